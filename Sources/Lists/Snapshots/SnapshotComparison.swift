/// The changes that apply a snapshot in place of another one.
@usableFromInline
struct SnapshotComparison<Section: Hashable & Sendable, Item: Hashable & Sendable>: Sendable {
  /// The snapshot to apply: the new one, without items that are there twice.
  @usableFromInline let snapshot: ListSnapshot<Section, Item>
  @usableFromInline let batch: ListBatch

  /// The duplicates that were left out.
  @usableFromInline let duplicates: [ListDuplicate<Item>]

  /// - Parameter old: No item is there twice.
  @inlinable
  init(
    from old: ListSnapshot<Section, Item>,
    to new: ListSnapshot<Section, Item>,
    duplicates policy: ListDuplicatePolicy
  ) throws(ListError) {
    let batch = ListBatch(from: old, to: new)
    guard Self.hasDuplicates(batch, from: old, to: new) else {
      snapshot = new
      self.batch = batch
      duplicates = []
      return
    }
    (snapshot, duplicates) = try Self.withoutDuplicates(new, policy)
    self.batch = ListBatch(from: old, to: snapshot)
  }
}
