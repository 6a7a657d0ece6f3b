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
    guard !isReportDue else { return }
    isReportDue = true
    MainLoop.task { [weak self, list] in
      await list.nextFrame()
      self?.isReportDue = false
      self?.reportDisplay()
      self?.reportScroll()
    }
  }

  /// Reports with what comes into view how far the list is scrolled, and what room it has.
  ///
  /// A row comes and goes with the whole list, by scrolling, or with another row: none has to be
  /// watched by itself.
  func watchScrolling() {
    list.onMap { [weak self] in self?.noteDisplay() }
    list.onUnmap { [weak self] in self?.noteDisplay() }
    for adjustment in [scroller.horizontal, scroller.vertical] {
      adjustment?.onValueChange { [weak self] in self?.noteDisplay() }
      adjustment?.onBoundsChange { [weak self] in self?.noteDisplay() }
    }
  }

  private func reportScroll() {
    guard let feed, list.isMapped else { return }
    let isVertical = feed.axis == .vertical
    let room = isVertical ? list.width : list.height
    if room != breadth {
      breadth = room
      for host in hosts.values { fit(host) }
    }
    let adjustment = isVertical ? scroller.vertical : scroller.horizontal
    guard let adjustment, adjustment.page > 0 else { return }
    let now = ListScroll(
      offset: adjustment.value - adjustment.lower,
      viewport: adjustment.page,
      content: adjustment.upper - adjustment.lower
    )
    guard now != scrolled else { return }
    scrolled = now
    feed.didScroll(now)
  }

  private func reportDisplay() {
    guard let feed, let rows, !rows.isFrozen else { return }
    var came: [(ListRow, ListPosition)] = []
    var left = departed.map { ($0.row, place(of: $0)) }
    departed = []
    for host in hosts.values {
      let isMapped = host.isMapped
      guard isMapped || host.displayed != nil else { continue }
      let index = isMapped ? host.item?.position : nil
      let position = index.flatMap(rows.position)
      let now = position == nil ? nil : host.row
      let old = host.displayed
      host.displayed = now.map { ($0, index) }
      guard old?.row.id != now?.id else { continue }
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
      if let (row, index) = host.displayed {
        former?.didEndDisplaying(row, at: index.flatMap { rows?.position(of: $0) })
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
      if let index = host.displayed?.index { host.displayed?.index = shifted(index) }
    }
    departed = departed.map { ($0.row, shifted($0.index)) }
  }

  private func place(of displayed: (row: ListRow, index: Int?)) -> ListPosition? {
    func holds(_ index: Int?) -> ListPosition? {
      guard let position = index.flatMap({ rows?.position(of: $0) }) else { return nil }
      return feed?.rowID(at: position) == displayed.row.id ? position : nil
    }
    // All row widgets are looked through only for a row that was taken elsewhere.
    return holds(displayed.index) ?? holds(host(of: displayed.row.id)?.item?.position)
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
