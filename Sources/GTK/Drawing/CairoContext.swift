internal import CGTK

/// The surface that a ``DrawingArea`` is drawn on; of no use after the drawing.
///
/// Lengths are in points, the origin is at the top left.
public struct CairoContext {
  let context: OpaquePointer

  /// Colors that change along a line, or from a circle's center to its edge.
  nonisolated public struct Gradient: Sendable {
    /// The colors at places from 0, the start, to 1, the end.
    public let stops: [(place: Double, color: Color)]
    private let shape: Shape

    private enum Shape: Sendable {
      case linear(x: Double, y: Double, toX: Double, toY: Double)
      case radial(x: Double, y: Double, from: Double, to: Double)
    }

    /// A gradient along the line between two points.
    public static func linear(
      fromX x: Double = 0,
      y: Double,
      toX: Double = 0,
      y toY: Double,
      _ stops: [(place: Double, color: Color)]
    ) -> Self {
      Self(stops: stops, shape: .linear(x: x, y: y, toX: toX, toY: toY))
    }

    /// A gradient around a point, from one radius to another.
    public static func radial(
      x: Double,
      y: Double,
      from: Double = 0,
      to: Double,
      _ stops: [(place: Double, color: Color)]
    ) -> Self {
      Self(stops: stops, shape: .radial(x: x, y: y, from: from, to: to))
    }

    fileprivate func makePattern() -> OpaquePointer? {
      switch shape {
      case .linear(let x, let y, let toX, let toY): cairo_pattern_create_linear(x, y, toX, toY)
      case .radial(let x, let y, let from, let to):
        cairo_pattern_create_radial(x, y, from, x, y, to)
      }
    }
  }

  /// Draws a line through points.
  public func line(_ points: [(x: Double, y: Double)], color: Color, width: Double = 1) {
    guard let first = points.first else { return }
    cairo_new_path(context)
    cairo_move_to(context, first.x, first.y)
    for point in points.dropFirst() { cairo_line_to(context, point.x, point.y) }
    stroke(color, width)
  }

  /// Fills a circle.
  public func dot(x: Double, y: Double, radius: Double, color: Color) {
    circle(x, y, radius)
    set(color)
    cairo_fill(context)
  }

  /// Draws a circle's line.
  public func ring(x: Double, y: Double, radius: Double, color: Color, width: Double = 1) {
    circle(x, y, radius)
    stroke(color, width)
  }

  /// Fills a rectangle.
  public func fill(x: Double, y: Double, width: Double, height: Double, color: Color) {
    cairo_new_path(context)
    cairo_rectangle(context, x, y, width, height)
    set(color)
    cairo_fill(context)
  }

  /// Fills the polygon between points.
  public func fill(_ points: [(x: Double, y: Double)], color: Color) {
    guard polygon(points) else { return }
    set(color)
    cairo_fill(context)
  }

  /// Fills the polygon between points with a gradient.
  public func fill(_ points: [(x: Double, y: Double)], gradient: Gradient) {
    guard polygon(points) else { return }
    fill(gradient)
  }

  /// Fills a rectangle with a gradient.
  public func fill(
    x: Double,
    y: Double,
    width: Double,
    height: Double,
    gradient: Gradient
  ) {
    cairo_new_path(context)
    cairo_rectangle(context, x, y, width, height)
    fill(gradient)
  }

  /// Makes a polygon the path.
  ///
  /// - Returns: Whether there are any points.
  private func polygon(_ points: [(x: Double, y: Double)]) -> Bool {
    guard let first = points.first else { return false }
    cairo_new_path(context)
    cairo_move_to(context, first.x, first.y)
    for point in points.dropFirst() { cairo_line_to(context, point.x, point.y) }
    return true
  }

  private func fill(_ gradient: Gradient) {
    let pattern = gradient.makePattern()
    defer { cairo_pattern_destroy(pattern) }
    for stop in gradient.stops {
      let color = stop.color
      cairo_pattern_add_color_stop_rgba(
        pattern,
        stop.place,
        color.red,
        color.green,
        color.blue,
        color.alpha
      )
    }
    cairo_set_source(context, pattern)
    cairo_fill(context)
  }

  /// Draws shapes as one picture, so that they do not shine through each other where they overlap.
  public func group(opacity: Double, _ body: () -> Void) {
    cairo_push_group(context)
    body()
    cairo_pop_group_to_source(context)
    cairo_paint_with_alpha(context, opacity)
  }

  private func circle(_ x: Double, _ y: Double, _ radius: Double) {
    cairo_new_path(context)
    cairo_arc(context, x, y, radius, 0, 2 * Double.pi)
  }

  private func stroke(_ color: Color, _ width: Double) {
    set(color)
    cairo_set_line_width(context, width)
    cairo_stroke(context)
  }

  private func set(_ color: Color) {
    cairo_set_source_rgba(context, color.red, color.green, color.blue, color.alpha)
  }
}
