import GTK
import PetriDish

/// A line of the timeline, and below it, while it is open, all that there is to say.
final class EventRow {
  let widget: Widget

  /// Hears a click on the line.
  var onClick: (() -> Void)?

  /// Hears a click on the cause.
  var onCause: (() -> Void)?

  private static let height = 26.0

  private let time: Label
  private let lanes: LanesArea
  private let kind: Label
  private let dish: Label
  private let text: Label
  private let detail: Label
  private let cause: Button
  private let duration: Label
  private let slot: Box

  init(_ layout: UIFile) throws(ToolkitError) {
    let builder = try layout.make("event_row")
    widget = try builder.object("event_row")
    time = try builder.object("event_row_time")
    lanes = LanesArea(try builder.object("event_row_lanes"))
    kind = try builder.object("event_row_kind")
    dish = try builder.object("event_row_dish")
    text = try builder.object("event_row_text")
    detail = try builder.object("event_row_detail")
    cause = try builder.object("event_row_cause")
    duration = try builder.object("event_row_duration")
    slot = try builder.object("event_row_detail_slot")
    let click = ClickGesture()
    click.onRelease { [weak self] presses, _, y in
      if presses == 1, y <= Self.height { self?.onClick?() }
    }
    widget.add(click)
    cause.onClick { [weak self] in self?.onCause?() }
  }

  /// Fills the line.
  ///
  /// - Parameters:
  ///   - causeLane: The lane of what it is due to, where that is known.
  ///   - isNarrow: Whether there is room for what it is about, and for nothing else.
  func show(_ event: Event, causeLane: Event.Lane?, _ lines: LaneLines, isNarrow: Bool) {
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
    widget.parent?.setAccessibleLabel(words.spoken)
  }

  /// Shows the lines that there are by now.
  func update(_ lines: LaneLines) { lanes.update(lines) }

  /// What is open below the line.
  var panel: Widget? {
    get { slot.children.first }
    set {
      guard newValue != panel else { return }
      slot.removeAll()
      if let newValue { slot.append(newValue) }
    }
  }
}
