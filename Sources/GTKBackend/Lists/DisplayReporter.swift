import GTK
import Lists

/// Reports to the list which rows came into view and left it, and how far it is scrolled.
final class DisplayReporter {
  /// The offset that was last reported.
  private(set) var scroll: ListScroll?

  /// The number of rows when the offset was last reported: while they do not fill the view, more rows leave
  /// the offset and the extent as they are.
  private var reportedCount = 0

  /// Whether reports wait until the rows are visible again.
  var isPaused = false

  private let table: RowTable
  private let viewport: ListViewport
  private let layout: RowLayout

  /// The rows that were in view when GTK did away with their widgets.
  private var removed: [DisplayedRow] = []

  /// Whether the rows in view are known, since the list observes them.
  private var tracksRows = false

  /// The number of times that rows may have come into view or left it.
  private var notes = 0
  private var isScheduled = false

  init(_ table: RowTable, _ viewport: ListViewport, _ layout: RowLayout) {
    self.table = table
    self.viewport = viewport
    self.layout = layout
  }

  /// Reports after the next frame what came into view and left it.
  ///
  /// Not at once: the list may change itself when it receives the report, and until GTK has laid them
  /// out all the rows that it made count as being on the screen.
  func note() {
    notes += 1
    guard !isScheduled else { return }
    isScheduled = true
    MainLoop.task { [weak self, viewport] in
      var known = 0
      repeat {
        known = self?.notes ?? known
        await (viewport.showsRows ? viewport.list : viewport.container)?.nextFrame()
        self?.reportRows()
        self?.reportScroll()
        // What came meanwhile may not have been laid out yet.
      } while known != self?.notes ?? known
      self?.isScheduled = false
    }
  }

  /// Remembers a row that was in view as its widget goes.
  func noteRemoval(of row: DisplayedRow) { removed.append(row) }

  /// Remembers the rows in view as their widgets give way to those of another surface, where they may
  /// be in view again as if they had moved.
  func noteRemovalOfAll() { removed += table.hosts.compactMap(\.displayed) }

  /// Reports to a list that is no longer shown that none of its rows is in view any more.
  func end(in former: ListFeed?) {
    for host in table.hosts {
      if let displayed = host.displayed {
        let position = displayed.index.flatMap { table.rows?.position(of: $0) }
        former?.didEndDisplaying(displayed.row, at: position)
      }
      host.displayed = nil
    }
    // Rows of another list have ids of their own.
    for displayed in removed { former?.didEndDisplaying(displayed.row, at: nil) }
    removed = []
    scroll = nil
  }

  /// Follows the rows in view through a change that is about to happen.
  func follow(_ change: RowChange) {
    guard tracksRows else { return }
    for host in table.hosts {
      if let displayed = host.displayed { displayed.index = change.shifted(displayed.index) }
    }
    for row in removed { row.index = change.shifted(row.index) }
  }

  private func reportScroll() {
    guard let rows = table.rows, !isPaused else { return }
    guard viewport.list.isMapped else {
      if rows.isEmpty { report(viewport.scrollWithoutRows) }
      return
    }
    // What is laid out for other room is no offset: a list that is near its end there would grow.
    if layout.setBreadth(viewport.isVertical ? viewport.list.width : viewport.list.height) {
      return note()
    }
    report(viewport.scroll ?? (rows.isEmpty ? viewport.scrollWithoutRows : nil))
  }

  private func report(_ now: ListScroll?) {
    guard let feed = table.feed else { return }
    let count = table.rows?.count ?? 0
    guard let now, now != scroll || count != reportedCount else { return }
    (scroll, reportedCount) = (now, count)
    feed.didScroll(now)
  }

  private func reportRows() {
    guard let rows = table.rows, !rows.isFrozen, !isPaused else { return }
    let feed = rows.feed
    guard feed.observesDisplay else { return forgetRows() }
    tracksRows = true
    var came: [(ListRow, ListPosition)] = []
    var left = removed.map { ($0.row, position(of: $0)) }
    removed = []
    for host in table.hosts {
      let isInView = viewport.contains(host)
      if host.isReported(inView: isInView) { continue }
      let index = isInView ? host.item?.position : nil
      let position = index.flatMap(rows.position)
      let now = position == nil ? nil : host.row
      let old = host.displayed
      host.displayed = now.map { DisplayedRow($0, at: index) }
      guard old?.id != now?.id else { continue }
      if let old { left.append((old.row, self.position(of: old))) }
      if let now, let position { came.append((now, position)) }
    }
    guard !came.isEmpty || !left.isEmpty else { return }
    let moved =
      came.isEmpty || left.isEmpty ? [] : Set(came.map(\.0.id)).intersection(left.map(\.0.id))
    for (row, position) in left where !moved.contains(row.id) {
      feed.didEndDisplaying(row, at: position.flatMap { table.position(of: row.id, lastAt: $0) })
    }
    for (row, position) in came.sorted(by: { $0.1 < $1.1 }) where !moved.contains(row.id) {
      if let now = table.position(of: row.id, lastAt: position) { feed.willDisplay(row, at: now) }
    }
  }

  /// Forgets the rows in view, which nothing observes any more.
  private func forgetRows() {
    guard tracksRows else { return }
    tracksRows = false
    removed = []
    for host in table.hosts { host.displayed = nil }
  }

  private func position(of displayed: DisplayedRow) -> ListPosition? {
    func checked(_ index: Int?) -> ListPosition? {
      guard let rows = table.rows, let position = index.flatMap(rows.position) else { return nil }
      return rows.feed.rowID(at: position) == displayed.id ? position : nil
    }
    // All row widgets are looked through only for a row that was taken elsewhere.
    return checked(displayed.index) ?? checked(table.host(of: displayed.id)?.item?.position)
  }
}

/// A row that was reported to be in view.
final class DisplayedRow {
  let id: ListRowID
  var row: ListRow

  /// The index of the row; nil once it was removed, or taken elsewhere.
  var index: Int?

  init(_ row: ListRow, at index: Int?) {
    id = row.id
    self.row = row
    self.index = index
  }
}
