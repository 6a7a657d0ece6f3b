internal import CGTK

/// A context for drawing with Cairo, valid only during the drawing closure.
///
/// Lengths are in points. The origin is in the top left corner.
public struct CairoContext {
  let context: OpaquePointer

  /// A linear or radial color gradient.
  nonisolated public struct Gradient: Sendable {
    /// The colors at positions from 0 (start) to 1 (end).
    public let stops: [(place: Double, color: Color)]
    private let shape: Shape

    private enum Shape: Sendable {
      case linear(x: Double, y: Double, toX: Double, toY: Double)
      case radial(x: Double, y: Double, from: Double, to: Double)
    }

    /// Creates a gradient along the line between two points.
    public static func linear(
      fromX x: Double = 0,
      y: Double,
      toX: Double = 0,
      y toY: Double,
      _ stops: [(place: Double, color: Color)]
    ) -> Self {
      Self(stops: stops, shape: .linear(x: x, y: y, toX: toX, toY: toY))
    }

    /// Creates a gradient around a point, from one radius to another.
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

  /// Draws a line through a series of points.
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

  /// Draws the outline of a circle.
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

  /// Fills a polygon.
  public func fill(_ points: [(x: Double, y: Double)], color: Color) {
    guard polygon(points) else { return }
    set(color)
    cairo_fill(context)
  }

  /// Fills a polygon with a gradient.
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

  /// Sets the current path to a polygon.
  ///
  /// - Returns: `false` if the polygon has no points.
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

  /// Draws shapes as a group with a common opacity, so that overlapping shapes don't show through.
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

extension CairoContext {
  /// The style of a line.
  nonisolated public struct LineStyle: Hashable, Sendable {
    /// The width in points.
    public var width: Double
    /// The alternating lengths of dashes and gaps, in points; empty for a solid line.
    public var dash: [Double]
    /// Whether lines and dashes have round caps, which extend them by half the width at each end.
    public var isRound: Bool

    /// Creates a line style.
    public init(width: Double = 1, dash: [Double] = [], isRound: Bool = false) {
      (self.width, self.dash, self.isRound) = (width, dash, isRound)
    }
  }

  /// Draws a line with rounded corners through a series of points.
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

  /// Draws the outline of a rectangle with rounded corners.
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

  /// Draws with the origin at a point and all lengths multiplied by a factor.
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

  /// Returns the point at a distance from one point toward another, but at most halfway.
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

/// A widget with custom drawing.
public final class DrawingArea: Widget {
  override class var type: GType { gtk_drawing_area_get_type() }

  /// Creates an empty drawing area.
  public convenience init() { self.init(new: gtk_drawing_area_new()) }

  /// Sets the size of the content, in points.
  public func setContentSize(width: Int, height: Int) {
    gtk_drawing_area_set_content_width(cast(), Int32(width))
    gtk_drawing_area_set_content_height(cast(), Int32(height))
  }

  /// Sets the closure that draws the content with the width and height of the area in points.
  public func setDrawing(
    _ body: @escaping (_ canvas: CairoContext, _ width: Double, _ height: Double) -> Void
  ) {
    let draw: GtkDrawingAreaDrawFunc = { _, context, width, height, data in
      guard let context, let body = UserData<(CairoContext, Double, Double) -> Void>.value(of: data)
      else {
        return
      }
      body(CairoContext(context: context), Double(width), Double(height))
    }
    gtk_drawing_area_set_draw_func(cast(), draw, UserData.make(body), released)
  }

  /// Calls a closure with the size in points when the area is mapped and after each change.
  ///
  /// The closure runs during the layout, so it must not change the size of any widget.
  @discardableResult
  public func onResize(_ body: @escaping (_ width: Int, _ height: Int) -> Void) -> Connection {
    connect("resize") { arguments in
      body(arguments.int(0), arguments.int(1))
      return .nothing
    }
  }
}
