/// The snapshot algorithms as closures, which the compiler specializes where the types are known.
@usableFromInline
struct SnapshotAlgorithms<Section: Hashable & Sendable, Item: Hashable & Sendable>: Sendable {
  @usableFromInline typealias Snapshot = ListSnapshot<Section, Item>

  @usableFromInline
  let compare:
    @Sendable (Snapshot, Snapshot, ListDuplicatePolicy) throws(ListError) -> SnapshotComparison<
      Section, Item
    >

  @usableFromInline
  let match:
    @Sendable (Snapshot, Snapshot, ListDuplicatePolicy) throws(ListError) -> SnapshotMatching<
      Section, Item
    >

  @usableFromInline let positions: @Sendable (Snapshot) -> [Item: ListPosition]

  @inlinable
  init() {
    compare = { old, new, policy throws(ListError) in
      try SnapshotComparison(from: old, to: new, duplicates: policy)
    }
    match = { old, new, policy throws(ListError) in
      try SnapshotMatching(from: old, to: new, duplicates: policy)
    }
    positions = { $0.positionsByItem }
  }
}

extension SnapshotAlgorithms {
  /// Compares two snapshots off the main actor.
  @concurrent
  nonisolated func compareConcurrently(
    _ old: Snapshot,
    _ new: Snapshot,
    _ duplicates: ListDuplicatePolicy
  ) async throws(ListError) -> SnapshotComparison<Section, Item> {
    try compare(old, new, duplicates)
  }

  /// Matches the items of two snapshots off the main actor.
  @concurrent
  nonisolated func matchConcurrently(
    _ old: Snapshot,
    _ new: Snapshot,
    _ duplicates: ListDuplicatePolicy
  ) async throws(ListError) -> SnapshotMatching<Section, Item> {
    try match(old, new, duplicates)
  }
}

extension ListSnapshot {
  /// The position of each item.
  ///
  /// - Complexity: O(*n*).
  @inlinable
  var positionsByItem: [Item: ListPosition] {
    var positions: [Item: ListPosition] = Dictionary(minimumCapacity: count)
    for (section, row) in rows.enumerated() {
      for (number, item) in row.enumerated() {
        positions[item] = ListPosition(section: section, row: number)
      }
    }
    return positions
  }
}

/// The changes that replace one snapshot with another.
@usableFromInline
struct SnapshotComparison<Section: Hashable & Sendable, Item: Hashable & Sendable>: Sendable {
  /// The snapshot to apply, without duplicate items.
  @usableFromInline let snapshot: ListSnapshot<Section, Item>
  @usableFromInline let batch: ListBatch

  /// The duplicates that were left out.
  @usableFromInline let duplicates: [ListDuplicate<Item>]

  /// - Parameter old: A snapshot without duplicate items.
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

extension SnapshotComparison {
  /// Returns whether an inserted item has a duplicate.
  ///
  /// The diff matches each old item with one new item, so all further duplicates are inserted.
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
  /// - Throws: ``ListError/duplicateItem(_:first:second:)`` for the first duplicate if the policy doesn't allow any.
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

/// A match between the rows of a new snapshot and the rows of an old one.
@usableFromInline
struct SnapshotMatching<Section: Hashable & Sendable, Item: Hashable & Sendable>: Sendable {
  /// The snapshot to apply, without duplicate items.
  @usableFromInline let snapshot: ListSnapshot<Section, Item>

  /// The old position of each row, or `nil` for new rows.
  @usableFromInline let former: [[ListPosition?]]

  /// The duplicates that were left out.
  @usableFromInline let duplicates: [ListDuplicate<Item>]

  @inlinable
  init(
    from old: ListSnapshot<Section, Item>,
    to new: ListSnapshot<Section, Item>,
    duplicates policy: ListDuplicatePolicy
  ) throws(ListError) {
    var kept = new
    duplicates = kept.removeDuplicates()
    if policy == .refuse, let duplicate = duplicates.first {
      throw .duplicateItem("\(duplicate.item)", first: duplicate.first, second: duplicate.second)
    }
    let positions = old.positionsByItem
    former = kept.rows.map { row in row.map { positions[$0] } }
    snapshot = kept
  }
}
