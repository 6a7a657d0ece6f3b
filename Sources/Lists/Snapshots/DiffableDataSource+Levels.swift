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
    try await changeLevels(of: section, animated: animated) { _ in snapshot }
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
    try await changeLevels(of: section, animated: animated) { levels throws(ListError) in
      var levels = levels
      try levels.expand(items)
      return levels
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
    try await changeLevels(of: section, animated: animated) { levels throws(ListError) in
      var levels = levels
      try levels.collapse(items)
      return levels
    }
  }

  private func changeLevels(
    of section: Section,
    animated: Bool,
    _ make: (ListSectionSnapshot<Item>) throws(ListError) -> ListSectionSnapshot<Item>
  ) async throws(ListError) -> Bool {
    try await change(animated: animated) { state throws(ListError) in
      guard let before = sectionSnapshot(of: section) else { throw .unknownSection("\(section)") }
      return state.showing(try make(before), insteadOf: before, in: section)
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
    let changed = rows.filter {
      before.contains($0)
        && (before.isExpanded($0), before.isParent($0), before.level(of: $0))
          != (levels.isExpanded($0), levels.isParent($0), levels.level(of: $0))
    }
    state.snapshot.marks.reconfigured.formUnion(changed)
    return state
  }

  /// What there is when another snapshot is shown.
  ///
  /// A section with levels keeps them as long as rows were only taken out of it; what is below them
  /// goes with them.
  func showing(_ snapshot: ListSnapshot<Section, Item>) throws(ListError) -> SnapshotState {
    var state = SnapshotState(snapshot: snapshot)
    for (section, before) in levels {
      guard let rows = snapshot.items(in: section), before.hasLevels else { continue }
      var levels = before
      let staying = Set(rows)
      let gone = before.visibleItems.filter { !staying.contains($0) }
      for item in gone where levels.contains(item) { try levels.delete([item]) }
      guard levels.visibleItems == rows else { throw .hasLevels("\(section)") }
      state.levels[section] = levels
    }
    return state
  }
}
