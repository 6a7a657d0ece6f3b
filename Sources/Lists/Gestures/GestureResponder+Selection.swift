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
