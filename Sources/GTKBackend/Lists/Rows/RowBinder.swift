import GTK
import Lists

/// Fills the row widgets that GTK lends to the rows near the screen.
final class RowBinder {
  /// Called with what cannot be shown, once for each reason.
  var onError: (BackendError) -> Void = { _ in }

  /// The number of changes of the list so far, by which rows that were just filled are known.
  private(set) var changes = 0

  private let table: RowTable
  private let viewport: ListViewport
  private let layout: RowLayout
  private let reporter: DisplayReporter
  private let announcement: PositionAnnouncement
  private let ownCells = OwnCells()
  private var reported: Set<BackendError> = []

  /// The number of rows that are being filled, one inside the other.
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

  /// Whether GTK is in the middle of having a row filled.
  var isBinding: Bool { depth > 0 }

  /// Begins another change, after which rows that were filled before it may be out of date.
  func noteChange() { changes += 1 }

  /// Forgets the cells and the errors of the former list.
  func reset() {
    ownCells.removeAll()
    reported = []
  }

  /// Returns the rows that are about to be removed and have cells of their own.
  func owners(in runs: [ListRun]) -> Set<ListRowID> { ownCells.owners(in: runs, of: table.feed) }

  /// Drops the cells of rows that were removed and not inserted again.
  func dropCells(of removed: Set<ListRowID>, but inserted: [ListRun]) {
    ownCells.drop(removed, but: inserted, of: table.feed)
  }

  // MARK: What GTK asks for

  /// Prepares a row widget that GTK has just made.
  func prepare(_ host: RowHost) {
    host.onChange = { [weak self] host, model in self?.edit(host, to: model) }
  }

  /// Has a row widget show the row that GTK lends it to.
  func fill(_ host: RowHost) {
    guard let rows = table.rows, let item = host.item else { return }
    // GTK takes each row away, and gives it back, whose index changes.
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

  /// Takes a row's own cell out of the row widget that has it still, which may go after the one that comes.
  ///
  /// - Parameter host: The row widget that is to have it.
  /// - Throws: ``BackendError/viewInUse(_:)``.
  private func release(_ cell: any WidgetCell, for host: RowHost) throws(BackendError) {
    guard cell.widget.parent != nil, host.cell !== cell else { return }
    table.hosts.first { $0.cell === cell }?.release()
    if let parent = cell.widget.parent, !(parent is ColumnSpan) {
      throw .viewInUse("\(type(of: cell.widget))")
    }
  }

  /// Drops the cells of headers and footers that the list has no more.
  func dropCellsOfEdges() { ownCells.dropEdges(but: table.rows) }

  /// Notes that a row widget shows its row no more.
  func didEmpty() { reporter.note() }

  /// Notes that GTK did away with a row widget.
  func didRemove(_ host: RowHost) {
    if let displayed = host.displayed { reporter.noteRemoval(of: displayed) }
    reporter.note()
  }

  // MARK: What the list asks for

  /// Fills the rows again that stand in some runs, unless they were just filled.
  ///
  /// - Complexity: O(*h* log *k*) for *h* row widgets and *k* runs.
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

  /// Fills the headers and footers of some sections again, unless they were just filled.
  ///
  /// - Complexity: O(*h* log *s*) for *h* row widgets and *s* sections.
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

  /// Fills all rows again.
  func refillAll() {
    for host in table.hosts { refill(host, animated: false) }
  }

  /// Has all rows filled again when GTK next asks for them.
  func invalidate() {
    for host in table.hosts { host.isStale = true }
  }

  private func refill(_ host: RowHost, animated: Bool) {
    guard let item = host.item, let rows = table.rows else { return host.isStale = true }
    let entry = rows.entry(of: item)
    // GTK may be behind the list.
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

  /// Makes a row as long as it is to be, and lets the user select and activate it where its cell
  /// allows that.
  private func fit(_ host: RowHost, at position: ListPosition?) {
    let isPressable = position != nil && host.cell?.isPressable == true
    // Where nothing can be selected the model says so; GTK gives the keyboard only to rows that can.
    host.item?.isSelectable = isPressable
    host.item?.isActivatable = isPressable
    showAttributes(of: host, at: position)
    layout.fit(host, at: position)
  }

  /// Shows the attributes of all rows again.
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

  /// Reports to the list what the user changed in a cell.
  private func edit(_ host: RowHost, to model: Any) {
    guard let feed = table.feed, let position = table.position(of: host),
      host.row?.id == feed.rowID(at: position)
    else { return }
    feed.change(at: position, to: model)
    // What the list made of it; not now, as the cell's widget is still in the middle of its change.
    MainLoop.idle { [weak self, weak host] in
      if let host { self?.refill(host, animated: false) }
    }
  }

  /// Reports what cannot be shown, once for all rows that have the same fault.
  private func report(_ error: BackendError) {
    if reported.insert(error).inserted { onError(error) }
  }
}

extension FeedRows {
  /// Returns the entry that a slot is to show; nil while it shows none.
  fileprivate func entry(of slot: any RowSlot) -> Entry? {
    guard let index = slot.position else { return nil }
    return entry(at: index)
  }
}

extension [Range<Int>] {
  /// Returns whether one of the ranges, which are ascending, holds an index.
  fileprivate func hold(_ index: Int) -> Bool {
    var (low, high) = (0, count)
    while low < high {
      let middle = (low + high) / 2
      if self[middle].upperBound <= index { low = middle + 1 } else { high = middle }
    }
    return low < count && self[low].contains(index)
  }
}

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
