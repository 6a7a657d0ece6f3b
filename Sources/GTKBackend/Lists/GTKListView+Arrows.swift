import GTK
import Lists

// Keys that GTK has no answer to.
extension GTKListView {
  /// Lets Space press a row where nothing can be selected, and arrows, Home and End pass what is no
  /// row: GTK stops there.
  func addKeys() {
    let keys = ShortcutController()
    keys.add("Up") { [weak self] in self?.pass(.vertical, by: -1) ?? false }
    keys.add("Down") { [weak self] in self?.pass(.vertical, by: 1) ?? false }
    keys.add("Left") { [weak self] in self?.pass(.horizontal, by: -1) ?? false }
    keys.add("Right") { [weak self] in self?.pass(.horizontal, by: 1) ?? false }
    keys.add("Home") { [weak self] in self?.goToEnd(by: -1) ?? false }
    keys.add("End") { [weak self] in self?.goToEnd(by: 1) ?? false }
    list.add(keys)
    // The row itself would take it, to select what cannot be; and a list within a row all arrows.
    let early = ShortcutController()
    early.phase = .capture
    early.add("space") { [weak self] in self?.pressFocusedRow() ?? false }
    early.add("Up") { [weak self] in self?.leaveRow(.vertical, by: -1) ?? false }
    early.add("Down") { [weak self] in self?.leaveRow(.vertical, by: 1) ?? false }
    early.add("Left") { [weak self] in self?.leaveRow(.horizontal, by: -1) ?? false }
    early.add("Right") { [weak self] in self?.leaveRow(.horizontal, by: 1) ?? false }
    list.add(early)
  }

  /// The row that has the keyboard itself; what is within a row has its own use for keys.
  private var focusedIndex: Int? {
    hosts.values.first { $0.frame?.hasFocus == true }?.item?.position
  }

  private func pressFocusedRow() -> Bool {
    guard let feed, feed.selectionMode == .none, let index = focusedIndex else { return false }
    press(index)
    return true
  }

  /// Goes to the nearest row where the next place has none.
  private func pass(_ way: Orientation, by step: Int) -> Bool {
    guard let feed, let rows else { return false }
    let isAlong = (way == .horizontal) == (feed.axis == .horizontal)
    guard let index = focusedIndex, isAlong || rows.columns > 1 else { return false }
    let isMirrored = way == .horizontal && list.direction == .rightToLeft
    let step = isMirrored ? -step : step
    let next = index + step * (isAlong ? rows.columns : 1)
    guard rows.position(of: next) == nil,
      let target = isAlong ? rows.row(beyond: index, by: step) : rows.row(after: index, by: step)
    else { return false }
    go(to: target, in: feed)
    return true
  }

  /// Goes on to the next row from a list within one, which goes the other way and has no use for the
  /// key.
  private func leaveRow(_ way: Orientation, by step: Int) -> Bool {
    guard let rows, way == axis, let focus = list.window?.focus, list.isAncestor(of: focus),
      let inner = focus.parent as? ItemView, inner != list, inner.orientation != axis
    else { return false }
    let left = hosts.values.first { $0.frame?.isAncestor(of: focus) == true }
    guard let index = left?.item?.position else { return false }
    let step = isMirrored ? -step : step
    guard rows.row(after: index, by: step) != nil else { return false }
    MainLoop.task { [weak self] in await self?.enterRow(after: index, by: step) }
    return true
  }

  /// Gives the keyboard to the next row that takes it, or to what is within that.
  private func enterRow(after start: Int, by step: Int) async {
    var index = start
    // Of rows that can do nothing with the keyboard there may be a million.
    for _ in 0..<Self.mostTries {
      guard let next = rows?.row(after: index, by: step) else { return }
      surface.scroll(to: next)
      // A list that was never in view has no rows yet.
      if hosts.values.first(where: { $0.item?.position == next })?.frame?.isMapped != true {
        await list.nextFrame()
      }
      let frame = hosts.values.first { $0.item?.position == next }?.frame
      if frame?.grabFocus() == true || frame?.moveFocus() == true { return }
      index = next
    }
  }

  private static let mostTries = 100

  /// Goes to the first row, or the last one, where something else stands at that end.
  private func goToEnd(by step: Int) -> Bool {
    guard let feed, let rows, focusedIndex != nil else { return false }
    let beyond = step < 0 ? -1 : rows.count
    guard rows.position(of: beyond - step) == nil, let target = rows.row(after: beyond, by: -step)
    else { return false }
    go(to: target, in: feed)
    return true
  }

  private func go(to target: Int, in feed: ListFeed) {
    surface.scroll(to: target)
    if feed.selectionMode != .none { selection?.select(at: target) }
    hosts.values.first { $0.item?.position == target }?.frame?.grabFocus()
  }
}

extension FeedRows {
  /// The nearest row of the lines above or below an index, no further to the end than that; nil where
  /// there is none.
  fileprivate func row(beyond index: Int, by step: Int) -> Int? {
    var line = index / columns + step
    while line >= 0, line * columns < count {
      let places = line * columns...line * columns + index % columns
      if let found = places.last(where: { position(of: $0) != nil }) { return found }
      line += step
    }
    return nil
  }

  /// The nearest row before or behind an index; nil where there is none.
  fileprivate func row(after index: Int, by step: Int) -> Int? {
    var next = index + step
    while next >= 0, next < count {
      if position(of: next) != nil { return next }
      next += step
    }
    return nil
  }
}
