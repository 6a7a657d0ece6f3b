extension ItemAdapter {
  /// The indexes of the selected items, ascending.
  ///
  /// Selection belongs to items, not to places: it goes where they go and ends when they do.
  ///
  /// - Complexity: O(*k*) for *k* of them.
  public var selectedIndexes: [Int] {
    ListRuns(pipe.selection).positions.map(\.row)
  }

  /// The selected items, in order.
  public var selectedItems: [Item] {
    selectedIndexes.map { store.items[$0] }
  }

  /// Selects an item, as far as the selection mode lets it; no callback is called.
  public func select(at index: Int) throws(ListError) {
    guard holds(ListPosition(row: index)) else { throw .noRow(at: index, count: count) }
    _ = changeSelection(adding: index)
  }

  /// Lets go of an item, selected or not; no callback is called.
  public func deselect(at index: Int) throws(ListError) {
    guard holds(ListPosition(row: index)) else { throw .noRow(at: index, count: count) }
    _ = changeSelection(removing: index)
  }

  /// Selects an item.
  ///
  /// - Returns: The rows that it took the selection from; nil when it may not be, or already is,
  ///   selected.
  func changeSelection(adding index: Int) -> [ListRowID]? {
    let row = ListPosition(row: index)
    let selected = ListRuns(pipe.selection)
    guard selectionMode != .none, !selected.contains(row) else { return nil }
    guard selectionMode == .single else {
      note(.selection, selection: ListRuns(selected.runs + [row.run]).runs)
      return []
    }
    // Views hear of it at once, and may change the list.
    let others = selected.positions.map { store.ids[$0.row] }
    note(.selection, selection: [row.run])
    return others
  }

  /// Lets go of an item.
  ///
  /// - Returns: Whether it was selected.
  func changeSelection(removing index: Int) -> Bool {
    let row = ListPosition(row: index)
    let selected = ListRuns(pipe.selection)
    guard selected.contains(row) else { return false }
    note(.selection, selection: selected.subtracting(ListRuns([row])).runs)
    return true
  }
}
