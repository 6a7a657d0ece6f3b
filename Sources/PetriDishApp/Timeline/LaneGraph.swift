import GTK
import PetriDish

/// The lanes beside an event: a dot in the lane of its kind, a line from the lane of its cause, and
/// the lines that pass by.
final class LaneGraph {
  private static let start = 6.5
  private static let distance = 10.0
  /// The distance of the dot from the top of the row, in points, whatever opens below.
  private static let middle = 13.5

  private let area: DrawingArea
  private var number = 0
  private var lane = JournalEvent.Lane.log
  private var cause: JournalEvent.Lane?
  private var passing: [(above: Bool, below: Bool)] = []

  init(_ area: DrawingArea) {
    self.area = area
    area.setDrawing { [weak self] canvas, width, height in
      self?.draw(on: canvas, width: width, height: height)
    }
  }

  /// Shows an event.
  ///
  /// - Parameter cause: The lane of what it is due to, where that is known.
  func show(_ event: JournalEvent, cause: JournalEvent.Lane?, _ lines: LaneLines) {
    (number, lane, self.cause) = (event.number, event.lane, cause)
    update(lines)
    area.queueDraw()
  }

  /// Shows the lines that there are by now.
  func update(_ lines: LaneLines) {
    let now = JournalEvent.Lane.allCases.map { lines.pass(number, in: $0) }
    let isSame =
      now.count == passing.count
      && zip(now, passing).allSatisfy { $0.above == $1.above && $0.below == $1.below }
    passing = now
    if !isSame { area.queueDraw() }
  }

  private func draw(on canvas: CairoContext, width: Double, height: Double) {
    let isMirrored = area.direction == .rightToLeft
    func x(_ lane: JournalEvent.Lane) -> Double {
      let x = Self.start + Self.distance * Double(lane.column)
      return isMirrored ? width - x : x
    }
    let faint = area.textColor.opacity(0.11)
    for lane in JournalEvent.Lane.allCases {
      canvas.line([(x(lane), 0), (x(lane), height)], color: faint)
    }
    for (lane, pass) in zip(JournalEvent.Lane.allCases, passing) {
      let color = color(lane).opacity(0.75)
      if pass.above {
        canvas.line([(x(lane), 0), (x(lane), Self.middle)], color: color, width: 1.5)
      }
      if pass.below {
        canvas.line([(x(lane), Self.middle), (x(lane), height)], color: color, width: 1.5)
      }
    }
    if let cause, cause != lane {
      let line = [(x(cause), Self.middle), (x(lane), Self.middle)]
      canvas.line(line, color: color(cause).opacity(0.75), width: 1.5)
    }
    canvas.dot(x: x(lane), y: Self.middle, radius: 4, color: color(lane))
  }

  private func color(_ lane: JournalEvent.Lane) -> Color {
    area.color(named: "petri_kind_\(lane.rawValue)") ?? area.textColor
  }
}
