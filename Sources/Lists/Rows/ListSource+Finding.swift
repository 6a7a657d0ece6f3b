/// A list that finds a row by its identity without a search of all rows.
@MainActor
protocol RowLookup {
  /// Returns the position of a row; nil where it is not there.
  func find(_ row: ListRowID) -> ListPosition?
}

extension ListSource {
  /// Returns the present position of a row; nil where it is not there.
  ///
  /// - Parameter position: The last known position, which costs no search where it still holds.
  /// - Complexity: O(*n*) for *n* rows of a list that cannot do better.
  func position(of row: ListRowID, lastAt position: ListPosition? = nil) -> ListPosition? {
    if let position, rowID(at: position) == row { return position }
    if let list = self as? any RowLookup { return list.find(row) }
    for (section, count) in rowCounts.enumerated() {
      for index in 0..<count {
        let position = ListPosition(section: section, row: index)
        if rowID(at: position) == row { return position }
      }
    }
    return nil
  }
}

extension ItemAdapter: RowLookup {
  func find(_ row: ListRowID) -> ListPosition? {
    store.ids.index(of: row).map { ListPosition(row: $0) }
  }
}

extension ListSliceAdapter: RowLookup {
  func find(_ row: ListRowID) -> ListPosition? {
    guard let rows, let position = list?.find(row), rows.contains(position.row) else { return nil }
    return ListPosition(row: position.row - rows.lowerBound)
  }
}

extension DiffableDataSource: RowLookup {
  func find(_ row: ListRowID) -> ListPosition? { store.rowIDs.position(of: row) }
}

extension ComposedDataSource: RowLookup {
  func find(_ row: ListRowID) -> ListPosition? {
    for part in layout.parts {
      guard let own = part.ids.own(row), let position = part.source.position(of: own) else {
        continue
      }
      return layout.global(position, at: part.index)
    }
    return nil
  }
}
