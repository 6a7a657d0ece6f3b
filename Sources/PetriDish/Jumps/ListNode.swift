import Lists

/// A list of a screen as it stands, as a value.
public struct ListNode: Hashable, Sendable, Codable {
  /// The name of the list.
  public let name: String

  /// The number of rows of each section.
  public let rows: [Int]

  /// The selected rows, ascending: the section, and the first and the last row of each run.
  public let selected: [[Int]]

  /// Creates a list from its parts.
  package init(name: String, rows: [Int], selected: [[Int]] = []) {
    self.name = name
    self.rows = rows
    self.selected = selected
  }

  /// Takes a list down.
  @MainActor
  init(_ list: any ListSource) {
    name = list.name
    rows = (0..<list.sectionCount).map { list.rowCount(in: $0) }
    selected = list.selectedRuns.map { [$0.section, $0.rows.lowerBound, $0.rows.upperBound - 1] }
  }
}

extension ListNode: CustomStringConvertible {
  /// One line for people: `currencies: 178 rows, 1 selected`.
  public var description: String {
    let count = rows.reduce(0, +)
    let sections = rows.count == 1 ? "" : " in \(rows.count) sections"
    let chosen = selected.reduce(0) { $0 + $1[2] - $1[1] + 1 }
    return "\(name): \(count) row\(count == 1 ? "" : "s")\(sections)"
      + (chosen == 0 ? "" : ", \(chosen) selected")
  }
}
