import GTK
import Lists

// Putting rows elsewhere with the keys.
extension GTKListView {
  func addShortcuts() {
    let shortcuts = ShortcutController()
    for (key, axis, step) in [
      ("Up", Orientation.vertical, -1), ("Down", .vertical, 1),
      ("Left", .horizontal, -1), ("Right", .horizontal, 1),
    ] {
      shortcuts.add("<Alt>\(key)") { [weak self] in
        guard let self, let places = places(along: axis, by: step) else { return false }
        return moveFocusedRow(by: places)
      }
    }
    list.add(shortcuts)
  }

  /// How many places a step is; nil where no row can be in that direction.
  private func places(along way: Orientation, by step: Int) -> Int? {
    guard let columns = rows?.columns, way == axis || columns > 1 else { return nil }
    let isMirrored = way == .horizontal && list.direction == .rightToLeft
    return (isMirrored ? -step : step) * (way == axis ? columns : 1)
  }

  private func moveFocusedRow(by step: Int) -> Bool {
    guard let feed, feed.dragAndDrop == .reorder, let id = focusedRow,
      let from = host(of: id)?.item?.position.flatMap({ rows?.position(of: $0) })
    else { return false }
    let to = ListPosition(section: from.section, row: from.row + step)
    guard feed.rowID(at: to) != nil else { return true }
    guard feed.canMove(from: from, to: to), feed.willBeginReorder(at: from) else {
      Log.note("Row \(from.row) of section \(from.section) may not be taken to \(to.row).")
      return true
    }
    guard feed.reorder(from: from, to: to) else { return true }
    scroll(to: to, animated: false)
    say(place: to, of: id)
    return true
  }

  /// Has assistive technology tell where a row has come to stand.
  ///
  /// GTK 4.8 has no announcements: the place is a description of the row, which is spoken as the row
  /// gets the focus again, and goes as soon as the widget shows another row.
  private func say(place: ListPosition, of id: ListRowID) {
    hush()
    guard let frame = host(of: id)?.frame, let count = feed?.rowCount(in: place.section) else {
      return
    }
    frame.setAccessibleDescription("\(place.row + 1) of \(count)")
    spoken = (id, frame)
  }

  /// Takes back what was said of a row, unless its widget still shows it.
  func hush(unlessShown isKept: Bool = false) {
    guard let spoken else { return }
    if isKept, host(of: spoken.id)?.frame === spoken.frame { return }
    spoken.frame.setAccessibleDescription("")
    self.spoken = nil
  }
}
