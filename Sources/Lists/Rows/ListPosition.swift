/// The position of a row: the number of its section, and its number within it, both from 0.
public struct ListPosition: Hashable, Comparable, Sendable {
  /// The section, counted among the sections of its list.
  public var section: Int

  /// The row, counted among the rows of its section.
  public var row: Int

  /// Makes a position; a flat list has section 0 alone.
  public init(section: Int = 0, row: Int) {
    self.section = section
    self.row = row
  }

  /// More than any list has rows or sections, and so few that sums of many do not overflow.
  static let limit = 1 << 40

  /// Returns whether a position comes before another one, from top to bottom.
  public static func < (lhs: Self, rhs: Self) -> Bool {
    (lhs.section, lhs.row) < (rhs.section, rhs.row)
  }
}

/// Neighbouring rows of one section.
///
/// A million rows that were inserted together are one run, not a million positions.
public struct ListRun: Hashable, Sendable {
  /// The section of every row in it.
  public var section: Int

  /// The rows, counted within the section.
  public var rows: Range<Int>

  /// Joins neighbouring rows.
  public init(section: Int = 0, rows: Range<Int>) {
    self.section = section
    self.rows = rows
  }

  /// Makes a run of one row.
  public init(_ position: ListPosition) {
    self.init(section: position.section, rows: position.row..<position.row + 1)
  }

  /// The number of rows.
  public var count: Int { rows.size }

  /// Returns whether a row is in the run.
  public func contains(_ position: ListPosition) -> Bool {
    position.section == section && rows.contains(position.row)
  }

  /// The part of it that a list can have; nil where there is none.
  var possible: ListRun? {
    let rows = rows.clamped(to: 0..<ListPosition.limit)
    guard section >= 0, section < ListPosition.limit, !rows.isEmpty else { return nil }
    return ListRun(section: section, rows: rows)
  }
}

extension Range<Int> {
  /// The number of elements, or the greatest number where there are more.
  var size: Int {
    let (size, isTooLarge) = upperBound.subtractingReportingOverflow(lowerBound)
    return isTooLarge ? .max : size
  }
}
