import GTK
import Lists

/// Moves the focused row with Alt and an arrow key, if the list permits it.
final class KeyboardReordering {
  private let table: RowTable
  private let viewport: ListViewport
  private let focus: RowFocus
  private let scroller: RowScroller
  private let announcement: PositionAnnouncement

  init(
    _ table: RowTable,
    _ viewport: ListViewport,
    _ focus: RowFocus,
    _ scroller: RowScroller,
    _ announcement: PositionAnnouncement
  ) {
    self.table = table
    self.viewport = viewport
    self.focus = focus
    self.scroller = scroller
    self.announcement = announcement
  }

  /// Adds the key bindings to the current list widget.
  func attach() {
    let shortcuts = ShortcutController()
    for (key, axis, step) in [
      ("Up", Orientation.vertical, -1), ("Down", .vertical, 1),
      ("Left", .horizontal, -1), ("Right", .horizontal, 1),
    ] {
      shortcuts.add("<Alt>\(key)") { [weak self] in
        guard let self, let distance = distance(along: axis, by: step) else { return false }
        return moveFocusedRow(by: distance)
      }
    }
    viewport.list.add(shortcuts)
  }

  /// Returns the number of rows to skip for a step, or `nil` if the list doesn't extend along the axis.
  private func distance(along axis: Orientation, by step: Int) -> Int? {
    guard let columns = table.rows?.columns, axis == viewport.axis || columns > 1 else {
      return nil
    }
    let isMirrored = axis == .horizontal && viewport.list.direction == .rightToLeft
    return (isMirrored ? -step : step) * (axis == viewport.axis ? columns : 1)
  }

  private func moveFocusedRow(by distance: Int) -> Bool {
    guard let feed = table.feed, feed.dragAndDrop == .reorder, let id = focus.row,
      let from = table.position(of: id)
    else { return false }
    guard target(from: from, by: distance, in: feed) != nil, feed.willBeginReorder(at: from) else {
      Log.note("Row \(from.row) of section \(from.section) can’t be moved further.")
      return true
    }
    // The list's response to the notification may move the row.
    guard let from = table.position(of: id), let to = target(from: from, by: distance, in: feed),
      feed.reorder(from: from, to: to)
    else { return true }
    scroller.scroll(to: to, animated: false)
    announcement.say(to, of: id, isInOtherSection: to.section != from.section)
    return true
  }

  /// Returns the nearest permitted position in a direction, or `nil` if there isn't one.
  private func target(from: ListPosition, by distance: Int, in feed: ListFeed) -> ListPosition? {
    candidates(from: from, by: distance).first { feed.canMove(from: from, to: $0) }
  }

  /// Returns the possible positions in a direction, nearest first.
  ///
  /// They are the next position in the same section or, at its end, the near ends of the following sections.
  private func candidates(from: ListPosition, by distance: Int) -> [ListPosition] {
    guard let feed = table.feed, let columns = table.rows?.columns else { return [] }
    let count = feed.rowCount(in: from.section)
    let next = ListPosition(section: from.section, row: from.row + distance)
    if next.row >= 0, next.row < count { return [next] }
    let isByLines = abs(distance) == columns && columns > 1
    if isByLines, distance > 0, from.row / columns < (count - 1) / columns {
      return [ListPosition(section: from.section, row: count - 1)]
    }
    let column = isByLines ? from.row % columns : 0
    if distance > 0 {
      return (from.section + 1..<max(feed.sectionCount, from.section + 1)).map { section in
        ListPosition(section: section, row: min(column, feed.rowCount(in: section)))
      }
    }
    return (0..<from.section).reversed().map { section in
      let count = feed.rowCount(in: section)
      let row = isByLines ? count / columns * columns + column : count
      return ListPosition(section: section, row: min(row, count))
    }
  }
}

/// Announces the new position of a row to assistive technology.
///
/// GTK 4.8 has no announcements. Instead, the position becomes the accessible description of the
/// row, which screen readers read when the row is focused again. The description is removed when
/// the widget shows another row.
final class PositionAnnouncement {
  private let table: RowTable
  private var current: (id: ListRowID, frame: Widget)?

  init(_ table: RowTable) { self.table = table }

  /// Whether a row has a position description.
  var isMade: Bool { current != nil }

  /// Announces the position of a row, including the section if the row moved to another one.
  func say(_ position: ListPosition, of id: ListRowID, isInOtherSection: Bool) {
    withdraw()
    guard let frame = table.host(of: id)?.frame,
      let count = table.feed?.rowCount(in: position.section)
    else { return }
    let section = isInOtherSection ? title(of: position.section).map { " in \($0)" } : nil
    frame.setAccessibleDescription("\(position.row + 1) of \(count)\(section ?? "")")
    current = (id, frame)
  }

  /// Removes the position description.
  ///
  /// - Parameter isKept: Whether to keep the description while the widget still shows the row.
  func withdraw(unlessShown isKept: Bool = false) {
    guard let current else { return }
    if isKept, table.host(of: current.id)?.frame === current.frame { return }
    self.current = nil
    if let host = table.hosts.first(where: { $0.frame === current.frame }) {
      host.describe()
    } else {
      current.frame.setAccessibleDescription("")
    }
  }

  /// Returns the text of a section's header, or `nil` if the header isn't on the screen.
  private func title(of section: Int) -> String? {
    let frame = table.feed?.header(in: section).flatMap { table.host(of: $0.id)?.frame }
    return frame?.descendants(Label.self).lazy.map(\.text).first { !$0.isEmpty }
  }
}
