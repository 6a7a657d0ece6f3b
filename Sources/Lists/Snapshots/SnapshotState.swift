/// A snapshot together with the hierarchies of its sections, including hidden items.
struct SnapshotState<Section: Hashable & Sendable, Item: Hashable & Sendable> {
  var snapshot = ListSnapshot<Section, Item>()

  /// The hierarchies of sections to which a section snapshot was applied.
  var levels: [Section: ListSectionSnapshot<Item>] = [:]
}

extension SnapshotState {
  /// Returns the state with a new hierarchy for a section.
  func showing(
    _ levels: ListSectionSnapshot<Item>,
    insteadOf before: ListSectionSnapshot<Item>,
    in section: Section
  ) -> SnapshotState {
    guard let number = snapshot.number(of: section) else { return self }
    var state = self
    let rows = levels.visibleItems
    state.levels[section] = levels
    state.snapshot.rows[number] = rows
    state.snapshot.marks.reconfigured.formUnion(levels.itemsChanged(since: before))
    return state
  }

  /// Returns the state without duplicates.
  ///
  /// The visible children of a removed item take its place.
  ///
  /// - Returns: The state, and the items whose level changed as a result.
  func showing(
    _ kept: ListSnapshot<Section, Item>,
    without duplicates: [ListDuplicate<Item>]
  ) -> (state: SnapshotState, raised: [Item]) {
    var state = self
    state.snapshot = kept
    var raised: [Item] = []
    for (number, duplicates) in Dictionary(grouping: duplicates, by: \.second.section) {
      let section = kept.sections[number]
      guard let before = levels[section] else { continue }
      let staying = Set(kept.rows[number])
      var levels = before
      for duplicate in duplicates where !staying.contains(duplicate.item) {
        levels.dissolve(duplicate.item)
      }
      raised += levels.itemsChanged(since: before)
      state.levels[section] = levels
    }
    return (state, raised)
  }
}

extension ListSectionSnapshot {
  /// Returns the visible items whose level, children or expansion state changed.
  ///
  /// The expansion state of an item without children is ignored.
  ///
  /// - Complexity: O(*n*) for *n* visible items in both snapshots.
  func itemsChanged(since before: ListSectionSnapshot) -> [Item] {
    let former = Dictionary(uniqueKeysWithValues: before.visibleLevels.map { ($0.item, $0.level) })
    return visibleLevels.compactMap { item, level in
      guard let formerLevel = former[item] else { return nil }
      let isSame =
        (before.isParent(item), before.showsChildren(item), formerLevel)
        == (isParent(item), showsChildren(item), level)
      return isSame ? nil : item
    }
  }

  private func showsChildren(_ item: Item) -> Bool { isParent(item) && isExpanded(item) }
}

extension SnapshotState {
  /// Returns the state after moving a row.
  ///
  /// - Throws: ``ListError/hasLevels(_:)`` if the row would leave or enter a hierarchical section, or
  ///   ``ListError/insideItself(_:)`` if it would move below itself.
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

extension SnapshotState {
  /// Returns the state after applying another snapshot.
  ///
  /// A hierarchical section keeps its hierarchy if rows were only removed from it. All items below removed items are
  /// removed too.
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
  /// The elements without those that equal an earlier element.
  fileprivate var withoutDuplicates: [Element] {
    var seen: Set<Element> = []
    return filter { seen.insert($0).inserted }
  }
}
