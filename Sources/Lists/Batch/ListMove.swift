/// A row that stands elsewhere after a change.
public struct ListMove: Hashable, Sendable {
  /// Where it stood, counted in the old list.
  public var from: ListPosition

  /// Where it stands, counted in the new list.
  public var to: ListPosition

  /// Takes a row from an old position to a new one.
  public init(from: ListPosition, to: ListPosition) {
    self.from = from
    self.to = to
  }
}
