import GTK
import Lists

/// Keyboard navigation that GTK doesn't provide.
///
/// Space activates a row if the list has no selection. The arrow keys, Home and End skip headers,
/// footers, gaps and rows that aren't focusable, at which GTK would stop. Left and Right collapse
/// and expand rows of a tree.
final class KeyboardNavigation {
  private let table: RowTable
  private let viewport: ListViewport
  private let selection: SelectionSync
  private let focus: RowFocus

  init(
    _ table: RowTable,
    _ viewport: ListViewport,
    _ selection: SelectionSync,
    _ focus: RowFocus
  ) {
    self.focus = focus
    self.table = table
    self.viewport = viewport
    self.selection = selection
  }

  /// Adds the key bindings to the current list widget.
  func attach() {
    let keys = ShortcutController()
    for (key, axis, step) in Self.arrows {
      keys.add(key) { [weak self] in
        guard let self else { return false }
        return skip(axis, by: step) || moveInTree(axis, by: step)
      }
    }
    keys.add("Home") { [weak self] in self?.goToEnd(by: -1) ?? false }
    keys.add("End") { [weak self] in self?.goToEnd(by: 1) ?? false }
    viewport.list.add(keys)
    // In the capture phase, Space doesn't select the row, and a list inside a row doesn't handle the arrows.
    let early = ShortcutController()
    early.phase = .capture
    early.add("space") { [weak self] in self?.activateFocusedRow() ?? false }
    for (key, axis, step) in Self.arrows {
      early.add(key) { [weak self] in self?.leaveRow(axis, by: step) ?? false }
    }
    viewport.list.add(early)
    let tabs = KeyController()
    tabs.phase = .capture
    tabs.onPress { [weak self] key in
      guard let self, isSingleTabStop, let isForward = key.isForwardTab else { return false }
      return leaveList(isForward: isForward)
    }
    viewport.list.add(tabs)
  }

  /// Whether Tab leaves the list, so that only the arrow keys move between rows.
  var isSingleTabStop = false

  /// Moves the focus to the next control in the focused row, or out of the list after the last one.
  private func leaveList(isForward: Bool) -> Bool {
    guard let row = table.focusedHost?.frame else { return false }
    // Shift+Tab on the row itself leaves the list.
    if (isForward || !row.hasFocus) && row.moveFocus(isForward: isForward) { return true }
    viewport.list.leaveFocus(isForward: isForward)
    return true
  }

  /// The index of the focused row, or `nil` if a control in a row has the focus.
  private var focusedIndex: Int? {
    table.hosts.first { $0.frame?.hasFocus == true }?.item?.position
  }

  private func activateFocusedRow() -> Bool {
    guard table.feed?.selectionMode == ListSelectionMode.none, let index = focusedIndex else {
      return false
    }
    if ScreenPress.current?.isRefused != true { table.activate(index) }
    return true
  }

  /// Moves the focus to the nearest row if GTK would stop at an entry that isn't focusable.
  private func skip(_ axis: Orientation, by step: Int) -> Bool {
    guard let rows = table.rows else { return false }
    let isAlong = axis == viewport.axis
    guard let index = focusedIndex, isAlong || rows.columns > 1 else { return false }
    let isMirrored = axis == .horizontal && viewport.list.direction == .rightToLeft
    let step = isMirrored ? -step : step
    let next = index + step * (isAlong ? rows.columns : 1)
    guard !rows.canStop(at: next),
      let target = isAlong ? rows.row(beyond: index, by: step) : rows.row(after: index, by: step)
    else { return false }
    go(to: target, in: rows)
    return true
  }

  /// Moves the focus to the first or last row if the list starts or ends with another entry.
  private func goToEnd(by step: Int) -> Bool {
    guard let rows = table.rows, focusedIndex != nil else { return false }
    let beyond = step < 0 ? -1 : rows.count
    guard !rows.canStop(at: beyond - step), let target = rows.row(after: beyond, by: -step)
    else { return false }
    go(to: target, in: rows)
    viewport.surface.scroll(to: beyond - step)
    return true
  }

  // MARK: Trees

