import GTK
import Lists

// Showing a list from scratch, in the widget for its style.
extension GTKListRenderer {
  /// Shows another list, or removes the current list.
  func showFeed(insteadOf former: ListFeed?) {
    animator.abandon()
    reporter.end(in: former)
    scroller.reset()
    gestures.reset()
    follower.reset()
    binder.reset()
    rebuild()
  }

  /// Recreates the rows, in the widget for the style and the axis.
  func rebuild(insteadOf former: ListStyle? = nil) {
    let axis: Orientation = feed?.axis == .horizontal ? .horizontal : .vertical
    pointerReordering.cancel()
    announcement.withdraw()
    let seen = former.map { _ in visibleRows } ?? []
    let focused = focus.row
    if axis != viewport.axis || former != nil { changeSurface(to: axis) }
    let surface = viewport.surface
    // Single-click activation makes GTK select rows on hover, so use it only without a selection.
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

  /// Finds the widget that scrolls the list, and determines the available space.
  func adaptToSurroundings() {
    viewport.findOuterScroller()
    sectionIndex.schedulePlacing()
    layout.expectBreadth()
  }

  /// Connects the components to the current list widget.
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

  /// Restores the scroll position and the focus after the new widget has its size, hidden until then.
  private func resume(at seen: [ListPosition], _ focused: ListRowID?) {
    reporter.isPaused = true
    viewport.scroller.opacity = 0
    MainLoop.task { [weak self, feed] in
      await self?.viewport.list.nextFrame()
      guard let self else { return }
      for position in [seen.last, seen.first] {
        // The view may show another list by now.
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
    // Otherwise, GTK would focus and select another row.
    focus.release()
    table.removeHosts()
    selection.withoutReporting { viewport.surface.model = nil }
    layout.reset()
    viewport.show(style.makeSurface(axis, table.slots), along: axis)
    connectSurface()
  }
}

// Changes to the list.
extension GTKListRenderer {
  /// Notifies GTK of each splice, and configures changed rows again.
  ///
  /// Visible rows are animated to their new positions for 0.2 seconds. The scroll position is preserved.
  func apply(_ delivery: ListDelivery) {
    binder.noteChange()
    let owners = binder.owners(in: delivery.batch.removed)
    focus.preserve()
    animator.begin(delivery)
    freezeWhileBinding()
    // After silent changes and reloads, views must read all rows again.
    let readsAll = [.refresh, .reload].contains(delivery.batch.origin)
    let refillsAll = readsAll && updater.announceReload(delivery)
    let inserted = refillsAll ? [] : updater.announceAll(of: delivery)
    if readsAll { table.rows?.touchAll() }
    table.rows?.touch(delivery.updated)
    let touched = updateEdges()
    binder.dropCells(of: owners, but: delivery.batch.inserted)
    if refillsAll {
      binder.refillAll()
    } else {
      binder.refill(delivery.updated, animated: delivery.isAnimated)
      binder.refill(inserted, animated: false)
      binder.refillEdges(of: touched)
    }
    focus.restore()
    animator.finish(delivery)
    pointerReordering.update()
    follower.update()
    reporter.note()
  }

  /// Postpones a change from a cell that changes its own list during configuration.
  ///
  /// GTK doesn't support changes while it binds a row.
  private func freezeWhileBinding() {
    if binder.isBinding { updater.freeze() }
  }

  /// Shows the list's selection, which GTK loses if a row is removed and inserted again.
  func selectionChanged() { selection.show() }

  /// Updates headers, footers, insets, spacing and the selection mode.
  func layoutChanged() {
    if let feed, feed.selectionMode != selection.mode {
      // GTK doesn't support this change while it binds a row.
      guard binder.isBinding else { return rebuild(insteadOf: style) }
      MainLoop.idle { [weak self] in self?.layoutChanged() }
    }
    binder.noteChange()
    freezeWhileBinding()
    table.rows?.touchAll()
    let touched = updateEdges()
    layout.update()
    binder.refillEdges(of: touched)
    binder.showAttributes()
    follower.update()
    reporter.note()
  }

  /// Updates the recorded rows of all components before GTK is notified of a change.
  func follow(_ change: RowChange) {
    pointerReordering.follow(change)
    focus.follow(change)
    animator.follow(change)
    reporter.follow(change)
    scroller.follow(change)
  }

  /// Shows the current rows after changes that were postponed.
  func showThawed() {
    binder.noteChange()
    binder.refillAll()
    updateRows()
    layout.update()
    selection.show()
    reporter.note()
  }

  /// Shows the rows, or the placeholder if the list is empty.
  private func updateRows() {
    defer { sectionIndex.update() }
    guard let rows = table.rows, !rows.isFrozen else { return }
    viewport.surface.rowsChanged(rows, areApart: layout.spacing > 0)
    let placeholder = rows.isEmpty && rows.activities.isEmpty ? rows.feed.placeholder : nil
    let (hasKeyboard, showedRows) = (focus.isInside, viewport.showsRows)
    status.show(placeholder)
    viewport.showsRows = placeholder == nil
    // Key bindings need a focused widget: a button of the placeholder, or the page itself.
    viewport.container?.isFocusable = placeholder != nil && placeholder?.action == nil
    if hasKeyboard, viewport.showsRows != showedRows || !focus.isInside { focus.enter() }
  }
}

extension GTKListRenderer {
  /// Shows the list's headers, footers and activities, and scrolls to an activity at the visible edge.
  ///
  /// - Returns: The sections whose headers and footers must be configured again.
  func updateEdges() -> Set<Int> {
    let scroll = reporter.scroll
    let (touched, began) = updater.updateEdges()
    binder.dropCellsOfEdges()
    updateRows()
    if began.contains(.refreshing), (scroll?.offset ?? 0) <= 0 { animator.reveal(0) }
    if began.contains(.growing), let rows = table.rows, let scroll, scroll.remaining <= 0 {
      animator.reveal(rows.count - 1)
    }
    return touched
  }
}
