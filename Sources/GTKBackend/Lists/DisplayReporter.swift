import GTK
import Lists

/// An object that reports to the list which rows appear and disappear, and its scroll position.
final class DisplayReporter {
  /// The last reported scroll position.
  private(set) var scroll: ListScroll?

  /// The number of rows at the last report.
  ///
  /// It triggers a report when rows are added to a list that doesn't fill the view, which changes
  /// neither the offset nor the extent.
  private var reportedCount = 0

  /// Whether reports wait until the rows are visible again.
  var isPaused = false

  private let table: RowTable
  private let viewport: ListViewport
  private let layout: RowLayout

  /// The visible rows whose widgets GTK removed.
  private var removed: [DisplayedRow] = []

  /// Whether the visible rows are tracked, because the list observes them.
  private var tracksRows = false

  /// The number of events after which rows may have appeared or disappeared.
  private var notes = 0
  private var isScheduled = false

  init(_ table: RowTable, _ viewport: ListViewport, _ layout: RowLayout) {
    self.table = table
    self.viewport = viewport
    self.layout = layout
  }

  /// Reports rows that appeared and disappeared, after the next frame.
  ///
  /// The report is delayed because the list may change when it receives it. Besides, GTK maps new
  /// row widgets before they are laid out, so they would all seem visible.
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
        // Events during the frame may require another layout.
      } while known != self?.notes ?? known
      self?.isScheduled = false
    }
  }

  /// Records a visible row whose widget is removed.
  func noteRemoval(of row: DisplayedRow) { removed.append(row) }

  /// Records all visible rows before another surface replaces their widgets.
  ///
  /// Rows that are visible in the new surface count as moved.
  func noteRemovalOfAll() { removed += table.hosts.compactMap(\.displayed) }

  /// Reports to a list that is no longer shown that all of its rows have disappeared.
  func end(in former: ListFeed?) {
    for host in table.hosts {
      if let displayed = host.displayed {
        let position = displayed.index.flatMap { table.rows?.position(of: $0) }
        former?.didEndDisplaying(displayed.row, at: position)
      }
      host.displayed = nil
    }
    // The ids of another list are unrelated.
    for displayed in removed { former?.didEndDisplaying(displayed.row, at: nil) }
    removed = []
    scroll = nil
  }

  /// Updates the indexes of visible rows before a change.
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
    // An offset from an outdated layout could make a list load more rows too early.
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

  /// Stops tracking the visible rows when the list no longer observes them.
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
    // Searching all row widgets is only necessary for a row that was moved.
    return checked(displayed.index) ?? checked(table.host(of: displayed.id)?.item?.position)
  }
}

/// A row that was reported as visible.
final class DisplayedRow {
  let id: ListRowID
  var row: ListRow

  /// The index of the row, or `nil` if it was removed or moved.
  var index: Int?

  init(_ row: ListRow, at index: Int?) {
    id = row.id
    self.row = row
    self.index = index
  }
}
