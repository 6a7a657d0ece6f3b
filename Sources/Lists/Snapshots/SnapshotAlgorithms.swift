/// The algorithms on snapshots, specialised where their types are known.
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
