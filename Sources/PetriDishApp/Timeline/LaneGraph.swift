import GTK
import GTKBackend
import Lists
import PetriDish

/// The lanes next to the events, with a dot in each event's lane and lines from causes to effects.
final class LaneGraph {
  private static let start = 6.5
  private static let distance = 10.0
  /// The distance of the dot from the top of the row, in points.
  private static let middle = 13.5

  private let rows: EventRows

  init(_ rows: EventRows) { self.rows = rows }

  /// Draws the lanes of the visible rows.
  ///
  /// - Parameters:
  ///   - visible: The visible rows, from top to bottom.
  ///   - canvas: The canvas of the list.
  ///   - widget: The list, whose colors and text direction apply.
  func draw(_ visible: [VisibleRow], on canvas: ListCanvas, in widget: Widget) {
    guard let place = visible.lazy.compactMap(Self.place).first, let top = visible.first?.frame.y,
      let end = visible.last.map({ $0.frame.y + $0.frame.height })
    else { return }
    let area = Rectangle(x: place.start, y: top, width: place.end - place.start, height: end - top)
    canvas.draw(in: area) { draw(visible, on: $0, in: area, of: widget) }
  }

  private func draw(
    _ visible: [VisibleRow],
    on canvas: CairoContext,
    in area: Rectangle,
    of widget: Widget
  ) {
    let isMirrored = widget.direction == .rightToLeft
    let text = widget.textColor
    let colors = JournalEvent.Lane.allCases.map { lane in
      widget.color(named: "petri_kind_\(lane.rawValue)") ?? text
    }
    func x(_ lane: JournalEvent.Lane) -> Double {
      let x = Self.start + Self.distance * Double(lane.column)
      return Double(area.x) + (isMirrored ? Double(area.width) - x : x)
    }
    for lane in JournalEvent.Lane.allCases {
      let line = [(x(lane), Double(area.y)), (x(lane), Double(area.y + area.height))]
      canvas.line(line, color: text.opacity(0.11))
    }
    let events = visible.compactMap { row -> (event: JournalEvent, frame: Rectangle)? in
      rows.number(at: row.position.row).flatMap(rows.event).map { ($0, row.frame) }
    }
    for lane in JournalEvent.Lane.allCases {
      let color = colors[lane.column].opacity(0.75)
      for line in passing(events, in: lane) {
        canvas.line(
          [(x(lane), line.lowerBound), (x(lane), line.upperBound)],
          color: color,
          width: 1.5
        )
      }
    }
    for (event, frame) in events {
      let middle = Double(frame.y) + Self.middle
      if let cause = event.cause.flatMap({ rows.event($0)?.lane }), cause != event.lane {
        let color = colors[cause.column].opacity(0.75)
        canvas.line([(x(cause), middle), (x(event.lane), middle)], color: color, width: 1.5)
      }
      canvas.dot(x: x(event.lane), y: middle, radius: 4, color: colors[event.lane.column])
    }
  }

  /// Returns the vertical lines of a lane, joined across adjacent rows.
  private func passing(
    _ events: [(event: JournalEvent, frame: Rectangle)],
    in lane: JournalEvent.Lane
  ) -> [ClosedRange<Double>] {
    var lines: [ClosedRange<Double>] = []
    for (event, frame) in events {
      let pass = rows.lines.pass(event.number, in: lane)
      guard pass.above || pass.below else { continue }
      let (top, middle) = (Double(frame.y), Double(frame.y) + Self.middle)
      let line = (pass.above ? top : middle)...(pass.below ? top + Double(frame.height) : middle)
      if let last = lines.last, last.upperBound == line.lowerBound {
        lines[lines.count - 1] = last.lowerBound...line.upperBound
      } else {
        lines.append(line)
      }
    }
    return lines
  }

  /// Returns the horizontal bounds of the lanes, which are the same in all rows.
  private static func place(in row: VisibleRow) -> (start: Int, end: Int)? {
    guard let cell = row.cell as? OutletCell<EventRow>, let frame = cell.widget.parent,
      let bounds = cell.row?.lanes.bounds(in: frame)
    else { return nil }
    let start = row.frame.x + bounds.x
    return (start, start + bounds.width)
  }
}

/// The lines from causes to their effects, grouped by the lane of the cause.
///
/// Overlapping lines in a lane are merged because a row only needs to know whether a line passes through it.
struct LaneLines {
  /// The ranges from the number of a cause to its last effect, disjoint and in ascending order.
  private var lines = [[ClosedRange<Int>]](repeating: [], count: JournalEvent.Lane.allCases.count)

  /// Adds a line from a cause to the newest event.
  ///
  /// - Complexity: Amortized O(1).
  mutating func lead(from cause: Int, in lane: JournalEvent.Lane, to number: Int) {
    guard cause < number else { return }
    var start = cause
    while let last = lines[lane.column].last, last.upperBound >= cause {
      start = min(start, last.lowerBound)
      lines[lane.column].removeLast()
    }
    lines[lane.column].append(start...number)
  }

  /// Removes the lines that end before an event.
  mutating func forget(before number: Int) {
    for column in lines.indices {
      let gone = lines[column].prefix { $0.upperBound < number }.count
      if gone > 0 { lines[column].removeFirst(gone) }
    }
  }

  /// Returns whether a line in a lane reaches an event from above and whether a line continues below it.
  ///
  /// - Complexity: O(log *n*) for *n* lines.
  func pass(_ number: Int, in lane: JournalEvent.Lane) -> (above: Bool, below: Bool) {
    let lines = lines[lane.column]
    var low = 0
    var high = lines.count
    while low < high {
      let middle = low + (high - low) / 2
      if lines[middle].upperBound < number { low = middle + 1 } else { high = middle }
    }
    guard low < lines.count, lines[low].contains(number) else { return (false, false) }
    return (number > lines[low].lowerBound, number < lines[low].upperBound)
  }
}

extension JournalEvent.Lane {
  /// The index of the lane, counted from the start of the row.
  var column: Int {
    switch self {
    case .jump: 0
    case .environment: 1
    case .route: 2
    case .screen: 3
    case .list: 4
    case .gesture: 5
    case .log: 6
    }
  }
}
