/// Where a row stands: the number of its section, and its number within it, both from zero.
public struct ListPosition: Hashable, Comparable, Sendable {
  /// The section, counted among the sections of its list.
  public var section: Int

  /// The row, counted among the rows of its section.
  public var row: Int

  /// Places a row; a flat list has section 0 alone.
  public init(section: Int = 0, row: Int) {
    self.section = section
    self.row = row
  }

  /// More than any list has rows or sections, and so few that sums of many do not overflow.
  static let limit = 1 << 40

  /// Whether a position comes before another on the way from top to bottom.
  public static func < (lhs: Self, rhs: Self) -> Bool {
    (lhs.section, lhs.row) < (rhs.section, rhs.row)
  }
}
