extension SnapshotComparison {
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

  /// Returns a snapshot without its duplicates, and the duplicates.
  ///
  /// - Throws: ``ListError/duplicateItem(_:first:second:)`` for the first one where the policy refuses them.
  @inlinable
  static func withoutDuplicates(
    _ snapshot: ListSnapshot<Section, Item>,
    _ policy: ListDuplicatePolicy
  ) throws(ListError) -> (ListSnapshot<Section, Item>, [ListDuplicate<Item>]) {
    var kept = snapshot
    let duplicates = kept.removeDuplicates()
    if policy == .refuse, let duplicate = duplicates.first {
      throw .duplicateItem("\(duplicate.item)", first: duplicate.first, second: duplicate.second)
    }
    return (kept, duplicates)
  }
}
