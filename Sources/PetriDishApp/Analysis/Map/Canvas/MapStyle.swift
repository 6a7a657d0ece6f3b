import GTK
import Survey

/// The colors and line styles of a map, from the style sheet of a widget.
struct MapStyle: Hashable {
  let text, dim, line, group, card, edge, quiet, accent, accentText, warn, bad, route, good,
    goodText,
    changed,
    failed,
    first, second: Color

  init(of widget: Widget) {
    func color(_ name: String) -> Color { widget.color(named: "petri_\(name)") ?? widget.textColor }
    text = color("fg")
    dim = color("dim")
    line = color("line")
    group = color("map_group")
    card = color("card")
    edge = color("map_edge")
    quiet = color("map_quiet")
    accent = color("accent")
    accentText = color("accent_text")
    warn = color("map_warn")
    bad = color("map_bad")
    route = color("map_route")
    good = color("good")
    goodText = color("good_text")
    changed = color("warn")
    failed = color("bad")
    first = color("accent_text")
    second = color("map_second")
  }

  /// Returns the line style of an edge that one or both of two variants have.
  static func lineStyle(_ presence: MapDrawing.Presence) -> CairoContext.LineStyle {
    switch presence {
    case .both: CairoContext.LineStyle(width: 1.1)
    case .onlyFirst: CairoContext.LineStyle(width: 2, dash: [9, 4])
    case .onlySecond: CairoContext.LineStyle(width: 2, dash: [0.1, 4.6], isRound: true)
    }
  }

  /// Returns the line style for an origin.
  static func lineStyle(_ origin: NavigationGraph.Origin) -> CairoContext.LineStyle {
    switch origin {
    case .container: CairoContext.LineStyle(width: 2.4)
    case .declared: CairoContext.LineStyle(width: 1.2)
    case .observed: CairoContext.LineStyle(width: 1.4, dash: [6, 4])
    case .assumed: CairoContext.LineStyle(width: 1.8, dash: [0.1, 4.6], isRound: true)
    }
  }

  /// Returns the color of an edge that one or both of two variants have.
  func color(_ presence: MapDrawing.Presence) -> Color {
    switch presence {
    case .both: edge
    case .onlyFirst: first
    case .onlySecond: second
    }
  }

  /// Returns the color of a mark.
  func color(_ mark: MapDrawing.Mark) -> Color {
    switch mark {
    case .deadEnd, .overBudget: warn
    case .unreachable, .modalTrap: bad
    }
  }

  /// Draws an edge with an optional arrowhead.
  static func draw(
    _ route: [MapLayout.Point],
    on context: CairoContext,
    color: Color,
    style: CairoContext.LineStyle,
    hasArrow: Bool = true
  ) {
    guard let end = route.last, route.count > 1 else { return }
    var points = route.map { (x: $0.x, y: $0.y) }
    guard hasArrow else { return context.line(points, radius: corner, color: color, style: style) }
    let before = route[route.count - 2]
    let (right, down) = (end.x - before.x, end.y - before.y)
    let length = max(0.001, (right * right + down * down).squareRoot())
    let (x, y) = (right / length, down / length)
    let back = min(arrow, length)
    points[points.count - 1] = (end.x - x * back, end.y - y * back)
    context.line(points, radius: corner, color: color, style: style)
    let half = arrow * 0.42
    context.fill(
      [
        (end.x, end.y),
        (end.x - x * arrow - y * half, end.y - y * arrow + x * half),
        (end.x - x * arrow + y * half, end.y - y * arrow - x * half),
      ],
      color: color
    )
  }

  /// A line in the legend.
  enum Sample: Hashable {
    case origin(NavigationGraph.Origin)
    case presence(MapDrawing.Presence)
    case otherAction
  }

  /// Makes a drawing area show a line of the legend from left to right.
  static func draw(_ sample: Sample, on area: DrawingArea) {
    area.setDrawing { [weak area] context, width, height in
      guard let area else { return }
      let style = MapStyle(of: area)
      let (line, color) =
        switch sample {
        case .origin(let origin): (lineStyle(origin), style.edge)
        case .presence(let presence): (lineStyle(presence), style.color(presence))
        case .otherAction: (otherAction, style.route)
        }
      draw(
        [0, width].map { MapLayout.Point(x: $0, y: height / 2) },
        on: context,
        color: color,
        style: line,
        hasArrow: false
      )
    }
  }

