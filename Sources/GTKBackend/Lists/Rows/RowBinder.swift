import GTK
import Lists

/// Configures the row widgets that GTK assigns to rows near the screen.
final class RowBinder {
  /// Called when a row can't be shown, once for each error.
  var onError: (BackendError) -> Void = { _ in }

  /// The number of changes so far, which identifies rows that are already up to date.
  private(set) var changes = 0

  private let table: RowTable
  private let viewport: ListViewport
  private let layout: RowLayout
  private let reporter: DisplayReporter
  private let announcement: PositionAnnouncement
  private let ownCells = OwnCells()
  private var reported: Set<BackendError> = []

  /// The nesting depth of row configurations.
  private var depth = 0

  init(
    _ table: RowTable,
    _ viewport: ListViewport,
    _ layout: RowLayout,
    _ reporter: DisplayReporter,
    _ announcement: PositionAnnouncement
  ) {
    self.table = table
    self.viewport = viewport
    self.layout = layout
    self.reporter = reporter
    self.announcement = announcement
    table.binder = self
  }

  /// Whether GTK is binding a row.
  var isBinding: Bool { depth > 0 }

  /// Records a change, after which previously configured rows may be outdated.
  func noteChange() { changes += 1 }

  /// Removes the cells and the errors of the previous list.
  func reset() {
    ownCells.removeAll()
    reported = []
  }

  /// Returns the rows in the runs that have their own cells.
  func owners(in runs: [ListRun]) -> Set<ListRowID> { ownCells.owners(in: runs, of: table.feed) }

  /// Removes the cells of rows that were removed and not inserted again.
  func dropCells(of removed: Set<ListRowID>, but inserted: [ListRun]) {
    ownCells.drop(removed, but: inserted, of: table.feed)
  }

  // MARK: Requests from GTK

  /// Prepares a row widget that GTK has just created.
  func prepare(_ host: RowHost) {
    host.onChange = { [weak self] host, model in self?.edit(host, to: model) }
  }

  /// Configures a row widget for the row that GTK assigned to it.
  func fill(_ host: RowHost) {
    guard let rows = table.rows, let item = host.item else { return }
    // GTK unbinds and rebinds every row whose index changes.
    if host.shows(item.key) {
      host.follow(viewport.list.direction)
      return reporter.note()
    }
    depth += 1
    defer { depth -= 1 }
    let entry = rows.entry(of: item)
    if let row = rows.row(of: entry), row.id.rawValue == item.key {
      do throws(BackendError) {
        let own = try ownCells.cell(for: row, isEdge: entry?.position == nil)
        if let own { try release(own, for: host) }
        try host.show(row, in: own, change: changes)
      } catch {
        host.showError(error.description)
        report(error)
      }
    } else if !rows.isFrozen, case .activity(let activity)? = entry {
      host.show(activity)
    } else {
      host.showEmpty()
    }
    host.noteFrame()
    host.follow(viewport.list.direction)
    fit(host, at: entry?.position)
    announcement.withdraw(unlessShown: true)
    reporter.note()
  }

  /// Removes a row's cell from its previous row widget, which GTK may unbind after binding the new one.
  ///
  /// - Parameters:
  ///   - cell: The cell of the row.
  ///   - host: The row widget that needs the cell.
  /// - Throws: ``BackendError/viewInUse(_:)`` if another widget contains the cell's widget.
  private func release(_ cell: any WidgetCell, for host: RowHost) throws(BackendError) {
    guard cell.widget.parent != nil, host.cell !== cell else { return }
    table.hosts.first { $0.cell === cell }?.release()
    if let parent = cell.widget.parent, !(parent is ColumnSpan) {
      throw .viewInUse("\(type(of: cell.widget))")
    }
  }

  /// Removes the cells of headers and footers that no longer exist.
  func dropCellsOfEdges() { ownCells.dropEdges(but: table.rows) }

  /// Handles a row widget that no longer shows a row.
  func didEmpty() { reporter.note() }

  /// Handles a row widget that GTK has removed.
  func didRemove(_ host: RowHost) {
    if let displayed = host.displayed { reporter.noteRemoval(of: displayed) }
    reporter.note()
  }

  // MARK: Requests from the list

  /// Configures the rows in the runs again, unless they are up to date.
  ///
  /// - Complexity: O(*h* log *k*), where *h* is the number of row widgets and *k* is the number of
  ///   runs.
  func refill(_ runs: [ListRun], animated: Bool) {
    guard !runs.isEmpty, let rows = table.rows, !rows.isFrozen else { return }
    let ranges = runs.map { rows.indexes(of: $0) }
    let hasLines = rows.hasLines
    for host in table.hosts {
      guard let index = host.item?.position else {
        host.isStale = true
        continue
      }
      guard !hasLines || rows.position(of: index) != nil else { continue }
      if host.change < changes, ranges.hold(index) { refill(host, animated: animated) }
    }
  }

  /// Configures the headers and footers of sections again, unless they are up to date.
  ///
  /// - Complexity: O(*h* log *s*), where *h* is the number of row widgets and *s* is the number of
  ///   sections.
  func refillEdges(of sections: Set<Int>) {
    guard !sections.isEmpty, let rows = table.rows, !rows.isFrozen else { return }
    for host in table.hosts {
      guard let index = host.item?.position else {
        host.isStale = true
        continue
      }
      guard let edge = rows.edge(at: index), sections.contains(edge.section) else { continue }
      if host.change < changes { refill(host, animated: false) }
    }
  }

