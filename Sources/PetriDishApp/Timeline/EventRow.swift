import GTK
import PetriDish

/// A line of the timeline.
final class EventRow {
  let widget: Widget
  private let time: Label
  private let kind: Label
  private let text: Label
  private let detail: Label
  private let cause: Label
  private let duration: Label

  init(_ layout: Template) throws(ToolkitError) {
    let builder = try layout.make("event_row")
    widget = try builder.object("event_row")
    time = try builder.object("event_row_time")
    kind = try builder.object("event_row_kind")
    text = try builder.object("event_row_text")
    detail = try builder.object("event_row_detail")
    cause = try builder.object("event_row_cause")
    duration = try builder.object("event_row_duration")
  }

  /// Fills the line.
  ///
  /// - Parameter isOpen: Whether it says all that there is to say, in as many lines as that takes.
  func show(_ event: Event, isOpen: Bool) {
    let words = EventText(event, spelled: isOpen)
    time.text = words.time
    kind.text = words.kind
    kind.classes = ["kind", event.lane.rawValue]
    text.text = words.title
    detail.text = words.detail
    detail.ellipsizes = !isOpen
    detail.wraps = isOpen
    cause.text = words.cause
    duration.text = words.duration
  }
}
