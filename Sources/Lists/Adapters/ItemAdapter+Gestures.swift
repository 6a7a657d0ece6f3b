extension ItemAdapter {
  /// Takes note of a gesture, and calls back who wants to know.
  @discardableResult
  public func receive(_ gesture: ListGesture) -> Bool {
    switch gesture {
    case .ready: becomeReady()
    case .select(let position): select(position)
    case .deselect(let position): deselect(position)
    case .activate(let position): tell(onActivate, position)
    case .change(let row, let position): change(to: row, at: position)
    case .edit(let edit, let position): commit(edit, position)
    case .willBeginReorder(let position): beginReorder(position)
    case .enterReorder(let position): tell(onReorderEnter, position)
    case .exitReorder(let position): tell(onReorderExit, position)
    case .reorder(let from, let to): reorder(from: from, to: to)
    case .willDisplay(let row, let position): tell(onWillDisplay, row, position)
    case .didEndDisplaying(let row, let position): tell(onDidEndDisplaying, row, position)
    case .scroll, .willBeginDragging, .didEndDragging, .didEndDecelerating,
      .didEndScrollingAnimation, .refresh:
      scroll(gesture, count: count) { [weak self] in self?.note(.layout) }
    }
  }

  /// Tells once that a view shows the list.
  private func becomeReady() -> Bool {
    isReady = true
    onReady?()
    let waiting = unreadySlices.sorted { $0.key < $1.key }
    unreadySlices = [:]
    for (_, tell) in waiting { tell() }
    return true
  }

  private func select(_ position: ListPosition) -> Bool {
    guard let row = rowID(at: position), let others = changeSelection(adding: position.row) else {
      return false
    }
    for other in others { tell(onDeselect, other) }
    tell(onSelect, row, lastAt: position)
    return true
  }

  private func deselect(_ position: ListPosition) -> Bool {
    guard let row = rowID(at: position), changeSelection(removing: position.row) else {
      return false
    }
    tell(onDeselect, row, lastAt: position)
    return true
  }

  private func beginReorder(_ position: ListPosition) -> Bool {
    guard canMove(from: position, to: position), let item = self[position] else { return false }
    onWillBeginReorder?(position.row, item)
    return true
  }

  private func reorder(from: ListPosition, to: ListPosition) -> Bool {
    guard openBatch == nil, canMove(from: from, to: to) else { return false }
    guard from != to else { return true }
    do {
      try edit(.reorder, animated: true, redraw: true) { draft throws(ListError) in
        try draft.move(from: from.row, to: to.row)
      }
    } catch {
      return false
    }
    onReorder?(from.row, to.row)
    return true
  }

  /// Whether a person may edit the item at a position.
  public func canEdit(at position: ListPosition) -> Bool {
    guard let item = self[position] else { return false }
    return canEdit?(position.row, item) ?? true
  }

  private func commit(_ edit: ListEdit, _ position: ListPosition) -> Bool {
    guard let row = rowID(at: position), let onEdit, canEdit(at: position) else { return false }
    return tell({ onEdit(edit, $0, $1) }, row, lastAt: position)
  }

  /// Calls back about a row where it stands by now, since whoever was called before may have changed
  /// the list; not at all where it has left.
  @discardableResult
  private func tell(
    _ callback: ((Int, Item) -> Void)?,
    _ row: ListRowID,
    lastAt position: ListPosition? = nil
  ) -> Bool {
    guard let position = self.position(of: row, lastAt: position) else { return false }
    return tell(callback, position)
  }

  private func change(to row: ListRow, at position: ListPosition) -> Bool {
    guard let onChange, rowID(at: position) == row.id, let item = rows.item(row.content) else {
      return false
    }
    onChange(position.row, item)
    return true
  }

  private func tell(_ callback: ((Int, Item) -> Void)?, _ position: ListPosition) -> Bool {
    guard let item = self[position] else { return false }
    callback?(position.row, item)
    return true
  }

  private func tell(
    _ callback: ((Int?, Item) -> Void)?,
    _ row: ListRow,
    _ position: ListPosition?
  ) -> Bool {
    guard let callback else { return true }
    guard let item = rows.item(row.content) else { return false }
    callback(position?.row, item)
    return true
  }

  private subscript(position: ListPosition) -> Item? {
    position.section == 0 ? self[position.row] : nil
  }
}
