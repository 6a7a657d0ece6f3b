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

// Changes of the list.
extension GTKListRenderer {
  /// Announces each splice to GTK, and fills again what changed in place.
  ///
  /// GTK itself animates nothing: rows in view are drawn on their way for a fifth of a second, while
  /// they already have their new places. What the user looks at stays where it is.
  func apply(_ delivery: ListDelivery) {
    binder.noteChange()
    let owners = binder.owners(in: delivery.batch.removed)
    focus.preserve()
    animator.begin(delivery)
    freezeWhileBinding()
    // Silent changes and reloads have views read everything.
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

  /// Keeps the change of a cell that changes its own list while it is filled from GTK, which is in the middle
  /// of something.
  private func freezeWhileBinding() {
    if binder.isBinding { updater.freeze() }
  }

  /// Shows the list's selection, which GTK loses where a row goes and comes again.
  func selectionChanged() { selection.show() }

  /// Shows the list's headers and footers, leaves the room that it wants around its rows, and
  /// takes over its selection mode.
  func layoutChanged() {
    if let feed, feed.selectionMode != selection.mode {
      // GTK is in the middle of something where a cell is being filled.
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

  /// Follows what is dragged, focused and seen through a change before GTK knows of it.
  func follow(_ change: RowChange) {
    pointerReordering.follow(change)
    focus.follow(change)
    animator.follow(change)
    reporter.follow(change)
    scroller.follow(change)
  }

  /// Shows a list that changed while it was kept from GTK.
  func showThawed() {
    binder.noteChange()
    binder.refillAll()
    updateRows()
    layout.update()
    selection.show()
    reporter.note()
  }

  /// Shows the list's rows to the surface, or the placeholder where there are none.
  func updateRows() {
    defer { sectionIndex.update() }
    guard let rows = table.rows, !rows.isFrozen else { return }
    viewport.surface.rowsChanged(rows, areApart: layout.spacing > 0)
    let placeholder = rows.isEmpty && rows.activities.isEmpty ? rows.feed.placeholder : nil
    let (hasKeyboard, showedRows) = (focus.isInside, viewport.showsRows)
    status.show(placeholder)
    viewport.showsRows = placeholder == nil
    // Its keys are heard by what has the keyboard: a button of the placeholder, or the page itself.
    viewport.container?.isFocusable = placeholder != nil && placeholder?.action == nil
    if hasKeyboard, viewport.showsRows != showedRows || !focus.isInside { focus.enter() }
  }
}

extension GTKListRenderer {
  /// Shows the list's headers, footers and activities, and reveals an activity that the user waits
  /// for.
  ///
  /// - Returns: The sections whose headers and footers are to be filled again.
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
