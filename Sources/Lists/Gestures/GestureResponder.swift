/// A list with its own items that responds to gestures and calls callbacks.
///
/// Gestures have the same effect in all such lists. Only the index type of the callbacks differs.
@MainActor
protocol GestureResponder: ScrollingList, ListSource {
  associatedtype Index
  associatedtype Item

  /// The callbacks of the list.
  var callbacks: ListCallbacks<Index, Item> { get }

  /// The selection mode that was passed to the initializer.
  var requestedSelectionMode: ListSelectionMode { get }

  /// The cell types whose measuring axis has been checked.
  var checkedCells: Set<ObjectIdentifier> { get set }

  /// Returns the index to pass to callbacks for a position.
  func index(of position: ListPosition) -> Index

  /// Returns the item at a position, or `nil` if the position is out of bounds.
  func item(at position: ListPosition) -> Item?

  /// Returns the item of a row's content, or `nil` if the content isn't from this list.
  func item(in content: any ListContent) -> Item?

  /// Calls the `onReady` callback.
  func becomeReady()

  /// Calls a callback with the model that the user chose for a row.
  ///
  /// - Returns: Whether the list has such a callback.
  func change(to content: any ListContent, at position: ListPosition) -> Bool

  /// Moves a row to a new position.
  ///
  /// - Returns: Whether the move is allowed.
  func reorder(from: ListPosition, to: ListPosition) -> Bool

  /// Expands or collapses an item.
  ///
  /// - Returns: Whether the list supports this.
  func expand(_ isExpanded: Bool, _ item: Item, at position: ListPosition) -> Bool

  /// Publishes a commit that doesn't change items.
  func publish(_ kind: ListCommit.Kind, selection: [ListRun]?)
}

extension GestureResponder {
  /// Performs the action of a gesture, then calls its callback.
  func respond(to gesture: ListGesture) -> Bool {
    switch gesture {
    case .ready:
      becomeReady()
      return true
    case .select(let position): return select(position)
    case .deselect(let position): return deselect(position)
    case .activate(let position): return tell(callbacks.onActivate, position)
    case .change(let row, let position):
      return rowID(at: position) == row.id && change(to: row.content, at: position)
    case .edit(let edit, let position): return commit(edit, position)
    case .willBeginReorder(let position): return beginReorder(position)
    case .enterReorder(let position): return tell(callbacks.onReorderEnter, position)
    case .exitReorder(let position): return tell(callbacks.onReorderExit, position)
    case .reorder(let from, let to): return reorder(from: from, to: to)
    case .willDisplay(let row, let position):
      return tell(callbacks.onWillDisplay, row, position)
    case .didEndDisplaying(let row, let position):
      return tell(callbacks.onDidEndDisplaying, row, position)
    case .expand(let isExpanded, let position): return expand(isExpanded, position)
    case .scroll, .willBeginDragging, .didEndDragging, .didEndDecelerating,
      .didEndScrollingAnimation, .refresh, .follow:
      return scroll(gesture, count: rowCounts.reduce(0, +))
    }
  }

  func becomeReady() {
    callbacks.onReady?()
  }

  /// Returns `false`, because the items don't form a tree.
  func expand(_ isExpanded: Bool, _ item: Item, at position: ListPosition) -> Bool { false }

  private func expand(_ isExpanded: Bool, _ position: ListPosition) -> Bool {
    guard attributes(at: position).isExpanded == !isExpanded, let item = item(at: position) else {
      return false
    }
    guard let onExpand = callbacks.onExpand else {
      return expand(isExpanded, item, at: position)
    }
    onExpand(isExpanded, index(of: position), item)
    return true
  }

  /// Returns the attributes of the row at a position from the `attributesForRow` closure.
  public func attributes(at position: ListPosition) -> ListRowAttributes {
    guard let attributes = callbacks.attributesForRow, let item = item(at: position) else {
      return ListRowAttributes()
    }
    return attributes(index(of: position), item)
  }

  /// Returns the menu items of the row at a position from the `menuForRow` closure.
  public func menu(at position: ListPosition) -> [ListMenuItem] {
    guard let menu = callbacks.menuForRow, let item = item(at: position) else { return [] }
    return menu(index(of: position), item)
  }

