internal import CGTK

/// A part of a widget, in points from its top left.
nonisolated public struct Rectangle: Hashable, Sendable {
  /// The left side, whatever the direction of text.
  public var x: Int
  /// The upper side.
  public var y: Int
  /// The width, never negative.
  public var width: Int
  /// The height, never negative.
  public var height: Int

  /// Describes a part.
  public init(x: Int = 0, y: Int = 0, width: Int, height: Int) {
    (self.x, self.y, self.width, self.height) = (x, y, max(0, width), max(0, height))
  }
}

extension Widget {
  /// Returns its bounds in another widget of the same window, with the border that its style draws;
  /// `nil` where it is not on the screen.
  public func bounds(in other: Widget) -> Rectangle? {
    var bounds = graphene_rect_t()
    guard isMapped, gtk_widget_compute_bounds(cast(), other.cast(), &bounds) != 0 else {
      return nil
    }
    let (origin, size) = (bounds.origin, bounds.size)
    return Rectangle(
      x: Int(origin.x),
      y: Int(origin.y),
      width: Int(size.width),
      height: Int(size.height)
    )
  }

  /// Returns the innermost widget below a point, as a press there would find it; `nil` where there is
  /// none.
  ///
  /// - Parameters:
  ///   - x: The distance from the widget's left edge, in points.
  ///   - y: The distance from its upper edge.
  public func pick(x: Double, y: Double) -> Widget? {
    .from(gtk_widget_pick(cast(), x, y, GTK_PICK_DEFAULT))
  }
}
