import Lists

/// The cells that belong to one row each and are kept while their rows are out of view.
final class OwnCells {
  private var cells: [ListRowID: any WidgetCell] = [:]

  /// Returns the cell that belongs to a row, which is made once; nil where the row needs none.
  ///
  /// - Throws: ``BackendError/noWidget(cell:)``.
  func cell(for row: ListRow) throws(BackendError) -> (any WidgetCell)? {
    guard row.keepsCell else { return nil }
    if let known = cells[row.id], type(of: known) == row.cellType { return known }
    guard let made = row.makeCell() as? any WidgetCell else {
      throw .noWidget(cell: "\(row.cellType)")
    }
    if made.problem == nil { cells[row.id] = made }
    return made
  }

  /// Returns the rows among some that have cells of their own.
  func owners(in runs: [ListRun], of feed: ListFeed?) -> Set<ListRowID> {
    guard !cells.isEmpty else { return [] }
    return ids(in: runs, of: feed).filter { cells[$0] != nil }
  }

  /// Drops the cells of rows that were removed and not inserted again.
  func drop(_ removed: Set<ListRowID>, but inserted: [ListRun], of feed: ListFeed?) {
    guard !removed.isEmpty else { return }
    for id in removed.subtracting(ids(in: inserted, of: feed)) { cells[id] = nil }
  }

  /// Drops all cells.
  func removeAll() { cells = [:] }

  private func ids(in runs: [ListRun], of feed: ListFeed?) -> Set<ListRowID> {
    var found: Set<ListRowID> = []
    for run in runs {
      for row in run.rows {
        if let id = feed?.rowID(at: ListPosition(section: run.section, row: row)) {
          found.insert(id)
        }
      }
    }
    return found
  }
}
