/// A cache of the lengths of rows.
///
/// It is asked by identity, so that a row which moves is not measured again.
@MainActor
public protocol SizeCache: AnyObject {
  /// Returns the length of a row in points; nil where it is not known for a breadth.
  func length(of row: ListRowID, breadth: Double) -> Double?

  /// Stores the length of a row in a list of a breadth.
  func keep(_ length: Double, of row: ListRowID, breadth: Double)

  /// Removes a row that left or shows another model.
  func forget(_ row: ListRowID)

  /// Removes all rows.
  func forgetAll()
}

/// A cache of lengths for one breadth at a time: another one empties it.
public final class RowSizeCache: SizeCache {
  private var lengths: [ListRowID: Double] = [:]
  private var breadth: Double?

  /// Makes an empty cache.
  public init() {}

  /// The number of rows in the cache.
  public var count: Int { lengths.count }

  /// Returns the length of a row; nil where it is not known at a breadth.
  public func length(of row: ListRowID, breadth: Double) -> Double? {
    breadth == self.breadth ? lengths[row] : nil
  }

  /// Stores a length, and removes all others where the breadth is another one.
  public func keep(_ length: Double, of row: ListRowID, breadth: Double) {
    if breadth != self.breadth { lengths = [:] }
    self.breadth = breadth
    lengths[row] = length
  }

  /// Removes a row.
  public func forget(_ row: ListRowID) {
    lengths[row] = nil
  }

  /// Removes all rows.
  public func forgetAll() {
    lengths = [:]
  }
}
