/// The position of a row, as the zero-based index of its section and its zero-based index in that section.
public struct ListPosition: Hashable, Comparable, Sendable {
  /// The index of the section.
  public var section: Int

  /// The index of the row within its section.
  public var row: Int

  /// Creates a position.
  ///
  /// A flat list has only section 0.
  public init(section: Int = 0, row: Int) {
    self.section = section
    self.row = row
  }

  /// An upper bound for section and row indexes, small enough that sums don't overflow.
  static let limit = 1 << 40

  /// Returns whether a position is above another one.
  public static func < (lhs: Self, rhs: Self) -> Bool {
    (lhs.section, lhs.row) < (rhs.section, rhs.row)
  }
}

/// A range of adjacent rows in one section.
///
/// A million rows that were inserted together form one run, not a million positions.
public struct ListRun: Hashable, Sendable {
  /// The index of the section that contains the rows.
  public var section: Int

  /// The indexes of the rows within their section.
  public var rows: Range<Int>

  /// Creates a run from a range of rows.
  public init(section: Int = 0, rows: Range<Int>) {
    self.section = section
    self.rows = rows
  }

  /// Creates a run with a single row.
  public init(_ position: ListPosition) {
    self.init(section: position.section, rows: position.row..<position.row + 1)
  }

  /// The number of rows.
  public var count: Int { rows.size }

  /// Returns whether the run contains a position.
  public func contains(_ position: ListPosition) -> Bool {
    position.section == section && rows.contains(position.row)
  }

  /// The part of the run with valid indexes, or `nil` if that part is empty.
  var possible: ListRun? {
    let rows = rows.clamped(to: 0..<ListPosition.limit)
    guard section >= 0, section < ListPosition.limit, !rows.isEmpty else { return nil }
    return ListRun(section: section, rows: rows)
  }
}

extension Range<Int> {
  /// The number of elements, or `Int.max` if the number overflows.
  var size: Int {
    let (size, isTooLarge) = upperBound.subtractingReportingOverflow(lowerBound)
    return isTooLarge ? .max : size
  }
}
