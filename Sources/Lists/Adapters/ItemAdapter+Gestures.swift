extension ItemAdapter: CallingList {
  /// Takes note of a gesture, and calls back who wants to know.
  @discardableResult
  public func receive(_ gesture: ListGesture) -> Bool { respond(to: gesture) }

  /// Whether a person may edit the item at a position.
  public func canEdit(at position: ListPosition) -> Bool {
    guard let item = item(at: position) else { return false }
    return canEdit?(position.row, item) ?? true
  }

  func place(of position: ListPosition) -> Int { position.row }

  func item(at position: ListPosition) -> Item? {
    position.section == 0 ? self[position.row] : nil
  }

  func item(in content: any ListContent) -> Item? { rows.item(content) }

  /// Tells once that a view shows the list, also the slices that wait for it.
  func becomeReady() {
    isReady = true
    callbacks.onReady?()
    let waiting = unreadySlices.sorted { $0.key < $1.key }
    unreadySlices = [:]
    for (_, tell) in waiting { tell() }
  }

  func change(to content: any ListContent, at position: ListPosition) -> Bool {
    guard let onChange, let item = item(in: content) else { return false }
    onChange(position.row, item)
    return true
  }

  func reorder(from: ListPosition, to: ListPosition) -> Bool {
    guard openBatch == nil, canMove(from: from, to: to) else { return false }
    guard from != to else { return true }
    do {
      try edit(.reorder, viewUpdate: .animated) { draft throws(ListError) in
        try draft.move(from: from.row, to: to.row)
      }
    } catch {
      return false
    }
    onReorder?(from.row, to.row)
    return true
  }
}
