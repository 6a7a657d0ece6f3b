/// A list that finds a row by its identity without looking at all the others.
@MainActor
protocol ListRowFinding {
  /// Where a row stands; nil where it is not there.
  func find(_ row: ListRowID) -> ListPosition?
}

extension ListSource {
  /// Where a row stands by now; nil where it is not there.
  ///
  /// - Parameter position: Where it stood, which costs no search where it still does.
  /// - Complexity: O(*n*) for *n* rows of a list that cannot do better.
  func position(of row: ListRowID, lastAt position: ListPosition? = nil) -> ListPosition? {
    if let position, rowID(at: position) == row { return position }
    if let list = self as? any ListRowFinding { return list.find(row) }
    for (section, count) in rowCounts.enumerated() {
      for index in 0..<count {
        let position = ListPosition(section: section, row: index)
        if rowID(at: position) == row { return position }
      }
    }
    return nil
  }
}

extension ItemAdapter: ListRowFinding {
  func find(_ row: ListRowID) -> ListPosition? {
    store.ids.index(of: row).map { ListPosition(row: $0) }
  }
}

extension ListSliceAdapter: ListRowFinding {
  func find(_ row: ListRowID) -> ListPosition? {
    guard let rows, let position = list?.find(row), rows.contains(position.row) else { return nil }
    return ListPosition(row: position.row - rows.lowerBound)
  }
}

extension DiffableDataSource: ListRowFinding {
  func find(_ row: ListRowID) -> ListPosition? { tokens.position(of: row) }
}

extension ComposedDataSource: ListRowFinding {
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
