/// What applying a snapshot in place of another one comes to.
@usableFromInline
struct SnapshotComparison<Section: Hashable & Sendable, Item: Hashable & Sendable>: Sendable {
  /// What is applied: the new snapshot, without items that are there twice.
  @usableFromInline let snapshot: ListSnapshot<Section, Item>
  @usableFromInline let batch: ListBatch

  /// What was left out.
  @usableFromInline let duplicates: [ListDuplicate<Item>]

  /// - Parameter old: No item is there twice.
  @inlinable
  init(
    from old: ListSnapshot<Section, Item>,
    to new: ListSnapshot<Section, Item>,
    duplicates policy: ListDuplicatePolicy
  ) throws(ListError) {
    let batch = ListBatch(from: old, to: new)
    guard Self.hasTwins(batch, from: old, to: new) else {
      snapshot = new
      self.batch = batch
      duplicates = []
      return
    }
    var kept = new
    let duplicates = kept.removeDuplicates()
    if policy == .refuse, let twin = duplicates.first {
      throw .duplicateItem("\(twin.item)", first: twin.first, second: twin.second)
    }
    snapshot = kept
    self.batch = ListBatch(from: old, to: kept)
    self.duplicates = duplicates
  }

  /// Whether an item that came has a twin.
  ///
  /// Each old item was matched with one of its twins, so that any other one counts as having come.
  @inlinable
  static func hasTwins(
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

/// Which rows of a snapshot are there already, however far they went.
@usableFromInline
struct SnapshotMatching<Section: Hashable & Sendable, Item: Hashable & Sendable>: Sendable {
  /// What is applied: the new snapshot, without items that are there twice.
  @usableFromInline let snapshot: ListSnapshot<Section, Item>

  /// Where each of its rows stood; nil for new ones.
  @usableFromInline let former: [[ListPosition?]]

  /// What was left out.
  @usableFromInline let duplicates: [ListDuplicate<Item>]

  @inlinable
  init(
    from old: ListSnapshot<Section, Item>,
    to new: ListSnapshot<Section, Item>,
    duplicates policy: ListDuplicatePolicy
  ) throws(ListError) {
    var kept = new
    duplicates = kept.removeDuplicates()
    if policy == .refuse, let twin = duplicates.first {
      throw .duplicateItem("\(twin.item)", first: twin.first, second: twin.second)
    }
    let places = old.places
    former = kept.rows.map { row in row.map { places[$0] } }
    snapshot = kept
  }
}

/// Work on snapshots, compiled where their types are known.
@usableFromInline
struct SnapshotWork<Section: Hashable & Sendable, Item: Hashable & Sendable>: Sendable {
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

  @usableFromInline let places: @Sendable (Snapshot) -> [Item: ListPosition]

  @inlinable
  init() {
    compare = { old, new, policy throws(ListError) in
      try SnapshotComparison(from: old, to: new, duplicates: policy)
    }
    match = { old, new, policy throws(ListError) in
      try SnapshotMatching(from: old, to: new, duplicates: policy)
    }
    places = { $0.places }
  }
}

extension ListSnapshot {
  /// Where each item stands.
  ///
  /// - Complexity: O(*n*).
  @inlinable
  var places: [Item: ListPosition] {
    var places: [Item: ListPosition] = Dictionary(minimumCapacity: count)
    for (section, row) in rows.enumerated() {
      for (number, item) in row.enumerated() {
        places[item] = ListPosition(section: section, row: number)
      }
    }
    return places
  }
}
