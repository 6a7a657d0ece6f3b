import GTK
import GTKBackend
import Lists
import PetriDish

/// The lanes next to the events: a dot in the lane of an event's kind, a line from the lane of its cause,
/// and the lines that pass by.
final class LaneGraph {
  private static let start = 6.5
  private static let distance = 10.0
  /// The distance of the dot from the top of the row, in points, whatever opens below.
  private static let middle = 13.5

  private let rows: EventRows

  init(_ rows: EventRows) { self.rows = rows }

  /// Draws the lanes of the visible rows.
  ///
  /// - Parameter widget: The list, for its colors and direction.
  func draw(_ visible: [VisibleRow], on canvas: CairoContext, in widget: Widget) {
    guard let place = visible.lazy.compactMap(Self.place).first else { return }
    let isMirrored = widget.direction == .rightToLeft
    let text = widget.textColor
    let colors = JournalEvent.Lane.allCases.map { lane in
      widget.color(named: "petri_kind_\(lane.rawValue)") ?? text
    }
    func x(_ lane: JournalEvent.Lane) -> Double {
      let x = Self.start + Self.distance * Double(lane.column)
      return isMirrored ? place.end - x : place.start + x
    }
    for row in visible {
      guard let event = rows.number(at: row.position.row).flatMap(rows.event) else { continue }
      let (top, end) = (Double(row.frame.y), Double(row.frame.y + row.frame.height))
      let middle = top + Self.middle
      for lane in JournalEvent.Lane.allCases {
        canvas.line([(x(lane), top), (x(lane), end)], color: text.opacity(0.11))
        let pass = rows.lines.pass(event.number, in: lane)
        let color = colors[lane.column].opacity(0.75)
        if pass.above {
          canvas.line([(x(lane), top), (x(lane), middle)], color: color, width: 1.5)
        }
        if pass.below {
          canvas.line([(x(lane), middle), (x(lane), end)], color: color, width: 1.5)
        }
      }
      if let cause = event.cause.flatMap({ rows.event($0)?.lane }), cause != event.lane {
        let color = colors[cause.column].opacity(0.75)
        canvas.line([(x(cause), middle), (x(event.lane), middle)], color: color, width: 1.5)
      }
      canvas.dot(x: x(event.lane), y: middle, radius: 4, color: colors[event.lane.column])
    }
  }

  /// Returns the start and the end of the lanes in the list, which are the same in all rows.
  private static func place(in row: VisibleRow) -> (start: Double, end: Double)? {
    guard let cell = row.cell as? OutletCell<EventRow>, let frame = cell.widget.parent,
      let bounds = cell.row?.lanes.bounds(in: frame)
    else { return nil }
    let start = Double(row.frame.x + bounds.x)
    return (start, start + Double(bounds.width))
  }
}
