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
