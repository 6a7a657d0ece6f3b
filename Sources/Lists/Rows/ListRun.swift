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

  /// How many rows it holds.
  public var count: Int { rows.size }

  /// Whether a row is one of its rows.
  public func contains(_ position: ListPosition) -> Bool {
    position.section == section && rows.contains(position.row)
  }

  /// The part of it that a list can have; nil where it has none.
  var possible: ListRun? {
    let rows = rows.clamped(to: 0..<ListPosition.limit)
    guard section >= 0, section < ListPosition.limit, !rows.isEmpty else { return nil }
    return ListRun(section: section, rows: rows)
  }
}

extension Range<Int> {
  /// How many there are, or as many as can be said.
  var size: Int {
    let (size, isTooLarge) = upperBound.subtractingReportingOverflow(lowerBound)
    return isTooLarge ? .max : size
  }
}
