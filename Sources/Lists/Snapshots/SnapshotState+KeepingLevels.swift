extension SnapshotState {
  /// Returns the state in which another snapshot is shown.
  ///
  /// A section with levels keeps them as long as rows were only taken out of it; what is below them
  /// goes with them.
  func showing(
    _ snapshot: ListSnapshot<Section, Item>,
    _ duplicates: ListDuplicatePolicy
  ) throws(ListError) -> SnapshotState {
    var state = SnapshotState(snapshot: snapshot)
    for (section, rows) in zip(snapshot.sections, snapshot.rows) {
      guard let before = levels[section], before.hasLevels else { continue }
      var levels = before
      let staying = Set(rows)
      try levels.delete(before.visibleItems.filter { !staying.contains($0) })
      let isSame =
        levels.visibleItems == rows
        || duplicates == .keepFirst && levels.visibleItems == rows.withoutDuplicates
      guard isSame else { throw .hasLevels("\(section)") }
      state.levels[section] = levels
      state.snapshot.marks.reconfigured.formUnion(levels.itemsChanged(since: before))
    }
    return state
  }
}

extension Array where Element: Hashable {
  /// The elements without those that are equal to an earlier one.
  fileprivate var withoutDuplicates: [Element] {
    var seen: Set<Element> = []
    return filter { seen.insert($0).inserted }
  }
}