  private func commit(_ edit: ListEdit, _ position: ListPosition) -> Bool {
    guard let row = rowID(at: position), let onEdit = callbacks.onEdit, canEdit(at: position)
    else { return false }
    return tell({ onEdit(edit, $0, $1) }, row, lastAt: position)
  }

  private func beginReorder(_ position: ListPosition) -> Bool {
    guard let row = rowID(at: position), canMove(from: position, to: position) else {
      return false
    }
    return tell(callbacks.onWillBeginReorder, row, lastAt: position)
  }

  /// Calls a callback with the current position of a row, unless an earlier callback removed the row.
  ///
  /// - Returns: Whether the row still exists.
  @discardableResult
  func tell(
    _ callback: ((Index, Item) -> Void)?,
    _ row: ListRowID,
    lastAt position: ListPosition
  ) -> Bool {
    guard let now = self.position(of: row, lastAt: position) else { return false }
    return tell(callback, now)
  }

  /// - Returns: Whether the row exists.
  private func tell(_ callback: ((Index, Item) -> Void)?, _ position: ListPosition) -> Bool {
    guard let item = item(at: position) else { return false }
    callback?(index(of: position), item)
    return true
  }

  /// - Returns: Whether the row belongs to this list, or there is no callback.
  private func tell(
    _ callback: ((Index?, Item) -> Void)?,
    _ row: ListRow,
    _ position: ListPosition?
  ) -> Bool {
    guard let callback else { return true }
    guard let item = item(in: row.content) else { return false }
    callback(position.map(index), item)
    return true
  }

  /// Returns a closure that calls `onResize`, or `nil` if there is no callback or no row was inserted or removed.
  func resizing(by batch: ListBatch) -> (() -> Void)? {
    let (insertions, removals) = (batch.insertions, batch.removals)
    guard callbacks.onResize != nil, insertions + removals > 0 else { return nil }
    return { [weak self] in self?.callbacks.onResize?(insertions, removals) }
  }
}

extension GestureResponder {
  /// Updates the list and its views when the callbacks change an automatic selection mode.
  func followActivation() {
    callbacks.layoutDidChange = { [weak self] in self?.publish(.layout, selection: nil) }
    callbacks.activationDidChange = { [weak self] in
      guard let self, requestedSelectionMode == .automatic else { return }
      if selectionMode == .none, !publisher.selection.isEmpty { publish(.selection, selection: []) }
      publish(.layout, selection: nil)
    }
  }

  func select(_ position: ListPosition) -> Bool {
    guard let row = rowID(at: position), let others = changeSelection(adding: position) else {
      return false
    }
    for other in others { tell(callbacks.onDeselect, other.row, lastAt: other.position) }
    tell(callbacks.onSelect, row, lastAt: position)
    return true
  }

  func deselect(_ position: ListPosition) -> Bool {
    guard let row = rowID(at: position), changeSelection(removing: position) else { return false }
    tell(callbacks.onDeselect, row, lastAt: position)
    return true
  }

  /// Selects a row without calling any callback.
  ///
  /// - Returns: The rows that were deselected, with their positions, or `nil` if the row is already selected or can't
  ///   be.
  func changeSelection(
    adding position: ListPosition
  ) -> [(row: ListRowID, position: ListPosition)]? {
    let selected = PositionSet(publisher.selection)
    guard selectionMode != .none, !selected.contains(position) else { return nil }
    guard selectionMode == .single else {
      publish(.selection, selection: PositionSet(selected.runs + [position.run]).runs)
      return []
    }
    // Publishing notifies views immediately, and they may change the list.
    let others = selected.positions.compactMap { other in rowID(at: other).map { ($0, other) } }
    publish(.selection, selection: [position.run])
    return others
  }

  /// Deselects a row without calling any callback.
  ///
  /// - Returns: Whether the row was selected.
  func changeSelection(removing position: ListPosition) -> Bool {
    let selected = PositionSet(publisher.selection)
    guard selected.contains(position) else { return false }
    publish(.selection, selection: selected.subtracting(PositionSet([position])).runs)
    return true
  }
}
