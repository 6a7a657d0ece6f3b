import GTK
import Lists

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
