import Lists
import PetriDish

/// What a row of the timeline says of an event; made when somebody looks.
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

  /// How long it took; empty where it took no time.
  let duration: String

  /// All of it in one breath, for who does not see it.
  let spoken: String

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
  /// Each kind of change with the rows that it is about, counted from zero: `inserted 1, 4–7`.
  var positions: [String] {
    let moved = moved
    let moves = moved.prefix(40).map { "\($0[0]) → \($0[1])" }.few(of: moved.count)
    return [
      ("inserted", inserted.runs), ("removed", removed.runs), ("moved", moves),
      ("updated", updated.runs),
    ].filter { !$0.1.isEmpty }.map { "\($0.0) \($0.1)" }
  }
}

extension [Int] {
  /// Numbers with neighbours drawn together: `1, 4–7`.
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
  /// The first ones of so many; nobody reads hundreds.
  fileprivate func few(of total: Int) -> String {
    joined(separator: ", ") + (total > count ? " and \(total - count) more" : "")
  }
}
