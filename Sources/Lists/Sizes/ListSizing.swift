/// How long a row of a list is along the list's axis.
enum ListSizing<Item> {
  /// As long as its layout makes it.
  case automatic
  /// The same length as all others.
  case fixed(Double)
  /// As long as the item says at a breadth; automatic where it does not say.
  case measured(@MainActor (_ item: Item, _ breadth: Double) -> Double?)
}

/// How long the rows of a list are along an axis that is part of its type.
public struct FixedAxisSizing<Axis: FixedListAxis, Cell: ListCell> {
  let sizing: ListSizing<Cell.Model>

  /// As long as their layout makes them.
  public static var automatic: Self { Self(sizing: .automatic) }

  /// All of one length, in points.
  public static func fixed(_ length: Double) -> Self { Self(sizing: .fixed(length)) }
}

@MainActor
extension FixedAxisSizing where Axis == VerticalAxis, Cell: HeightMeasurable {
  /// As high as the cell says for each model.
  public static var byModel: Self {
    Self(sizing: .measured { Cell.height(of: $0, width: $1) })
  }
}

@MainActor
extension FixedAxisSizing where Axis == HorizontalAxis, Cell: WidthMeasurable {
  /// As wide as the cell says for each model.
  public static var byModel: Self {
    Self(sizing: .measured { Cell.width(of: $0, height: $1) })
  }
}

/// The lengths that a row can have.
enum ListLength {
  /// A point, and a million of them: a list of a thousand such rows can still be scrolled.
  static let possible = 1.0...1_000_000.0

  /// The possible length nearest to a measure; one point for what is no number.
  static func nearest(to measure: Double) -> Double {
    measure.isNaN
      ? possible.lowerBound : min(max(measure, possible.lowerBound), possible.upperBound)
  }
}
