extension DiffableDataSource {
  /// The items of a section in their levels; nil where there is no such section.
  ///
  /// - Complexity: O(*k*) for *k* items where the section was not applied by itself.
  public func sectionSnapshot(of section: Section) -> ListSectionSnapshot<Item>? {
    if let known = state.levels[section] { return known }
    guard let items = state.snapshot.items(in: section) else { return nil }
    do throws(ListError) {
      return try ListSectionSnapshot(items)
    } catch {
      preconditionFailure("What is shown has no item twice: \(error)")
    }
  }

  /// Shows a section in levels in place of what there is of it.
  ///
  /// Items whose children come or go are filled anew.
  ///
  /// - Returns: Whether every view showed the change to its end.
  /// - Throws: ``ListError/unknownSection(_:)``, ``ListError/duplicateItem(_:first:second:)`` for an
  ///   item that another section has too.
  @discardableResult
  public func apply(
    _ snapshot: ListSectionSnapshot<Item>,
    to section: Section,
    animated: Bool = true
  ) async throws(ListError) -> Bool {
    try await edit(section, animated: animated) { $0 = snapshot }
  }

  /// Shows the children of items, which load them if need be.
  ///
  /// - Throws: ``ListError/unknownSection(_:)``, ``ListError/unknownItem(_:)``,
  ///   ``ListError/duplicateItem(_:first:second:)``.
  @discardableResult
  public func expand(
    _ items: [Item],
    in section: Section,
    animated: Bool = true
  ) async throws(ListError) -> Bool {
    try await edit(section, animated: animated) { levels throws(ListError) in
      try levels.expand(items)
    }
  }

  /// Hides all levels below items.
  ///
  /// - Throws: ``ListError/unknownSection(_:)``, ``ListError/unknownItem(_:)``.
  @discardableResult
  public func collapse(
    _ items: [Item],
    in section: Section,
    animated: Bool = true
  ) async throws(ListError) -> Bool {
    try await edit(section, animated: animated) { levels throws(ListError) in
      try levels.collapse(items)
    }
  }

  private func edit(
    _ section: Section,
    animated: Bool,
    _ edit: (inout ListSectionSnapshot<Item>) throws(ListError) -> Void
  ) async throws(ListError) -> Bool {
    try await change(animated: animated) { state throws(ListError) in
      guard let before = sectionSnapshot(of: section) else { throw .unknownSection("\(section)") }
      var levels = before
      try edit(&levels)
      return state.showing(levels, insteadOf: before, in: section)
    }
  }
}

extension SnapshotState {
  /// What there is when a section is shown in other levels.
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

  /// What there is when another snapshot is shown.
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
      let gone = before.visibleItems.filter { !staying.contains($0) }
      for item in gone where levels.contains(item) { try levels.delete([item]) }
      let isSame =
        levels.visibleItems == rows
        || duplicates == .keepFirst && levels.visibleItems == rows.withoutTwins
      guard isSame else { throw .hasLevels("\(section)") }
      state.levels[section] = levels
      state.snapshot.marks.reconfigured.formUnion(levels.itemsChanged(since: before))
    }
    return state
  }

  /// What there is when twins were left out of it; what was shown below one takes its place.
  ///
  /// - Returns: Also the items that are now on other levels than they would have been.
  func showing(
    _ kept: ListSnapshot<Section, Item>,
    without duplicates: [ListDuplicate<Item>]
  ) -> (state: SnapshotState, raised: [Item]) {
    var state = self
    state.snapshot = kept
    var raised: [Item] = []
    for (number, twins) in Dictionary(grouping: duplicates, by: \.second.section) {
      let section = kept.sections[number]
      guard let before = levels[section] else { continue }
      let staying = Set(kept.rows[number])
      var levels = before
      for twin in twins where !staying.contains(twin.item) { levels.dissolve(twin.item) }
      raised += levels.itemsChanged(since: before)
      state.levels[section] = levels
    }
    return (state, raised)
  }
}

extension ListSectionSnapshot {
  /// The rows that look different on other levels, or with other children.
  fileprivate func itemsChanged(since before: ListSectionSnapshot) -> [Item] {
    visibleItems.filter {
      before.contains($0)
        && (before.isExpanded($0), before.isParent($0), before.level(of: $0))
          != (isExpanded($0), isParent($0), level(of: $0))
    }
  }
}

extension Array where Element: Hashable {
  /// The first of those that are the same.
  fileprivate var withoutTwins: [Element] {
    var seen: Set<Element> = []
    return filter { seen.insert($0).inserted }
  }
}
