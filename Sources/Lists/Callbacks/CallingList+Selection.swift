extension CallingList {
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
  /// - Returns: The rows that it took the selection from, and where they stood; nil when it may not
  ///   be, or already is, selected.
  func changeSelection(
    adding position: ListPosition
  ) -> [(row: ListRowID, position: ListPosition)]? {
    let selected = ListRuns(pipe.selection)
    guard selectionMode != .none, !selected.contains(position) else { return nil }
    guard selectionMode == .single else {
      note(.selection, selection: ListRuns(selected.runs + [position.run]).runs)
      return []
    }
    // Views hear of it at once, and may change the list.
    let others = selected.positions.compactMap { other in rowID(at: other).map { ($0, other) } }
    note(.selection, selection: [position.run])
    return others
  }

  /// Lets go of a row; no callback is called.
  ///
  /// - Returns: Whether it was selected.
  func changeSelection(removing position: ListPosition) -> Bool {
    let selected = ListRuns(pipe.selection)
    guard selected.contains(position) else { return false }
    note(.selection, selection: selected.subtracting(ListRuns([position])).runs)
    return true
  }
}
