import GTK
import Lists

// What the list is told: which rows came into view, how far it is scrolled, and what a person
// selected.
extension GTKListView {
  /// Reports after the next frame what came into view and went out of it.
  ///
  /// Not at once: the list may change itself when it hears, and until GTK has laid them out all the
  /// rows that it made count as being on the screen.
  func noteDisplay() {
    notes += 1
    guard !isReportDue else { return }
    isReportDue = true
    MainLoop.task { [weak self, list] in
      var known = 0
      repeat {
        known = self?.notes ?? known
        await list.nextFrame()
        self?.reportDisplay()
        self?.reportScroll()
        // What came meanwhile may not have been laid out yet.
      } while known != self?.notes ?? known
      self?.isReportDue = false
    }
  }

  /// Reports with what comes into view how far the list is scrolled, and what room it has.
  ///
  /// A row comes and goes with the whole list, by scrolling, or with another row: none has to be
  /// watched by itself.
  func watchScrolling() {
    for adjustment in [scroller.horizontal, scroller.vertical] {
      adjustment?.onValueChange { [weak self] in self?.noteDisplay() }
      adjustment?.onBoundsChange { [weak self] in self?.noteDisplay() }
    }
  }

  private func reportScroll() {
    guard let feed, list.isMapped, !isResuming else { return }
    let isVertical = feed.axis == .vertical
    let room = isVertical ? list.width : list.height
    if room != breadth {
      breadth = room
      adaptColumns(to: room)
      for host in hosts.values { fit(host) }
    }
    guard let now = outer.map({ scroll(in: $0.scroller) }) ?? ownScroll else { return }

    guard now != scrolled else { return }
    scrolled = now
    feed.didScroll(now)
  }

  private var ownScroll: ListScroll? {
    guard let adjustment, adjustment.page > 0 else { return nil }
    return ListScroll(
      offset: offset,
      viewport: adjustment.page,
      content: adjustment.upper - adjustment.lower
    )
  }

  /// How far what the list stands in has gone, from the list's first point.
  private func scroll(in outer: ScrolledWindow) -> ListScroll? {
    guard let top = list.translate(x: 0, y: 0, to: outer)?.y else { return nil }
    return ListScroll(
      offset: max(0, -top),
      viewport: max(0, Double(outer.height) - max(0, top)),
      content: Double(list.height)
    )
  }

  private func reportDisplay() {
    guard let feed, let rows, !rows.isFrozen, !isResuming else { return }
    var came: [(ListRow, ListPosition)] = []
    var left = departed.map { ($0.row, place(of: $0)) }
    departed = []
    for host in hosts.values {
      let isMapped = isInView(host)
      if host.isReported(inView: isMapped) { continue }
      let index = isMapped ? host.item?.position : nil
      let position = index.flatMap(rows.position)
      let now = position == nil ? nil : host.row
      let old = host.displayed
      host.displayed = now.map { DisplayedRow($0, at: index) }
      guard old?.id != now?.id else { continue }
      if let old { left.append((old.row, place(of: old))) }
      if let now, let position { came.append((now, position)) }
    }
    guard !came.isEmpty || !left.isEmpty else { return }
    let moved =
      came.isEmpty || left.isEmpty ? [] : Set(came.map(\.0.id)).intersection(left.map(\.0.id))
    for (row, place) in left where !moved.contains(row.id) {
      feed.didEndDisplaying(row, at: place)
    }
    for (row, place) in came.sorted(by: { $0.1 < $1.1 }) where !moved.contains(row.id) {
      feed.willDisplay(row, at: place)
    }
  }

  /// Nothing of a list is in view any more.
  func endDisplay(in former: ListFeed?) {
    for host in hosts.values {
      if let displayed = host.displayed {
        let position = displayed.index.flatMap { rows?.position(of: $0) }
        former?.didEndDisplaying(displayed.row, at: position)
      }
      host.displayed = nil
    }
  }

  /// Follows the rows in view through a change that is about to happen.
  func shiftDisplay(at start: Int, removed: Int, added: Int) {
    func shifted(_ index: Int?) -> Int? {
      guard let index, index >= start else { return index }
      return index < start + removed ? nil : index + added - removed
    }
    for host in hosts.values {
      if let displayed = host.displayed { displayed.index = shifted(displayed.index) }
    }
    for row in departed { row.index = shifted(row.index) }
    if let travel { travel.index = shifted(travel.index) }
  }

  private func place(of displayed: DisplayedRow) -> ListPosition? {
    func holds(_ index: Int?) -> ListPosition? {
      guard let position = index.flatMap({ rows?.position(of: $0) }) else { return nil }
      return feed?.rowID(at: position) == displayed.id ? position : nil
    }
    // All row widgets are looked through only for a row that was taken elsewhere.
    return holds(displayed.index) ?? holds(host(of: displayed.id)?.item?.position)
  }

  /// Tells the list what a person selected, then shows what it made of that.
  func reportSelection(in range: Range<Int>) {
    guard !isUpdating, let feed, let rows, let selection else { return }
    var (chosen, left): ([ListPosition], [ListPosition]) = ([], [])
    for index in range {
      guard let position = rows.position(of: index) else { continue }
      let isSelected = selection.isSelected(at: index)
      guard isSelected != feed.isSelected(at: position) else { continue }
      if isSelected { chosen.append(position) } else { left.append(position) }
    }
    // Where one row takes the place of another, the list itself lets go of that.
    if feed.selectionMode == .single, !chosen.isEmpty { left = [] }
    isReporting = true
    for position in left { feed.deselect(at: position) }
    for position in chosen { feed.select(at: position) }
    isReporting = false
    selectionChanged()
  }
}
