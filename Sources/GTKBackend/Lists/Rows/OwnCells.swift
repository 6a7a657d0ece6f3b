import GTK
import Lists

/// The cells that belong to one row each and are kept while their rows are out of view.
final class OwnCells {
  private var cells: [ListRowID: any WidgetCell] = [:]

  /// The headers and footers among the rows.
  private var edges: Set<ListRowID> = []

  /// Returns the cell that belongs to a row, which is made once; nil where the row needs none.
  ///
  /// - Parameter isEdge: Whether the row is a header or a footer.
  /// - Throws: ``BackendError/noWidget(cell:)``, ``BackendError/noView(_:)``.
  func cell(for row: ListRow, isEdge: Bool) throws(BackendError) -> (any WidgetCell)? {
    guard row.keepsCell else { return nil }
    if let known = cells[row.id], known.shows(row) { return known }
    let made = try makeCell(for: row)
    if made.problem == nil {
      cells[row.id] = made
      if isEdge { edges.insert(row.id) }
    }
    return made
  }

  private func makeCell(for row: ListRow) throws(BackendError) -> any WidgetCell {
    if let view = row.view {
      guard let widget = view as? Widget else { throw .noView("\(type(of: view))") }
      return OwnedWidgetCell(widget)
    }
    guard let made = row.makeCell() as? any WidgetCell else {
      throw .noWidget(cell: "\(row.cellType)")
    }
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

  /// Drops the cells of headers and footers that the list has no more.
  ///
  /// - Complexity: Linear in the number of sections, if there are such cells.
  func dropEdges(but rows: FeedRows?) {
    guard !edges.isEmpty else { return }
    let present = rows?.sections.flatMap { [$0.header?.id, $0.footer?.id] } ?? []
    for id in edges.subtracting(present.compactMap(\.self)) {
      cells[id] = nil
      edges.remove(id)
    }
  }

  /// Drops all cells.
  func removeAll() { (cells, edges) = ([:], []) }

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

/// A cell around a widget that the screen made and keeps; the row itself cannot be pressed.
private final class OwnedWidgetCell: WidgetCell {
  let widget: Widget
  let isPressable = false

  init() { widget = Box() }
  init(_ widget: Widget) { self.widget = widget }

  func configure(with model: AnyObject, animated: Bool) {}
}

extension WidgetCell {
  /// Returns whether it is a cell for a row: of the row's type, and around the row's widget.
  fileprivate func shows(_ row: ListRow) -> Bool {
    row.view.map { $0 === widget } ?? (type(of: self) == row.cellType)
  }
}
