extension DiffableDataSource {
  /// Returns the items of a section in their levels; nil where there is no such section.
  ///
  /// - Complexity: O(*k*) for *k* items where the section was not applied by itself.
  public func sectionSnapshot(of section: Section) -> ListSectionSnapshot<Item>? {
    if let known = store.state.levels[section] { return known }
    guard let items = store.state.snapshot.items(in: section) else { return nil }
    do throws(ListError) {
      return try ListSectionSnapshot(items)
    } catch {
      preconditionFailure("What is shown has no item twice: \(error)")
    }
  }

  /// Applies a section snapshot in place of the items of a section.
  ///
  /// Items whose children come or go are filled anew.
  ///
  /// - Returns: Whether every view showed the change to its end.
  /// - Throws: ``ListError/unknownSection(_:)``, ``ListError/duplicateItem(_:first:second:)`` for
  ///   an item that another section has too.
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
