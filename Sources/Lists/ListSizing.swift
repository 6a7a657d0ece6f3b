/// The length of a list's rows along its axis.
public enum ListSizing<Item> {
  /// The layout of each row determines its length.
  case automatic

  /// All rows have the same length, in points.
  case fixed(Double)

  /// The cell type of each row measures the row's model.
  ///
  /// Rows whose cell type isn't ``HeightMeasurable``, or ``WidthMeasurable`` in a horizontal list, have the length of
  /// their layout. A cell type that measures itself only along the other axis is reported once to the list's
  /// `onProblem` closure.
  case byModel

  /// A closure returns the length for an item and the size across the axis, in points.
  ///
  /// If the closure returns `nil`, the layout of the row determines its length.
  case measured(@MainActor (_ item: Item, _ breadth: Double) -> Double?)
}

/// The length of a list's rows, for a list whose axis is part of its type.
public struct FixedAxisSizing<Axis: FixedListAxis, Cell: ListCell> {
  let sizing: ListSizing<Cell.Model>

  /// The layout of each row determines its length.
  public static var automatic: Self { Self(sizing: .automatic) }

  /// Returns a sizing that gives all rows the same length, in points.
  public static func fixed(_ length: Double) -> Self { Self(sizing: .fixed(length)) }
}

@MainActor
extension FixedAxisSizing where Axis == VerticalAxis, Cell: HeightMeasurable {
  /// The cell type measures the height of each row.
  public static var byModel: Self { Self(sizing: .byModel) }
}

@MainActor
extension FixedAxisSizing where Axis == HorizontalAxis, Cell: WidthMeasurable {
  /// The cell type measures the width of each row.
  public static var byModel: Self { Self(sizing: .byModel) }
}

/// The valid lengths of a row.
enum ListLength {
  /// The valid lengths, in points.
  ///
  /// The upper bound keeps a list of a thousand such rows scrollable.
  static let possible = 1.0...1_000_000.0

  /// Returns the valid length that is closest to a measured length, or the minimum for a value that isn't a number.
  static func nearest(to measure: Double) -> Double {
    measure.isNaN
      ? possible.lowerBound : min(max(measure, possible.lowerBound), possible.upperBound)
  }
}

extension GestureResponder {
  /// Returns the length of a row according to a sizing.
  ///
  /// Each row is measured once for each model and each size across the axis.
  ///
  /// - Parameters:
  ///   - sizing: The sizing of the list. Measuring a row may change the list.
  ///   - cache: The cache of measured lengths, or `nil` to measure the row every time.
  ///   - onProblem: A closure to call with an invalid length, and once with each cell type that measures itself only
  ///     along the other axis.
  func length(
    at position: ListPosition,
    breadth: Double,
    by sizing: ListSizing<Item>,
    _ cache: (any SizeCache)?,
    _ onProblem: ((ListError) -> Void)?
  ) -> Double? {
    guard let id = rowID(at: position) else { return nil }
    if case .automatic = sizing { return nil }
    if case .fixed(let length) = sizing {
      return ListLength.possible(length, row: position.row, onProblem)
    }
    if let known = cache?.length(of: id, breadth: breadth) { return known }
    let measured: Double?
    if case .measured(let measure) = sizing {
      measured = item(at: position).flatMap { measure($0, breadth) }
    } else {
      let content = row(at: position)?.content
      measured = content?.length(along: axis, breadth: breadth)
      if measured == nil, let content { checkAxis(of: content.cellType, onProblem) }
    }
    guard let measured else { return nil }
    let length = ListLength.possible(measured, row: position.row, onProblem)
    if rowID(at: position) == id { cache?.keep(length, of: id, breadth: breadth) }
    return length
  }

  private func checkAxis(of cell: any ListCell.Type, _ onProblem: ((ListError) -> Void)?) {
    guard checkedCells.insert(ObjectIdentifier(cell)).inserted, !axis.suits(cell) else { return }
    onProblem?(.wrongAxis("\(cell)", axis))
  }
}

extension ListLength {
  /// Returns the valid length that is closest to a measured length, and reports an invalid one.
  static func possible(
    _ measure: Double,
    row: Int,
    _ onProblem: ((ListError) -> Void)?
  ) -> Double {
    let length = nearest(to: measure)
    if length != measure { onProblem?(.badLength("\(measure)", row: row, used: length)) }
    return length
  }
}

/// A cache of row lengths.
///
/// Lengths are stored by row identity, so a moved row isn't measured again.
@MainActor
public protocol SizeCache: AnyObject {
  /// Returns the length of a row in points, or `nil` if the cache has no length for this breadth.
  func length(of row: ListRowID, breadth: Double) -> Double?

  /// Stores the length of a row for a breadth, which is the size across the list's axis.
  func keep(_ length: Double, of row: ListRowID, breadth: Double)

  /// Removes the length of a row that left the list or has a new model.
  func forget(_ row: ListRowID)

  /// Removes the lengths of all rows.
  func forgetAll()
}

/// A cache that stores row lengths for one breadth and clears itself when the breadth changes.
public final class RowSizeCache: SizeCache {
  private var lengths: [ListRowID: Double] = [:]
  private var breadth: Double?

  /// Creates an empty cache.
  public init() {}

  /// The number of cached rows.
  public var count: Int { lengths.count }

  /// Returns the length of a row, or `nil` if the cache has no length for this breadth.
  public func length(of row: ListRowID, breadth: Double) -> Double? {
    breadth == self.breadth ? lengths[row] : nil
  }

  /// Stores the length of a row, and removes all lengths for any other breadth.
  public func keep(_ length: Double, of row: ListRowID, breadth: Double) {
    if breadth != self.breadth { lengths = [:] }
    self.breadth = breadth
    lengths[row] = length
  }

  /// Removes the length of a row.
  public func forget(_ row: ListRowID) {
    lengths[row] = nil
  }

  /// Removes the lengths of all rows.
  public func forgetAll() {
    lengths = [:]
  }
}
