import GTK
import Lists

// Showing a list from scratch, in the widget that suits its style.
extension GTKListRenderer {
  /// Shows another list, or none.
  func showFeed(insteadOf former: ListFeed?) {
    animator.abandon()
    reporter.end(in: former)
    scroller.reset()
    gestures.reset()
    follower.reset()
    binder.reset()
    rebuild()
  }

  /// Shows the rows from scratch, in a widget that suits the style and the list.
  func rebuild(insteadOf former: ListStyle? = nil) {
    let axis: Orientation = feed?.axis == .horizontal ? .horizontal : .vertical
    pointerReordering.cancel()
    announcement.withdraw()
    let seen = former.map { _ in visibleRows } ?? []
    let focused = focus.row
    if axis != viewport.axis || former != nil { changeSurface(to: axis) }
    let surface = viewport.surface
    // With it, GTK selects the row below the pointer: it goes with no selection.
    surface.activatesOnSingleClick = feed?.selectionMode == ListSelectionMode.none
    adaptToSurroundings()
    let columns = layout.columns(for: feed)
    surface.setColumns(columns)
    table.rows = feed.map { FeedRows($0, columns: columns) }
    updater.start()
    binder.invalidate()
    viewport.list.setAccessibleLabel(feed?.source.name ?? "List")
    layout.update()
    selection.withoutReporting { surface.model = selection.model }
    updateRows()
    selection.show()
    if !seen.isEmpty { resume(at: seen, focused) }
    reporter.note()
  }

  /// Finds what scrolls the list; the room around it is known by now, or will be in a moment.
  func adaptToSurroundings() {
    viewport.findOuterScroller()
    sectionIndex.schedulePlacing()
    layout.expectBreadth()
  }

  /// Connects the parts to the list that the viewport has by now.
  func connectSurface() {
    pointerReordering.attach()
    keyboardReordering.attach()
    navigation.attach()
    menus.attach()
    drawing.update()
    viewport.list.onMap { [weak self] in
      self?.reporter.note()
      self?.follower.update()
      self?.scroller.listMapped()
      self?.focus.listMapped()
    }
    viewport.list.onUnmap { [weak self] in
      self?.reporter.note()
      self?.animator.abandon()
    }
    viewport.surface.onActivate { [weak table] index in table?.activate(index) }
  }

  /// Goes on where the user was, as soon as the new widget has its size; until then it is not seen.
  private func resume(at seen: [ListPosition], _ focused: ListRowID?) {
    reporter.isPaused = true
    viewport.scroller.opacity = 0
    MainLoop.task { [weak self, feed] in
      await self?.viewport.list.nextFrame()
      guard let self else { return }
      for position in [seen.last, seen.first] {
        // Another list may be shown by now.
        if let position, self.feed === feed { scroll(to: position, animated: false) }
        await viewport.list.nextFrame()
      }
      reporter.isPaused = false
      viewport.scroller.opacity = 1
      if let focused, self.feed === feed { focus.focus(focused) }
      reporter.note()
    }
  }

  private func changeSurface(to axis: Orientation) {
    animator.abandon()
    reporter.noteRemovalOfAll()
    // Else GTK would look for another row to give the focus to, and choose it.
    focus.release()
    table.removeHosts()
    selection.withoutReporting { viewport.surface.model = nil }
    layout.reset()
    viewport.show(style.makeSurface(axis, table.slots), along: axis)
    connectSurface()
  }
}
