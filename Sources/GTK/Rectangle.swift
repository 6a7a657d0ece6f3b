/// A part of a widget, in points from its top left.
nonisolated public struct Rectangle: Hashable, Sendable {
  /// The left side, whichever way text runs.
  public var x: Int
  /// The upper side.
  public var y: Int
  /// Never negative.
  public var width: Int
  /// Never negative.
  public var height: Int

  /// Describes a part.
  public init(x: Int = 0, y: Int = 0, width: Int, height: Int) {
    (self.x, self.y, self.width, self.height) = (x, y, max(0, width), max(0, height))
  }
}

extension Widget {
  /// Where it lies in another widget of the same window.
  public func place(in other: Widget) -> Rectangle? {
    guard isMapped, let (x, y) = translate(x: 0, y: 0, to: other) else { return nil }
    return Rectangle(x: Int(x), y: Int(y), width: width, height: height)
  }
}
