internal import CGTK

extension CairoContext {
  /// The look of a line.
  nonisolated public struct LineStyle: Hashable, Sendable {
    /// The width in points.
    public var width: Double
    /// The lengths of dashes and gaps in turn, in points; empty for a solid line.
    public var dash: [Double]
    /// Whether the ends of each dash are round, and add half the width.
    public var isRound: Bool

    /// Describes a line.
    public init(width: Double = 1, dash: [Double] = [], isRound: Bool = false) {
      (self.width, self.dash, self.isRound) = (width, dash, isRound)
    }
  }

  /// Draws a line through points, with its corners rounded by a radius.
  public func line(
    _ points: [(x: Double, y: Double)],
    radius: Double,
    color: Color,
    style: LineStyle
  ) {
    guard let first = points.first, let last = points.last, points.count > 1 else { return }
    cairo_new_path(context)
    cairo_move_to(context, first.x, first.y)
    for index in points.indices.dropFirst().dropLast() {
      let corner = points[index]
      let start = Self.point(radius, from: corner, to: points[index - 1])
      let end = Self.point(radius, from: corner, to: points[index + 1])
      cairo_line_to(context, start.x, start.y)
      cairo_curve_to(context, corner.x, corner.y, corner.x, corner.y, end.x, end.y)
    }
    cairo_line_to(context, last.x, last.y)
    stroke(color, style)
  }

  /// Draws the line of a rectangle whose corners are rounded by a radius.
  public func outline(
    x: Double,
    y: Double,
    width: Double,
    height: Double,
    radius: Double,
    color: Color,
    style: LineStyle
  ) {
    cairo_new_path(context)
    let quarter = Double.pi / 2
    let radius = min(radius, width / 2, height / 2)
    let (left, right) = (x + radius, x + width - radius)
    let (top, bottom) = (y + radius, y + height - radius)
    cairo_arc(context, right, top, radius, -quarter, 0)
    cairo_arc(context, right, bottom, radius, 0, quarter)
    cairo_arc(context, left, bottom, radius, quarter, 2 * quarter)
    cairo_arc(context, left, top, radius, 2 * quarter, 3 * quarter)
    cairo_close_path(context)
    stroke(color, style)
  }

  /// Draws with the origin moved to a point, and everything larger by a factor.
  public func scaled(x: Double, y: Double, by scale: Double, _ body: () -> Void) {
    cairo_save(context)
    cairo_translate(context, x, y)
    cairo_scale(context, scale, scale)
    body()
    cairo_restore(context)
  }

  private func stroke(_ color: Color, _ style: LineStyle) {
    cairo_set_source_rgba(context, color.red, color.green, color.blue, color.alpha)
    cairo_set_line_width(context, style.width)
    cairo_set_line_cap(context, style.isRound ? CAIRO_LINE_CAP_ROUND : CAIRO_LINE_CAP_BUTT)
    cairo_set_dash(context, style.dash, Int32(style.dash.count), 0)
    cairo_stroke(context)
    cairo_set_dash(context, nil, 0, 0)
  }

  /// Returns the point at a distance from one point towards another, no further than halfway.
  private static func point(
    _ distance: Double,
    from start: (x: Double, y: Double),
    to end: (x: Double, y: Double)
  ) -> (x: Double, y: Double) {
    let (right, down) = (end.x - start.x, end.y - start.y)
    let length = (right * right + down * down).squareRoot()
    guard length > 0 else { return start }
    let part = min(distance / length, 0.5)
    return (start.x + right * part, start.y + down * part)
  }
}
