import GTK
import Lists
import PetriDish
import Routing

/// A row of the timeline, with a line of text and a panel below it if the event is open.
final class EventRow: OutletRow {
  struct Model {
    let text: EventText
    let event: JournalEvent
    /// Whether the row is too narrow for anything but the title.
    let isNarrow: Bool
    /// Whether the event happened before the window crashed.
    let isPast: Bool
    /// The panel below the line; `nil` if the event is closed.
    let panel: Widget?
    let onClick: () -> Void
    let onCause: () -> Void
  }

  let widget: Widget

  /// The widget that reserves space for the lanes.
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
    // The Left key reveals the cause of the selected event, so the button isn't focusable.
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
    cause.isSensitive = event.cause != nil
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
      // The panel may still be in the row that previously showed it.
      if let newValue {
        (newValue.parent as? Box)?.remove(newValue)
        slot.append(newValue)
      }
    }
  }
}

/// The texts of an event in the timeline.
struct EventText: Hashable {
  let time: String

  /// The last component of the kind, such as `built`, `insert`, or `log`.
  let kind: String
  let title: String
  let detail: String

  /// The name of the dish if there were two; otherwise empty.
  let dish: String

  /// The name of the cause, such as `by Shuffle`; empty if unknown.
  let cause: String

  /// The duration; empty if the event has none.
  let duration: String

  /// The accessible name, which combines all texts.
  let spoken: String

  /// The event as one line without its time.
  var line: String { ["\(kind): \(title)", detail].filter { !$0.isEmpty }.joined(separator: " ") }

  /// Creates the texts of an event.
  ///
  /// - Parameters:
  ///   - event: The event.
  ///   - journal: The journal with the cause of the event.
  ///   - catalog: The catalog with the names of screens, if available.
  init(_ event: JournalEvent, in journal: Journal, _ catalog: Catalog? = nil) {
    time = event.time.inSeconds
    let (kind, summary) = (event.badge, event.labeledSummary)
    self.kind = kind
    title = summary.title
    detail = summary.detail == kind ? "" : summary.detail
    dish = event.dish == DishController.name ? "" : event.dish
    cause = event.cause(in: journal, catalog).map { "by \($0)" } ?? ""
    duration = event.duration?.inMilliseconds ?? ""
    spoken = ["\(event.lane.rawValue) \(kind)", dish, title, detail, cause, duration]
      .filter { !$0.isEmpty }.joined(separator: ", ")
  }
}

extension JournalEvent {
  /// The last component of the kind, such as `built`, `insert`, or `log`.
  var badge: String {
    let name = kind.split(separator: ".").last.map(String.init) ?? kind
    return name == ListOrigin.batch.rawValue ? "batch" : name
  }

  /// The summary, in which the fields of contexts have the labels of the form.
  fileprivate var labeledSummary: (title: String, detail: String) {
    guard case .route(let event) = payload else { return summary }
    return switch event.kind {
    case .started(let route, let context) where !(context.value is NoContext):
      (route, context.words)
    case .considered(let step, let context) where !(context.value is NoContext):
      (step, "with \(context.words)")
    case .requested(.open(let destination)) where !(destination.context.value is NoContext):
      (destination.name, "open \(destination.name) with \(destination.context.words)")
    default: summary
    }
  }

  /// Returns the name of the event's cause; `nil` if the cause is unknown.
  ///
  /// - Parameters:
  ///   - journal: The journal with the cause.
  ///   - catalog: The catalog with the names of screens, if available.
  func cause(in journal: Journal, _ catalog: Catalog?) -> String? {
    guard let cause else {
      return switch payload {
      case .jump, .gesture, .press, .touch: "you"
      default: nil
      }
    }
    return journal.event(cause)?.name { catalog?.name(ofScreen: $0) ?? $0 } ?? "event \(cause)"
  }
}
