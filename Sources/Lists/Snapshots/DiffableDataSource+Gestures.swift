extension DiffableDataSource {
  /// Does what a gesture asks for, then tells who wants to know.
  func respond(to gesture: ListGesture) -> Bool {
    switch gesture {
    case .select(let position): select(position)
    case .deselect(let position): deselect(position)
    case .activate(let position): activate(position)
    case .change(let row, let position): change(to: row, at: position)
    case .edit(let edit, let position): commit(edit, position)
    case .willBeginReorder(let position): mayReorder(position)
    case .reorder(let from, let to): reorder(from: from, to: to)
    default: noteDisplay(gesture)
    }
  }

  /// The positions of the selected rows, ascending.
  public var selectedPositions: [ListPosition] { Array(ListRuns(pipe.selection).positions) }

  /// The selected items, in order.
  ///
  /// Selection belongs to items, not to places: it goes where they go and ends when they do.
  public var selectedItems: [Item] { selectedPositions.compactMap { item(for: $0) } }

  /// Selects an item, as far as the selection mode lets it; no callback is called.
  ///
  /// - Throws: ``ListError/unknownItem(_:)``.
  public func select(_ item: Item) throws(ListError) {
    guard let position = position(of: item) else { throw .unknownItem("\(item)") }
    _ = changeSelection(adding: position)
  }

  /// Lets go of an item, selected or not; no callback is called.
  ///
  /// - Throws: ``ListError/unknownItem(_:)``.
  public func deselect(_ item: Item) throws(ListError) {
    guard let position = position(of: item) else { throw .unknownItem("\(item)") }
    _ = changeSelection(removing: position)
  }

  private func select(_ position: ListPosition) -> Bool {
    guard let item = item(for: position), let others = changeSelection(adding: position) else {
      return false
    }
    for other in others { tell(onDeselect, other.item, lastAt: other.position) }
    tell(onSelect, item, lastAt: position)
    return true
  }

  private func deselect(_ position: ListPosition) -> Bool {
    guard let item = item(for: position), changeSelection(removing: position) else { return false }
    tell(onDeselect, item, lastAt: position)
    return true
  }

  /// Calls back about an item where it stands by now, since whoever was called before may have
  /// changed the list; not at all where it has left.
  private func tell(
    _ callback: ((ListPosition, Item) -> Void)?,
    _ item: Item,
    lastAt position: ListPosition
  ) {
    let isThere = self.item(for: position) == item
    if let now = isThere ? position : self.position(of: item) { callback?(now, item) }
  }

  private func activate(_ position: ListPosition) -> Bool {
    guard let item = item(for: position) else { return false }
    onActivate?(position, item)
    return true
  }

  private func change(to row: ListRow, at position: ListPosition) -> Bool {
    guard let onChange, let item = item(for: position), rowID(at: position) == row.id else {
      return false
    }
    onChange(position, item, row.model)
    return true
  }

  /// Whether a person may edit the item at a position.
  public func canEdit(at position: ListPosition) -> Bool {
    guard let item = item(for: position) else { return false }
    return canEdit?(position, item) ?? true
  }

  private func commit(_ edit: ListEdit, _ position: ListPosition) -> Bool {
    guard let item = item(for: position), let onEdit, canEdit(at: position) else { return false }
    onEdit(edit, position, item)
    return true
  }

  /// - Returns: The items that it took the selection from, and where they stood; nil when it may not
  ///   be, or already is, selected.
  private func changeSelection(
    adding position: ListPosition
  ) -> [(item: Item, position: ListPosition)]? {
    let selected = ListRuns(pipe.selection)
    guard selectionMode != .none, !selected.contains(position) else { return nil }
    guard selectionMode == .single else {
      note(.selection, selection: ListRuns(selected.runs + [position.run]).runs)
      return []
    }
    let others = selected.positions.compactMap { other in item(for: other).map { ($0, other) } }
    note(.selection, selection: [position.run])
    return others
  }

  /// - Returns: Whether it was selected.
  private func changeSelection(removing position: ListPosition) -> Bool {
    let selected = ListRuns(pipe.selection)
    guard selected.contains(position) else { return false }
    note(.selection, selection: selected.subtracting(ListRuns([position])).runs)
    return true
  }

  private func noteDisplay(_ gesture: ListGesture) -> Bool {
    if case .willDisplay(let row, let position) = gesture {
      return tell(onWillDisplay, row, position)
    }
    if case .didEndDisplaying(let row, let position) = gesture {
      return tell(onDidEndDisplaying, row, position)
    }
    return false
  }

  private func tell(
    _ callback: ((ListPosition?, Item) -> Void)?,
    _ row: ListRow,
    _ position: ListPosition?
  ) -> Bool {
    guard let content = row.content as? SnapshotContent<Item> else { return false }
    callback?(position, content.item)
    return true
  }
}
