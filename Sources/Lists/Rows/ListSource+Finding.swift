extension ListSource {
  /// Returns the position of a row, from a search through all rows; `nil` if the list does not have the row.
  ///
  /// - Complexity: O(*n*) for *n* rows.
  public func position(of row: ListRowID) -> ListPosition? {
    for (section, count) in rowCounts.enumerated() {
      for index in 0..<count {
        let position = ListPosition(section: section, row: index)
        if rowID(at: position) == row { return position }
      }
    }
    return nil
  }

  /// Returns the present position of a row; `nil` if the list does not have the row.
  ///
  /// - Parameter position: The last known position, which costs no search if it still holds.
  func position(of row: ListRowID, lastAt position: ListPosition) -> ListPosition? {
    rowID(at: position) == row ? position : self.position(of: row)
  }
}

extension ItemAdapter {
  /// Returns the position of a row; `nil` if the list does not have the row.
  public func position(of row: ListRowID) -> ListPosition? {
    store.ids.index(of: row).map { ListPosition(row: $0) }
  }
}

extension ListSliceAdapter {
  /// Returns the position of a row; `nil` if the list does not have the row.
  public func position(of row: ListRowID) -> ListPosition? {
    guard let rows, let position = list?.position(of: row), rows.contains(position.row) else {
      return nil
    }
    return ListPosition(row: position.row - rows.lowerBound)
  }
}

extension DiffableDataSource {
  /// Returns the position of a row; `nil` if the list does not have the row.
  public func position(of row: ListRowID) -> ListPosition? { store.rowIDs.position(of: row) }
}

extension ComposedDataSource {
  /// Returns the position of a row; `nil` if the list does not have the row.
  public func position(of row: ListRowID) -> ListPosition? {
    for part in layout.parts {
      guard let own = part.ids.own(row), let position = part.source.position(of: own) else {
        continue
      }
      return layout.global(position, at: part.index)
    }
    return nil
  }
}
