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
  init(_ event: Event) {
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

extension ListChangeEvent {
  /// Returns each kind of change with its rows, counted from zero: `inserted at 1, 4–7`.
  var positions: [String] {
    let moved = moved
    let moves = moved.prefix(40).map { "\($0[0]) → \($0[1])" }.few(of: moved.count)
    return [
      ("inserted at", inserted.runs), ("removed at", removed.runs), ("moved", moves),
      ("updated at", updated.runs),
    ].filter { !$0.1.isEmpty }.map { "\($0.0) \($0.1)" }
  }
}

extension [Int] {
  /// Returns numbers with neighbours drawn together: `1, 4–7`.
  fileprivate var runs: String {
    var runs: [ClosedRange<Int>] = []
    for number in sorted() {
      if let last = runs.last, number == last.upperBound + 1 {
        runs[runs.count - 1] = last.lowerBound...number
      } else {
        runs.append(number...number)
      }
    }
    return runs.prefix(40).map { run in
      run.count == 1 ? "\(run.lowerBound)" : "\(run.lowerBound)–\(run.upperBound)"
    }.few(of: runs.count)
  }
}

extension [String] {
  /// Returns the first ones of many, since the user would not read hundreds.
  fileprivate func few(of total: Int) -> String {
    joined(separator: ", ") + (total > count ? " and \(total - count) more" : "")
  }
}
