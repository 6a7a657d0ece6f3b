/// Along which way the rows of a list follow each other.
public enum ListAxis: Hashable, Sendable {
  /// From top to bottom.
  case vertical
  /// From the leading edge to the trailing one.
  case horizontal
}

/// An axis that is part of a list's type.
public protocol FixedListAxis {
  /// The axis itself.
  static var axis: ListAxis { get }
}

/// From top to bottom.
public enum VerticalAxis: FixedListAxis {
  /// From top to bottom.
  public static var axis: ListAxis { .vertical }
}

/// From the leading edge to the trailing one.
public enum HorizontalAxis: FixedListAxis {
  /// From the leading edge to the trailing one.
  public static var axis: ListAxis { .horizontal }
}

/// Room around the rows of a list, in points.
public struct ListInsets: Hashable, Sendable {
  /// Above.
  public var top: Double
  /// Below.
  public var bottom: Double
  /// At the side where a line of text begins.
  public var leading: Double
  /// At the side where a line of text ends.
  public var trailing: Double

  /// Leaves room, none where nothing is said.
  public init(
    top: Double = 0,
    bottom: Double = 0,
    leading: Double = 0,
    trailing: Double = 0
  ) {
    self.top = top
    self.bottom = bottom
    self.leading = leading
    self.trailing = trailing
  }
}
