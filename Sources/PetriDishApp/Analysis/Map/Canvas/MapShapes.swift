import GTK
import Survey

/// The shapes of marks and statuses: each says by itself what its colour says.
enum MapShapes {
  /// Draws the mark of a status around a point.
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

  /// Draws the sign of a mark around a point.
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

  /// Draws the outline of a node that has a mark.
  static func drawOutline(
    of mark: MapDrawing.Mark,
    _ frame: MapLayout.Frame,
    on context: CairoContext,
    color: Color
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
        x: frame.x + frame.width - 2,
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
