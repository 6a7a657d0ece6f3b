extension ItemAdapter: DeclaredPressList {}

extension ItemAdapter: GestureResponder {
  /// Responds to a gesture, and calls the callbacks.
  @discardableResult
  public func receive(_ gesture: ListGesture) -> Bool { respond(to: gesture) }

  /// Whether there is a callback for activated rows.
  public var respondsToActivation: Bool { callbacks.onActivate != nil }

  /// Whether there is a callback for rows in view.
  public var observesDisplay: Bool { callbacks.observesDisplay }

  /// Returns whether the user may edit the item at a position.
  public func canEdit(at position: ListPosition) -> Bool {
    guard let item = item(at: position) else { return false }
    return canEdit?(position.row, item) ?? true
  }

  func index(of position: ListPosition) -> Int { position.row }

  func item(at position: ListPosition) -> Item? {
    position.section == 0 ? self[position.row] : nil
  }

  func item(in content: any ListContent) -> Item? { rows.item(content) }

  /// Calls `onReady`, also that of slices that wait for a view.
  func becomeReady() {
    isReady = true
    callbacks.onReady?()
    for callback in slices.takeReadyCallbacks() { callback() }
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
