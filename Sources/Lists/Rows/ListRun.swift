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
  public var count: Int { rows.count }

  /// Whether a row is one of its rows.
  public func contains(_ position: ListPosition) -> Bool {
    position.section == section && rows.contains(position.row)
  }
}
