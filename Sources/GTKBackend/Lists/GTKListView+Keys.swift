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
    let to = places(from: from, by: step).first { feed.canMove(from: from, to: $0) }
    guard let to, feed.willBeginReorder(at: from) else {
      Log.note("Row \(from.row) of section \(from.section) may not be taken any further.")
      return true
    }
    guard feed.reorder(from: from, to: to) else { return true }
    scroll(to: to, animated: false)
    say(place: to, of: id, isElsewhere: to.section != from.section)
    return true
  }

  /// Where a step may take a row: to the next place of its section, or else to the near end of the
  /// first section in that direction that lets it in.
  private func places(from: ListPosition, by step: Int) -> [ListPosition] {
    guard let feed, let columns = rows?.columns else { return [] }
    let count = feed.rowCount(in: from.section)
    let next = ListPosition(section: from.section, row: from.row + step)
    if next.row >= 0, next.row < count { return [next] }
    let isDownwards = abs(step) == columns && columns > 1
    if isDownwards, step > 0, from.row / columns < (count - 1) / columns {
      return [ListPosition(section: from.section, row: count - 1)]
    }
    let column = isDownwards ? from.row % columns : 0
    if step > 0 {
      return (from.section + 1..<max(feed.sectionCount, from.section + 1)).map { section in
        ListPosition(section: section, row: min(column, feed.rowCount(in: section)))
      }
    }
    return (0..<from.section).reversed().map { section in
      let count = feed.rowCount(in: section)
      let line = isDownwards ? count / columns * columns + column : count
      return ListPosition(section: section, row: min(line, count))
    }
  }

  /// Has assistive technology tell where a row has come to stand.
  ///
  /// GTK 4.8 has no announcements: the place is a description of the row, which is spoken as the row
  /// gets the focus again, and goes as soon as the widget shows another row.
  ///
  /// - Parameter isElsewhere: Whether it stood in another section before.
  private func say(place: ListPosition, of id: ListRowID, isElsewhere: Bool) {
    hush()
    guard let frame = host(of: id)?.frame, let count = feed?.rowCount(in: place.section) else {
      return
    }
    let section = isElsewhere ? title(of: place.section).map { " in \($0)" } : nil
    frame.setAccessibleDescription("\(place.row + 1) of \(count)\(section ?? "")")
    spoken = (id, frame)
  }

  /// What the header of a section says, if it is on the screen.
  private func title(of section: Int) -> String? {
    let frame = feed?.header(in: section).flatMap { host(of: $0.id)?.frame }
    return frame?.descendants(Label.self).lazy.map(\.text).first { !$0.isEmpty }
  }

  /// Takes back what was said of a row, unless its widget still shows it.
  func hush(unlessShown isKept: Bool = false) {
    guard let spoken else { return }
    if isKept, host(of: spoken.id)?.frame === spoken.frame { return }
    spoken.frame.setAccessibleDescription("")
    self.spoken = nil
  }
}