  /// Expands or collapses the focused row, or moves the focus to its first child or its parent.
  private func moveInTree(_ axis: Orientation, by step: Int) -> Bool {
    guard axis == .horizontal, viewport.isVertical, let rows = table.rows, rows.columns == 1,
      let index = focusedIndex, let position = rows.position(of: index)
    else { return false }
    let attributes = rows.feed.attributes(at: position)
    guard attributes.level != nil || attributes.isExpanded != nil else { return false }
    let isForward = (step > 0) != (viewport.list.direction == .rightToLeft)
    switch (attributes.isExpanded, isForward) {
    case (false?, true), (true?, false): rows.feed.expand(isForward, at: position)
    case (true?, true): go(to: index + 1, in: rows)
    case (nil, true): break
    case (_, false):
      if let parent = rows.parent(of: position) { go(to: rows.index(of: parent), in: rows) }
    }
    return true
  }

  private func go(to target: Int, in rows: FeedRows) {
    if rows.feed.selectionMode != .none { selection.model?.select(at: target) }
    focus.focus(at: target)
  }

  // MARK: Lists within rows

  /// Moves the focus from a list inside a row to the next row.
  ///
  /// The inner list scrolls along the other axis and doesn't need the key.
  private func leaveRow(_ axis: Orientation, by step: Int) -> Bool {
    let list = viewport.list
    guard let rows = table.rows, axis == viewport.axis, let focus = list.window?.focus,
      list.isAncestor(of: focus), let inner = focus.parent as? any ItemView, inner != list,
      inner.orientation != axis
    else { return false }
    guard let index = table.host(around: focus)?.item?.position else { return false }
    let step = viewport.isMirrored ? -step : step
    guard rows.row(after: index, by: step) != nil else { return false }
    MainLoop.task { [weak self] in await self?.enterRow(after: index, by: step) }
    return true
  }

  /// Moves the focus to the next row that accepts it, or to a widget inside that row.
  private func enterRow(after start: Int, by step: Int) async {
    var index = start
    // Limit the search, because a list may contain a million rows that aren't focusable.
    for _ in 0..<Self.mostAttempts {
      guard let next = table.rows?.row(after: index, by: step) else { return }
      viewport.surface.scroll(to: next)
      // The list creates row widgets only when they first become visible.
      if table.host(at: next)?.frame?.isMapped != true { await viewport.list.nextFrame() }
      let frame = table.host(at: next)?.frame
      if frame?.grabFocus() == true || frame?.moveFocus() == true { return }
      index = next
    }
  }

  private static let mostAttempts = 100

  private static let arrows: [(key: String, axis: Orientation, step: Int)] = [
    ("Up", .vertical, -1), ("Down", .vertical, 1), ("Left", .horizontal, -1),
    ("Right", .horizontal, 1),
  ]
}

extension FeedRows {
  /// Returns whether the row at an index can receive the focus.
  fileprivate func canStop(at index: Int) -> Bool {
    position(of: index).map { feed.attributes(at: $0).isFocusable } ?? false
  }

  /// Returns the position of a row's parent in a tree, or `nil` on the top level.
  ///
  /// - Complexity: O(*n*), where *n* is the number of rows between the row and its parent.
  fileprivate func parent(of position: ListPosition) -> ListPosition? {
    guard let level = feed.attributes(at: position).level else { return nil }
    for row in (0..<position.row).reversed() {
      let above = ListPosition(section: position.section, row: row)
      if let other = feed.attributes(at: above).level, other < level { return above }
    }
    return nil
  }

  /// Returns the nearest focusable entry in the lines above or below, no further toward the end than the index.
  fileprivate func row(beyond index: Int, by step: Int) -> Int? {
    var line = index / columns + step
    while line >= 0, line * columns < count {
      let entries = line * columns...line * columns + index % columns
      if let found = entries.last(where: canStop) { return found }
      line += step
    }
    return nil
  }

  /// Returns the nearest focusable row before or after an index.
  fileprivate func row(after index: Int, by step: Int) -> Int? {
    var next = index + step
    while next >= 0, next < count {
      if canStop(at: next) { return next }
      next += step
    }
    return nil
  }
}
