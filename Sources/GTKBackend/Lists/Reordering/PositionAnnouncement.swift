import GTK
import Lists

/// Has assistive technology say where a row has come to stand.
///
/// GTK 4.8 has no announcements: the position is a description of the row, which is spoken as the row
/// gets the focus again, and goes as soon as the widget shows another row.
final class PositionAnnouncement {
  private let table: RowTable
  private var current: (id: ListRowID, frame: Widget)?

  init(_ table: RowTable) { self.table = table }

  /// Whether a row has a description.
  var isMade: Bool { current != nil }

  /// Says the position of a row, and its section where it stood in another one before.
  func say(_ position: ListPosition, of id: ListRowID, isInOtherSection: Bool) {
    withdraw()
    guard let frame = table.host(of: id)?.frame,
      let count = table.feed?.rowCount(in: position.section)
    else { return }
    let section = isInOtherSection ? title(of: position.section).map { " in \($0)" } : nil
    frame.setAccessibleDescription("\(position.row + 1) of \(count)\(section ?? "")")
    current = (id, frame)
  }

  /// Takes back what was said of a row.
  ///
  /// - Parameter isKept: Whether that may stay while its widget still shows it.
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

  /// Returns the text of a section's header, if it is on the screen.
  private func title(of section: Int) -> String? {
    let frame = table.feed?.header(in: section).flatMap { table.host(of: $0.id)?.frame }
    return frame?.descendants(Label.self).lazy.map(\.text).first { !$0.isEmpty }
  }
}
