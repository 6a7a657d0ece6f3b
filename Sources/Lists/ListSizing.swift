/// The length of a list's rows along its axis.
public enum ListSizing<Item> {
  /// The length that the layout of each row gives it.
  case automatic

  /// One length for all rows, in points.
  case fixed(Double)

  /// The length that the cell type of each row measures for its model; automatic for cell types that
  /// are not ``HeightMeasurable``, or ``WidthMeasurable`` in a horizontal list.
  ///
  /// A cell type that measures itself along the other axis alone is reported once to `onProblem` of the list.
  case byModel

  /// The length that is measured for an item and the room across the axis, in points; automatic if
  /// that is `nil`.
  case measured(@MainActor (_ item: Item, _ breadth: Double) -> Double?)
}

/// The length of a list's rows along an axis that is part of the list's type.
public struct FixedAxisSizing<Axis: FixedListAxis, Cell: ListCell> {
  let sizing: ListSizing<Cell.Model>

  /// The length that the layout of each row gives it.
  public static var automatic: Self { Self(sizing: .automatic) }

  /// Returns one length for all rows, in points.
  public static func fixed(_ length: Double) -> Self { Self(sizing: .fixed(length)) }
}

@MainActor
extension FixedAxisSizing where Axis == VerticalAxis, Cell: HeightMeasurable {
  /// The height that the cell type measures for each model.
  public static var byModel: Self { Self(sizing: .byModel) }
}

@MainActor
extension FixedAxisSizing where Axis == HorizontalAxis, Cell: WidthMeasurable {
  /// The width that the cell type measures for each model.
  public static var byModel: Self { Self(sizing: .byModel) }
}

/// The lengths that a row can have.
enum ListLength {
  /// A point, and a million of them: a list of a thousand such rows can still be scrolled.
  static let possible = 1.0...1_000_000.0

  /// Returns the possible length nearest to a measure; one point for what is no number.
  static func nearest(to measure: Double) -> Double {
    measure.isNaN
      ? possible.lowerBound : min(max(measure, possible.lowerBound), possible.upperBound)
  }
}

extension GestureResponder {
  /// Returns the length of a row by a sizing; what is measured is measured once for each breadth and
  /// model.
  ///
  /// - Parameters:
  ///   - sizing: The length of the list's rows. Measuring a row may change the list.
  ///   - cache: The cache of measured lengths; nil to measure anew each time.
  ///   - onProblem: Called with a length that no row can have, and once with each cell type that is to measure
  ///     itself and does so along the other axis alone.
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
  /// Returns the possible length nearest to a measure, and reports where that is another one.
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
