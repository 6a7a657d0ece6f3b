/// One place where old rows give way to new ones; everything between two splices is kept.
///
/// Sent in ascending order, a splice happens at `new.lowerBound` of the list as the earlier ones
/// left it; in descending order, at `old.lowerBound`.
public struct ListSplice: Hashable, Sendable {
  /// The section in which it happens.
  public var section: Int

  /// The rows that leave, counted in the old list.
  public var old: Range<Int>

  /// The rows that arrive, counted in the new list.
  public var new: Range<Int>

  /// The effect on the section.
  public var change: Change

  /// The effect of a splice on its section.
  public enum Change: Hashable, Sendable {
    /// Rows of the section leave or arrive.
    case rows
    /// The section arrives with its rows, before the one that has had its number so far.
    case sectionArrives
    /// The section leaves with its rows.
    case sectionLeaves
  }

  /// Replaces rows of a section.
  public init(section: Int = 0, old: Range<Int>, new: Range<Int>, change: Change = .rows) {
    self.section = section
    self.old = old
    self.new = new
    self.change = change
  }

  /// The row at which it happens when splices are sent in ascending order.
  public var position: Int { new.lowerBound }

  /// The number of rows that leave.
  public var removed: Int { old.size }

  /// The number of rows that arrive.
  public var added: Int { new.size }

  /// The distance of the rows behind it from their old positions.
  var shift: Int { new.upperBound - old.upperBound }
}
