import GTK
import Lists
import PetriDish

/// A row of the timeline: a line, and below it, while it is open, a panel.
final class EventRow: OutletRow {
  struct Model {
    let text: EventText
    let event: JournalEvent
    /// Whether there is room for what the event is about, and for nothing else.
    let isNarrow: Bool
    /// Whether the event happened before a crash of the window.
    let isPast: Bool
    /// The widget that is open below the line; `nil` if the event is not open.
    let panel: Widget?
    let onClick: () -> Void
    let onCause: () -> Void
  }

  let widget: Widget

  /// The place of the lanes.
  let lanes: Widget

  private static let height = 26.0

  private let time: Label
  private let kind: Label
  private let dish: Label
  private let text: Label
  private let detail: Label
  private let cause: Button
  private let duration: Label
  private let slot: Box
  private var model: Model?

  init(_ layout: UIFile<TimelineOutlets>) throws(ToolkitError) {
    let parts = try layout.make(\.eventRow)
    widget = try parts.eventRow
    time = try parts.eventRowTime
    lanes = try parts.eventRowLanes
    kind = try parts.eventRowKind
    dish = try parts.eventRowDish
    text = try parts.eventRowText
    detail = try parts.eventRowDetail
    cause = try parts.eventRowCause
    duration = try parts.eventRowDuration
    slot = try parts.eventRowDetailSlot
    let click = ClickGesture()
    click.onRelease { [weak self] presses, _, y in
      if presses == 1, y <= Self.height { self?.model?.onClick() }
    }
    widget.add(click)
    // The left arrow does the same for the row that has the keyboard.
    cause.isFocusable = false
    cause.onClick { [weak self] in self?.model?.onCause() }
  }

  func show(_ model: Model) {
    self.model = model
    let (event, isNarrow) = (model.event, model.isNarrow)
    let words = model.text
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
    widget.setClass("past", model.isPast)
    panel = model.panel
  }

  func forget() { panel = nil }

  private var panel: Widget? {
    get { slot.children.first }
    set {
      guard newValue != panel else { return }
      slot.removeAll()
      // The row that showed it before may still be there.
      if let newValue {
        (newValue.parent as? Box)?.remove(newValue)
        slot.append(newValue)
      }
    }
  }
}

/// The texts of an event's row in the timeline, made when the row is shown.
struct EventText: Hashable {
  let time: String

  /// The last part of the kind: `built`, `insert`, `log`.
  let kind: String
  let title: String
  let detail: String

  /// The dish by its name, where it was one of two; empty where it stood alone.
  let dish: String

  /// The cause by its number; empty where nothing is known.
  let cause: String

  /// The duration; empty where it took no time.
  let duration: String

  /// All of it in one sentence, for assistive technology.
  let spoken: String

  /// The event in one line, without its time.
  var line: String { ["\(kind): \(title)", detail].filter { !$0.isEmpty }.joined(separator: " ") }

  /// Puts an event into words.
  init(_ event: JournalEvent) {
    time = event.time.inSeconds
    let name = event.kind.split(separator: ".").last.map(String.init) ?? event.kind
    let kind = name == ListOrigin.batch.rawValue ? "batch" : name
    let summary = event.summary
    self.kind = kind
    title = summary.title
    detail = summary.detail == kind ? "" : summary.detail
    dish = event.dish == DishController.name ? "" : event.dish
    cause = event.cause.map { "by #\($0)" } ?? ""
    duration = event.duration?.inMilliseconds ?? ""
    spoken = ["\(event.lane.rawValue) \(kind)", dish, title, detail, cause, duration]
      .filter { !$0.isEmpty }.joined(separator: ", ")
  }
}
