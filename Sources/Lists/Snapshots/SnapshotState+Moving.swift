extension SnapshotState {
  /// Returns the state in which a row was moved.
  ///
  /// - Throws: ``ListError/hasLevels(_:)`` where a row would leave or enter a section with levels,
  ///   ``ListError/insideItself(_:)``.
  func moving(
    _ item: Item,
    from: ListPosition,
    to: ListPosition
  ) throws(ListError) -> SnapshotState {
    var state = self
    let sections = (snapshot.sections[from.section], snapshot.sections[to.section])
    let hasLevels = [sections.0, sections.1].first { levels[$0]?.hasLevels ?? false }
    guard let hasLevels else {
      state.snapshot.rows[from.section].remove(at: from.row)
      state.snapshot.rows[to.section].insert(item, at: to.row)
      state.levels[sections.0] = nil
      state.levels[sections.1] = nil
      return state
    }
    guard from.section == to.section, var levels = levels[hasLevels],
      let neighbour = snapshot[to]
    else { throw .hasLevels("\(hasLevels)") }
    let before = levels
    if from.row < to.row {
      try levels.move(item, after: neighbour)
    } else {
      try levels.move(item, before: neighbour)
    }
    return state.showing(levels, insteadOf: before, in: hasLevels)
  }
}
