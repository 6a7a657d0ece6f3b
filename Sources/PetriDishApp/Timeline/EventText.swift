import Lists
import PetriDish

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