  /// Configures all rows again.
  func refillAll() {
    for host in table.hosts { refill(host, animated: false) }
  }

  /// Marks all rows as outdated, so that they are configured again when GTK binds them.
  func invalidate() {
    for host in table.hosts { host.isStale = true }
  }

  private func refill(_ host: RowHost, animated: Bool) {
    guard let item = host.item, let rows = table.rows else { return host.isStale = true }
    let entry = rows.entry(of: item)
    // GTK may not have processed the latest change.
    guard let row = rows.row(of: entry), row.id.rawValue == item.key else {
      return rows.isFrozen ? host.isStale = true : fill(host)
    }
    guard host.row?.id == row.id, host.row?.cellType == row.cellType, host.row?.view === row.view
    else {
      host.isStale = true
      return fill(host)
    }
    depth += 1
    defer { depth -= 1 }
    do throws(BackendError) {
      try host.configure(row, animated: animated, change: changes)
    } catch {
      report(error)
    }
    fit(host, at: entry?.position)
  }

  // MARK: Rows and cells

  /// Updates the length of a row, and whether the user can select and activate it.
  private func fit(_ host: RowHost, at position: ListPosition?) {
    let isPressable = position != nil && host.cell?.isPressable == true
    // A list without selection still needs selectable rows, because GTK only focuses these.
    host.item?.isSelectable = isPressable
    host.item?.isActivatable = isPressable
    showAttributes(of: host, at: position)
    layout.fit(host, at: position)
  }

  /// Updates the attributes of all rows.
  func showAttributes() {
    guard table.rows?.isFrozen == false else { return }
    for host in table.hosts where host.row != nil {
      showAttributes(of: host, at: table.position(of: host))
    }
  }

  private func showAttributes(of host: RowHost, at position: ListPosition?) {
    let attributes = position.flatMap { table.feed?.attributes(at: $0) }
    host.show(attributes ?? ListRowAttributes())
  }

  /// Reports a user's edit in a cell to the list.
  private func edit(_ host: RowHost, to model: Any) {
    guard let feed = table.feed, let position = table.position(of: host),
      host.row?.id == feed.rowID(at: position)
    else { return }
    feed.change(at: position, to: model)
    // Show the list's version later, because the cell's widget is still handling the edit.
    MainLoop.idle { [weak self, weak host] in
      if let host { self?.refill(host, animated: false) }
    }
  }

  /// Reports an error once for all rows with the same error.
  private func report(_ error: BackendError) {
    if reported.insert(error).inserted { onError(error) }
  }
}

extension FeedRows {
  /// Returns the entry for a slot, or `nil` if the slot is empty.
  fileprivate func entry(of slot: any RowSlot) -> Entry? {
    guard let index = slot.position else { return nil }
    return entry(at: index)
  }
}

extension [Range<Int>] {
  /// Returns whether one of the ranges contains an index, if the ranges are in ascending order.
  fileprivate func hold(_ index: Int) -> Bool {
    var (low, high) = (0, count)
    while low < high {
      let middle = (low + high) / 2
      if self[middle].upperBound <= index { low = middle + 1 } else { high = middle }
    }
    return low < count && self[low].contains(index)
  }
}

/// Cells that belong to a single row and are kept while the row is out of view.
final class OwnCells {
  private var cells: [ListRowID: any WidgetCell] = [:]

  /// The headers and footers that have a cell.
  private var edges: Set<ListRowID> = []

  /// Returns the cell of a row, or `nil` if the row uses a reusable cell.
  ///
  /// - Parameters:
  ///   - row: The row.
  ///   - isEdge: Whether the row is a header or a footer.
  /// - Throws: ``BackendError/noWidget(cell:)`` or ``BackendError/noView(_:)``.
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

  /// Returns the rows in the runs that have their own cells.
  func owners(in runs: [ListRun], of feed: ListFeed?) -> Set<ListRowID> {
    guard !cells.isEmpty else { return [] }
    return ids(in: runs, of: feed).filter { cells[$0] != nil }
  }

  /// Removes the cells of rows that were removed and not inserted again.
  func drop(_ removed: Set<ListRowID>, but inserted: [ListRun], of feed: ListFeed?) {
    guard !removed.isEmpty else { return }
    for id in removed.subtracting(ids(in: inserted, of: feed)) { cells[id] = nil }
  }

  /// Removes the cells of headers and footers that no longer exist.
  ///
  /// - Complexity: O(*s*), where *s* is the number of sections, or O(1) without such cells.
  func dropEdges(but rows: FeedRows?) {
    guard !edges.isEmpty else { return }
    let present = rows?.sections.flatMap { [$0.header?.id, $0.footer?.id] } ?? []
    for id in edges.subtracting(present.compactMap(\.self)) {
      cells[id] = nil
      edges.remove(id)
    }
  }

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

/// A cell for a widget that the screen owns, which can't be pressed itself.
private final class OwnedWidgetCell: WidgetCell {
  let widget: Widget
  let isPressable = false

  init() { widget = Box() }
  init(_ widget: Widget) { self.widget = widget }

  func configure(with model: AnyObject, animated: Bool) {}
}

extension WidgetCell {
  /// Returns whether the cell matches the type or the widget of a row.
  fileprivate func shows(_ row: ListRow) -> Bool {
    row.view.map { $0 === widget } ?? (type(of: self) == row.cellType)
  }
}
