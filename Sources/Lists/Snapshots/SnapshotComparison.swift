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
    var kept = new
    let duplicates = kept.removeDuplicates()
    if policy == .refuse, let duplicate = duplicates.first {
      throw .duplicateItem("\(duplicate.item)", first: duplicate.first, second: duplicate.second)
    }
    snapshot = kept
    self.batch = ListBatch(from: old, to: kept)
    self.duplicates = duplicates
  }

  /// Returns whether an inserted item has a duplicate.
  ///
  /// Each old item was matched with one of its duplicates, so that any other one counts as
  /// inserted.
  @inlinable
  static func hasDuplicates(
    _ batch: ListBatch,
    from old: ListSnapshot<Section, Item>,
    to new: ListSnapshot<Section, Item>
  ) -> Bool {
    var came: Set<Item> = []
    for run in batch.inserted {
      for item in new.rows[run.section][run.rows] where !came.insert(item).inserted { return true }
    }
    if came.isEmpty { return false }
    if came.count <= 8 { return came.contains { old.contains($0) } }
    return old.rows.contains { row in row.contains { came.contains($0) } }
  }
}
