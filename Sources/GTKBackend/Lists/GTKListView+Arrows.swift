import GTK
import Lists

// Keys that GTK has no answer to.
extension GTKListView {
  /// Lets Space press a row where nothing can be selected, and arrows pass what is no row: GTK stops
  /// there.
  func addKeys() {
    let keys = ShortcutController()
    keys.add("Up") { [weak self] in self?.pass(.vertical, by: -1) ?? false }
    keys.add("Down") { [weak self] in self?.pass(.vertical, by: 1) ?? false }
    keys.add("Left") { [weak self] in self?.pass(.horizontal, by: -1) ?? false }
    keys.add("Right") { [weak self] in self?.pass(.horizontal, by: 1) ?? false }
    list.add(keys)
    // The row itself would take it, to select what cannot be.
    let space = ShortcutController()
    space.phase = .capture
    space.add("space") { [weak self] in self?.pressFocusedRow() ?? false }
    list.add(space)
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
    guard let feed, let rows, let index = focusedIndex else { return false }
    let isAlong = (way == .horizontal) == (feed.axis == .horizontal)
    guard isAlong || rows.columns > 1 else { return false }
    let isMirrored = way == .horizontal && list.direction == .rightToLeft
    let step = isMirrored ? -step : step
    let next = index + step * (isAlong ? rows.columns : 1)
    guard rows.position(of: next) == nil,
      let target = isAlong ? rows.row(beyond: index, by: step) : rows.row(after: index, by: step)
    else { return false }
    surface.scroll(to: target)
    if feed.selectionMode != .none { selection?.select(at: target) }
    hosts.values.first { $0.item?.position == target }?.frame?.grabFocus()
    return true
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
