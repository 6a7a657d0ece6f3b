/// How long a row of a list is along the list's axis.
enum ListSizing<Item> {
  /// As long as its layout makes it.
  case automatic
  /// The same length as all others.
  case fixed(Double)
  /// As long as the item says at a breadth; automatic where it does not say.
  case measured(@MainActor (_ item: Item, _ breadth: Double) -> Double?)
}

/// How high the rows of a vertical list are.
public struct VerticalSizing<Cell: ListCell> {
  let sizing: ListSizing<Cell.Model>

  /// As high as their layout makes them.
  public static var automatic: Self { Self(sizing: .automatic) }

  /// All of one height, in points.
  public static func fixed(_ height: Double) -> Self { Self(sizing: .fixed(height)) }
}

@MainActor
extension VerticalSizing where Cell: HeightMeasurable {
  /// As high as the cell says for each model.
  public static var byModel: Self {
    Self(sizing: .measured { Cell.height(of: $0, width: $1) })
  }
}

/// How wide the rows of a horizontal list are.
public struct HorizontalSizing<Cell: ListCell> {
  let sizing: ListSizing<Cell.Model>

  /// As wide as their layout makes them.
  public static var automatic: Self { Self(sizing: .automatic) }

  /// All of one width, in points.
  public static func fixed(_ width: Double) -> Self { Self(sizing: .fixed(width)) }
}

@MainActor
extension HorizontalSizing where Cell: WidthMeasurable {
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
