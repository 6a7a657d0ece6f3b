/// A list that can save its rows without reading them one by one.
@MainActor
protocol SavedRowsProvider {
  /// All rows as they are now, from top to bottom.
  var ownSavedRows: any SavedRows { get }
}

extension ListSource {
  /// All rows as they are now, from top to bottom, to be read when the list has changed.
  ///
  /// - Complexity: O(*n*) for *n* rows of a list that cannot do better.
  var savedRows: any SavedRows {
    if let list = self as? any SavedRowsProvider { return list.ownSavedRows }
    return savedRows(rowCounts.enumerated().map { ListRun(section: $0, rows: 0..<$1) })
  }
}

extension ListSource {
  /// Returns some rows as they are now.
  ///
  /// - Complexity: O(*n*) for *n* rows of a list that returns no copy of its rows.
  func savedRows(_ runs: [ListRun]) -> any SavedRows {
    if !runs.isEmpty, let copy = copyRows() { return SavedRowCopy(copy, runs) }
    return SavedRowArray(
      PositionSet(runs).positions.enumerated().map { row(at: $1) ?? .missing($0) }
    )
  }
}

extension ItemAdapter: SavedRowsProvider {
  var ownSavedRows: any SavedRows { savedRows(store) }
}

extension ListSliceAdapter: SavedRowsProvider {
  var ownSavedRows: any SavedRows {
    guard let list, let rows else { return SavedRowArray([]) }
    return SavedRowsSuffix(rows: list.ownSavedRows, offset: rows.lowerBound)
  }
}

extension DiffableDataSource: SavedRowsProvider {
  var ownSavedRows: any SavedRows {
    store.savedRows((0..<sectionCount).map { ListRun(section: $0, rows: 0..<rowCount(in: $0)) })
  }
}

extension ComposedDataSource: SavedRowsProvider {
  var ownSavedRows: any SavedRows { SavedComposedRows(layout.parts.map { savedRows(of: $0) }) }

  /// Returns the rows of a part as they are now.
  private func savedRows(of part: ComposedPart) -> SavedComposedRows.Part {
    SavedComposedRows.Part(
      ids: part.ids,
      rows: part.source.savedRows,
      count: layout.sections(at: part.index).reduce(0) { $0 + layout.counts[$1] }
    )
  }
}
