extension DiffableDataSource: GestureResponder {
  /// Responds to a gesture, and calls the callbacks.
  @discardableResult
  public func receive(_ gesture: ListGesture) -> Bool { respond(to: gesture) }

  /// Whether there is a callback for activated rows.
  public var respondsToActivation: Bool { callbacks.onActivate != nil }

  /// Whether there is a callback for rows in view.
  public var observesDisplay: Bool { callbacks.observesDisplay }

  /// Returns whether the user may edit the item at a position.
  public func canEdit(at position: ListPosition) -> Bool {
    guard let item = item(for: position) else { return false }
    return canEdit?(position, item) ?? true
  }

  func index(of position: ListPosition) -> ListPosition { position }

  func item(at position: ListPosition) -> Item? { item(for: position) }

  func item(in content: any ListContent) -> Item? { (content as? SnapshotContent<Item>)?.item }

  /// Returns the attributes of the row at a position, with its level in a section that has levels.
  ///
  /// The closure ``ListCallbacks/attributesForRow`` may set another level.
  public func attributes(at position: ListPosition) -> ListRowAttributes {
    guard let item = item(at: position) else { return ListRowAttributes() }
    var attributes = callbacks.attributesForRow?(position, item) ?? ListRowAttributes()
    guard let section = section(at: position.section), let levels = store.state.levels[section],
      levels.hasLevels
    else { return attributes }
    attributes.level = attributes.level ?? levels.level(of: item).map { $0 + 1 }
    if attributes.isExpanded == nil, levels.isParent(item) {
      attributes.isExpanded = levels.isExpanded(item)
    }
    return attributes
  }

  func expand(_ isExpanded: Bool, _ item: Item, at position: ListPosition) -> Bool {
    guard let section = section(at: position.section) else { return false }
    Task { [weak self] in
      do throws(ListError) {
        if isExpanded {
          _ = try await self?.expand([item], in: section)
        } else {
          _ = try await self?.collapse([item], in: section)
        }
      } catch {
        self?.onProblem?(error)
      }
    }
    return true
  }

  func change(to content: any ListContent, at position: ListPosition) -> Bool {
    guard let onChange, let item = item(at: position) else { return false }
    onChange(position, item, content.anyModel)
    return true
  }

  // MARK: Selection

  /// The positions of the selected rows, ascending.
  public var selectedPositions: [ListPosition] { Array(PositionSet(publisher.selection).positions) }

  /// The selected items, in order.
  ///
  /// Selection belongs to items, not to positions: it moves with them and ends when they are
  /// removed.
  public var selectedItems: [Item] { selectedPositions.compactMap { item(for: $0) } }

  /// Selects an item, where the selection mode allows it; no callback is called.
  ///
  /// - Throws: ``ListError/unknownItem(_:)``.
  public func select(_ item: Item) throws(ListError) {
    _ = changeSelection(adding: try knownPosition(of: item))
  }

  /// Deselects an item, selected or not; no callback is called.
  ///
  /// - Throws: ``ListError/unknownItem(_:)``.
  public func deselect(_ item: Item) throws(ListError) {
    _ = changeSelection(removing: try knownPosition(of: item))
  }

  private func knownPosition(of item: Item) throws(ListError) -> ListPosition {
    guard let position = position(of: item) else { throw .unknownItem("\(item)") }
    return position
  }
}
