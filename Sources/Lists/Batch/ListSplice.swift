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

  /// Whether the section stays.
  public var change: Change

  /// What a splice does to its section.
  public enum Change: Hashable, Sendable {
    /// Only rows of it go or come.
    case rows
    /// It comes with its rows, before the one that has had its number so far.
    case sectionArrives
    /// It goes with its rows.
    case sectionLeaves
  }

  /// Replaces rows of a section.
  public init(section: Int = 0, old: Range<Int>, new: Range<Int>, change: Change = .rows) {
    self.section = section
    self.old = old
    self.new = new
    self.change = change
  }

  /// Where it happens when splices are sent in ascending order.
  public var position: Int { new.lowerBound }

  /// How many rows leave.
  public var removed: Int { old.size }

  /// How many rows arrive.
  public var added: Int { new.size }

  /// How far the rows behind it are from where they were in the old list.
  var shift: Int { new.upperBound - old.upperBound }
}