  /// The line style of an edge that two variants have with different actions.
  static let otherAction = CairoContext.LineStyle(width: 1.6, dash: [9, 3, 2, 3])

  /// The corner radius of edges, in points.
  private static let corner = 7.0

  /// The length of an arrowhead, in points.
  private static let arrow = 6.5
}

/// The shapes of marks and statuses, which are distinguishable without color.
enum MapShapes {
  /// Draws the symbol of a status centered on a point.
  static func draw(
    _ status: ScreenStatus,
    on context: CairoContext,
    x: Double,
    y: Double,
    _ style: MapStyle
  ) {
    switch status {
    case .ok: context.dot(x: x, y: y, radius: 3.2, color: style.good)
    case .new: context.ring(x: x, y: y, radius: 2.6, color: style.dim, width: 1.4)
    case .changed:
      context.fill(
        [(x, y - 3.8), (x + 3.8, y), (x, y + 3.8), (x - 3.8, y)],
        color: style.changed
      )
    case .failed:
      context.fill(x: x - 3, y: y - 3, width: 6, height: 6, color: style.failed)
    }
  }

  /// Draws the symbol of a mark centered on a point.
  static func draw(
    _ mark: MapDrawing.Mark,
    on context: CairoContext,
    x: Double,
    y: Double,
    color: Color
  ) {
    switch mark {
    case .unreachable:
      context.ring(x: x, y: y, radius: 3.8, color: color, width: 1.4)
      context.line([(x - 2.6, y + 2.6), (x + 2.6, y - 2.6)], color: color, width: 1.4)
    case .deadEnd:
      context.line([(x - 4, y), (x + 3, y)], color: color, width: 1.4)
      context.line([(x + 3, y - 4), (x + 3, y + 4)], color: color, width: 2)
    case .modalTrap:
      let solid = CairoContext.LineStyle(width: 1.4)
      context.outline(
        x: x - 4,
        y: y - 4,
        width: 8,
        height: 8,
        radius: 1.5,
        color: color,
        style: solid
      )
      context.line([(x - 1.6, y - 1.6), (x + 1.6, y + 1.6)], color: color, width: 1.4)
      context.line([(x - 1.6, y + 1.6), (x + 1.6, y - 1.6)], color: color, width: 1.4)
    case .overBudget:
      context.fill([(x, y - 4.2), (x + 4.6, y + 3.8), (x - 4.6, y + 3.8)], color: color)
    }
  }

  /// Draws the outline of a node with a mark.
  ///
  /// - Parameter isMirrored: Whether the map leads from right to left.
  static func drawOutline(
    of mark: MapDrawing.Mark,
    _ frame: MapLayout.Frame,
    on context: CairoContext,
    color: Color,
    isMirrored: Bool = false
  ) {
    func outline(_ inset: Double, _ style: CairoContext.LineStyle) {
      context.outline(
        x: frame.x + inset,
        y: frame.y + inset,
        width: frame.width - 2 * inset,
        height: frame.height - 2 * inset,
        radius: 7 - inset,
        color: color,
        style: style
      )
    }
    switch mark {
    case .unreachable: outline(0.75, CairoContext.LineStyle(width: 1.5, dash: [4, 3]))
    case .deadEnd:
      outline(0.75, CairoContext.LineStyle(width: 1.5))
      context.fill(
        x: isMirrored ? frame.x - 2 : frame.x + frame.width - 2,
        y: frame.y + 3,
        width: 4,
        height: frame.height - 6,
        color: color
      )
    case .modalTrap:
      outline(0.6, CairoContext.LineStyle(width: 1.2))
      outline(3, CairoContext.LineStyle(width: 1.2))
    case .overBudget: outline(0.75, CairoContext.LineStyle(width: 1.5))
    }
  }
}
