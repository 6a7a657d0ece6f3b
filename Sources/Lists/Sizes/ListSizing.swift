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
