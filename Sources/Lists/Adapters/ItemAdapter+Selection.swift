extension ItemAdapter {
  /// The indexes of the selected items, ascending.
  ///
  /// Selection belongs to items, not to positions: it moves with them and ends when they are
  /// removed.
  ///
  /// - Complexity: O(*k*) for *k* of them.
  public var selectedIndexes: [Int] {
    PositionSet(publisher.selection).positions.map(\.row)
  }

  /// The selected items, in order.
  public var selectedItems: [Item] {
    selectedIndexes.map { store.items[$0] }
  }

  /// Selects an item, where the selection mode allows it; no callback is called.
  public func select(at index: Int) throws(ListError) {
    _ = changeSelection(adding: try knownPosition(of: index))
  }

  /// Deselects an item, selected or not; no callback is called.
  public func deselect(at index: Int) throws(ListError) {
    _ = changeSelection(removing: try knownPosition(of: index))
  }

  private func knownPosition(of index: Int) throws(ListError) -> ListPosition {
    let position = ListPosition(row: index)
    guard holds(position) else { throw .noRow(at: index, count: count) }
    return position
  }
}
