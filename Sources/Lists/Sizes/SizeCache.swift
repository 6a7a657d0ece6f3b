/// Remembers how long rows are.
///
/// It is asked by identity, so that a row which moves is not measured again.
@MainActor
public protocol SizeCache: AnyObject {
  /// The length of a row in points, if it is known for a list of this breadth.
  func length(of row: ListRowID, breadth: Double) -> Double?

  /// Remembers the length of a row in a list of this breadth.
  func keep(_ length: Double, of row: ListRowID, breadth: Double)

  /// Forgets a row, which left or shows another model.
  func forget(_ row: ListRowID)

  /// Forgets all rows.
  func forgetAll()
}

/// Remembers lengths for one breadth at a time: another one empties it.
public final class RowSizeCache: SizeCache {
  private var lengths: [ListRowID: Double] = [:]
  private var breadth: Double?

  /// Makes an empty cache.
  public init() {}

  /// How many rows it knows.
  public var count: Int { lengths.count }

  /// The length of a row, if it is known at this breadth.
  public func length(of row: ListRowID, breadth: Double) -> Double? {
    breadth == self.breadth ? lengths[row] : nil
  }

  /// Remembers a length, and forgets all others where the breadth is another one.
  public func keep(_ length: Double, of row: ListRowID, breadth: Double) {
    if breadth != self.breadth { lengths = [:] }
    self.breadth = breadth
    lengths[row] = length
  }

  /// Forgets a row.
  public func forget(_ row: ListRowID) {
    lengths[row] = nil
  }

  /// Forgets all rows.
  public func forgetAll() {
    lengths = [:]
  }
}
