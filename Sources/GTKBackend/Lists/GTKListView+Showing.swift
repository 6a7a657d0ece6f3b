import GTK
import Lists

// Showing a list from scratch, in the widget that suits its style.
extension GTKListView {
  func showFeed(insteadOf former: ListFeed?) {
    abandonMotion()
    endDisplay(in: former)
    travel = nil
    hand = ScrollPhaseTracker()
    ownCells = [:]
    reported = []
    scrolled = nil
    rebuild()
  }

  /// Shows the rows from scratch, in a widget that suits the style and the list.
  func rebuild(insteadOf former: ListStyle? = nil) {
    let axis: Orientation = feed?.axis == .horizontal ? .horizontal : .vertical
    abandonDrag()
    hush()
    let seen = former.map { _ in visibleRows } ?? []
    let focused = focusedRow
    if axis != self.axis || former != nil { changeSurface(to: axis) }
    // Where nothing can be selected, there is nothing else that a click could mean.
    surface.activatesOnSingleClick = feed?.selectionMode == ListSelectionMode.none
    settleIn()
    let columns = surface.columns(in: breadthGuess, spacing: spacing)
    surface.setColumns(columns)
    rows = feed.map { FeedRows($0, columns: columns) }
    model = rows.map { RowModel($0) }
    selection = model.map(makeSelection)
    for host in hosts.values { host.isStale = true }
    list.setAccessibleLabel(feed?.source.name ?? "List")
    makeRoom()
    update { surface.model = selection }
    rowsChanged()
    selectionChanged()
    if !seen.isEmpty { resume(at: seen, focused) }
    noteDisplay()
  }

  /// Goes on where a person was, as soon as the new widget has its size; until then it is not seen.
  private func resume(at seen: [ListPosition], _ focused: ListRowID?) {
    isResuming = true
    scroller.opacity = 0
    MainLoop.task { [weak self] in
      await self?.list.nextFrame()
      guard let self else { return }
      for position in [seen.last, seen.first] {
        if let position { scroll(to: position, animated: false) }
        await list.nextFrame()
      }
      isResuming = false
      scroller.opacity = 1
      if let focused { host(of: focused)?.frame?.grabFocus() }
      noteDisplay()
    }
  }

  private func changeSurface(to axis: Orientation) {
    abandonMotion()
    // They may be in view again in another widget, as if they had moved.
    departed += hosts.values.compactMap(\.displayed)
    // Else GTK would look for another row to give the focus to, and choose it.
    if let window = list.window, let focus = window.focus, list.isAncestor(of: focus) {
      window.focus = nil
    }
    hosts = [:]
    update { surface.model = nil }
    self.axis = axis
    breadth = 0
    surface = style.makeSurface(axis, slots)
    wireSurface()
  }

  func wireSurface() {
    scroller.child = surface.content
    letDrag()
    acceptDrops()
    addShortcuts()
    addKeys()
    list.onMap { [weak self] in self?.noteDisplay() }
    list.onUnmap { [weak self] in
      self?.noteDisplay()
      self?.abandonMotion()
    }
    surface.onActivate { [weak self] index in self?.press(index) }
  }

  private func makeSelection(_ model: RowModel) -> SelectionModel {
    let selection: SelectionModel =
      switch feed?.selectionMode ?? .none {
      case .none: NoSelection(model)
      case .single: SingleSelection(model)
      case .multiple: MultiSelection(model)
      }
    selection.onSelectionChange { [weak self] in self?.reportSelection(in: $0) }
    return selection
  }
}
