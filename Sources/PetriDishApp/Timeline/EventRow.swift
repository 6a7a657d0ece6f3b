import GTK
import PetriDish

/// A row of the timeline: a line, and below it, while it is open, a panel.
final class EventRow {
  let widget: Widget

  /// Called when the line is clicked.
  var onClick: (() -> Void)?

  /// Called when the cause is clicked.
  var onCause: (() -> Void)?

  private static let height = 26.0

  private let time: Label
  private let lanes: LaneGraph
  private let kind: Label
  private let dish: Label
  private let text: Label
  private let detail: Label
  private let cause: Button
  private let duration: Label
  private let slot: Box

  init(_ layout: UIFile<TimelineOutlets>) throws(ToolkitError) {
    let parts = try layout.make(\.eventRow)
    widget = try parts.eventRow
    time = try parts.eventRowTime
    lanes = LaneGraph(try parts.eventRowLanes)
    kind = try parts.eventRowKind
    dish = try parts.eventRowDish
    text = try parts.eventRowText
    detail = try parts.eventRowDetail
    cause = try parts.eventRowCause
    duration = try parts.eventRowDuration
    slot = try parts.eventRowDetailSlot
    let click = ClickGesture()
    click.onRelease { [weak self] presses, _, y in
      if presses == 1, y <= Self.height { self?.onClick?() }
    }
    widget.add(click)
    // The left arrow does the same for the row that has the keyboard.
    cause.isFocusable = false
    cause.onClick { [weak self] in self?.onCause?() }
  }

  /// Fills the line.
  ///
  /// - Parameters:
  ///   - causeLane: The lane of what it is due to, where that is known.
  ///   - isNarrow: Whether there is room for what it is about, and for nothing else.
  ///   - isPast: Whether it happened before a crash of the window.
  func show(
    _ event: JournalEvent,
    causeLane: JournalEvent.Lane?,
    _ lines: LaneLines,
    isNarrow: Bool,
    isPast: Bool = false
  ) {
    let words = EventText(event)
    time.text = words.time
    kind.text = words.kind
    kind.classes = ["kind", event.lane.rawValue]
    dish.text = words.dish
    dish.isVisible = !words.dish.isEmpty
    text.text = words.title
    text.tooltip = words.title
    detail.text = isNarrow ? "" : words.detail
    detail.tooltip = words.detail.isEmpty ? nil : words.detail
    cause.label = words.cause
    cause.isVisible = !words.cause.isEmpty && !isNarrow
    duration.text = words.duration
    duration.isVisible = !isNarrow
    lanes.show(event, cause: causeLane, lines)
    widget.setClass("past", isPast)
    widget.parent?.setAccessibleLabel(isPast ? "before the crash, \(words.spoken)" : words.spoken)
  }

  /// Shows the lines that there are by now.
  func update(_ lines: LaneLines) { lanes.update(lines) }

  /// The panel that is open below the line.
  var panel: Widget? {
    get { slot.children.first }
    set {
      guard newValue != panel else { return }
      slot.removeAll()
      if let newValue { slot.append(newValue) }
    }
  }
}
