/// The axis along which the rows of a list are laid out.
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

/// The margins around the rows of a list, in points.
public struct ListInsets: Hashable, Sendable {
  /// The margin above.
  public var top: Double
  /// The margin below.
  public var bottom: Double
  /// The margin at the side where a line of text begins.
  public var leading: Double
  /// The margin at the side where a line of text ends.
  public var trailing: Double

  /// Makes margins, 0 where none are given.
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
