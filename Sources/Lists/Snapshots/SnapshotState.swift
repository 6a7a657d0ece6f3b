/// A snapshot together with the levels of its sections, hidden ones included.
struct SnapshotState<Section: Hashable & Sendable, Item: Hashable & Sendable> {
  var snapshot = ListSnapshot<Section, Item>()

  /// The sections that were applied by themselves.
  var levels: [Section: ListSectionSnapshot<Item>] = [:]
}

extension SnapshotState {
  /// Returns the state in which a section is shown in other levels.
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

  /// Returns the state without duplicates; the items shown below one take its place.
  ///
  /// - Returns: Also the items that are now on other levels than they would have been.
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
  /// The visible items whose level, children or expansion changed; an item without children is
  /// neither expanded nor collapsed to those who see it.
  ///
  /// - Complexity: O(*n*) for *n* visible items of both.
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
