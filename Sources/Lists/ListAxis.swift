/// The axis along which the rows of a list are laid out.
public enum ListAxis: Hashable, Sendable {
  /// Rows run from top to bottom.
  case vertical
  /// Rows run from the leading edge to the trailing edge.
  case horizontal
}

/// An axis that is part of a list's type.
public protocol FixedListAxis {
  /// The axis that the type represents.
  static var axis: ListAxis { get }
}

/// The axis of a list whose rows run from top to bottom.
public enum VerticalAxis: FixedListAxis {
  /// The vertical axis.
  public static var axis: ListAxis { .vertical }
}

/// The axis of a list whose rows run from the leading edge to the trailing edge.
public enum HorizontalAxis: FixedListAxis {
  /// The horizontal axis.
  public static var axis: ListAxis { .horizontal }
}

/// The margins around the rows of a list, in points.
public struct ListInsets: Hashable, Sendable {
  /// The margin above the rows.
  public var top: Double
  /// The margin below the rows.
  public var bottom: Double
  /// The margin at the leading edge.
  public var leading: Double
  /// The margin at the trailing edge.
  public var trailing: Double

  /// Creates margins that are 0 by default.
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
