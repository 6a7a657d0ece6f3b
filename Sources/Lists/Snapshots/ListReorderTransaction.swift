/// The move of a row by the user in a diffable data source.
public struct ListReorderTransaction<Section: Hashable & Sendable, Item: Hashable & Sendable>:
  Sendable
{
  /// The list before.
  public let initial: ListSnapshot<Section, Item>

  /// The list after.
  public let final: ListSnapshot<Section, Item>

  /// The changes that lead from the one to the other.
  public let changes: ListBatch

  /// The item that was dragged.
  public let item: Item
}
