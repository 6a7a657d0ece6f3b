internal import CGTK

/// The surface that a ``DrawingArea`` is drawn on; of no use after the drawing.
///
/// Lengths are in points, the origin is at the top left.
public struct CairoContext {
  let context: OpaquePointer

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
    guard let first = points.first else { return }
    cairo_new_path(context)
    cairo_move_to(context, first.x, first.y)
    for point in points.dropFirst() { cairo_line_to(context, point.x, point.y) }
    set(color)
    cairo_fill(context)
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
