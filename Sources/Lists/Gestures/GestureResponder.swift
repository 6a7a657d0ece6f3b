/// A list with items of its own that responds to gestures and calls back.
///
/// Gestures have the same effects in every such list; only the indexes of callbacks differ.
@MainActor
protocol GestureResponder: ScrollingList, ListSource {
  associatedtype Index
  associatedtype Item

  /// The callbacks of the list.
  var callbacks: ListCallbacks<Index, Item> { get }

  /// The selection mode that the list was made with.
  var requestedSelectionMode: ListSelectionMode { get }

  /// The types of cells whose axis was checked because they measured no row.
  var checkedCells: Set<ObjectIdentifier> { get set }

  /// Returns the index that callbacks get for a position.
  func index(of position: ListPosition) -> Index

  /// Returns the item at a position; nil outside.
  func item(at position: ListPosition) -> Item?

  /// Returns the item that a row shows; nil where it is none of its own.
  func item(in content: any ListContent) -> Item?

  /// Calls `onReady`.
  func becomeReady()

  /// Calls back with the model that the user wants a row to show.
  ///
  /// - Returns: Whether there is such a callback.
  func change(to content: any ListContent, at position: ListPosition) -> Bool

  /// Moves a row to the position that it then has.
  ///
  /// - Returns: Whether it may be moved there.
  func reorder(from: ListPosition, to: ListPosition) -> Bool

  /// Shows or hides the children of an item.
  ///
  /// - Returns: Whether the list can do that.
  func expand(_ isExpanded: Bool, _ item: Item, at position: ListPosition) -> Bool

  /// Publishes what is no change of the items.
  func publish(_ kind: ListCommit.Kind, selection: [ListRun]?)
}

extension GestureResponder {
  /// Does what a gesture asks for, then calls the callback of the gesture.
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

  /// Calls `onReady`.
  func becomeReady() {
    callbacks.onReady?()
  }

  /// Does nothing: the items are in no tree.
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

  /// Returns the attributes that the list's closure has for the row at a position.
  public func attributes(at position: ListPosition) -> ListRowAttributes {
    guard let attributes = callbacks.attributesForRow, let item = item(at: position) else {
      return ListRowAttributes()
    }
    return attributes(index(of: position), item)
  }

  /// Returns the menu that the list's closure has for the row at a position.
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

  /// Calls back about a row at its present position, since an earlier callback may have changed the
  /// list; not at all where it has left.
  ///
  /// - Returns: Whether it is still there.
  @discardableResult
  func tell(
    _ callback: ((Index, Item) -> Void)?,
    _ row: ListRowID,
    lastAt position: ListPosition
  ) -> Bool {
    guard let now = self.position(of: row, lastAt: position) else { return false }
    return tell(callback, now)
  }

  /// - Returns: Whether there is such a row.
  private func tell(_ callback: ((Index, Item) -> Void)?, _ position: ListPosition) -> Bool {
    guard let item = item(at: position) else { return false }
    callback?(index(of: position), item)
    return true
  }

  /// - Returns: Whether the row is one of its own, or there is no callback.
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

  /// Returns a call of `onResize` with the rows that a change inserted and removed; nil where there
  /// is no callback, or there are none.
  func resizing(by batch: ListBatch) -> (() -> Void)? {
    let (insertions, removals) = (batch.insertions, batch.removals)
    guard callbacks.onResize != nil, insertions + removals > 0 else { return nil }
    return { [weak self] in self?.callbacks.onResize?(insertions, removals) }
  }
}

extension GestureResponder {
  /// Has the list and its views follow a selection mode that depends on the callbacks.
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

  /// Selects a row; no callback is called.
  ///
  /// - Returns: The rows that it took the selection from, and their positions; nil when it may not
  ///   be, or already is, selected.
  func changeSelection(
    adding position: ListPosition
  ) -> [(row: ListRowID, position: ListPosition)]? {
    let selected = PositionSet(publisher.selection)
    guard selectionMode != .none, !selected.contains(position) else { return nil }
    guard selectionMode == .single else {
      publish(.selection, selection: PositionSet(selected.runs + [position.run]).runs)
      return []
    }
    // Views are told at once, and may change the list.
    let others = selected.positions.compactMap { other in rowID(at: other).map { ($0, other) } }
    publish(.selection, selection: [position.run])
    return others
  }

  /// Deselects a row; no callback is called.
  ///
  /// - Returns: Whether it was selected.
  func changeSelection(removing position: ListPosition) -> Bool {
    let selected = PositionSet(publisher.selection)
    guard selected.contains(position) else { return false }
    publish(.selection, selection: selected.subtracting(PositionSet([position])).runs)
    return true
  }
}
