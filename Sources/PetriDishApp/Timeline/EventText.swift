import PetriDish

/// What a row of the timeline says of an event; made when somebody looks.
struct EventText: Hashable {
  let time: String

  /// The last part of the kind: `built`, `insert`, `log`.
  let kind: String
  let title: String
  let detail: String

  /// The cause by its number; empty where nothing is known.
  let cause: String

  /// How long it took; empty where it took no time.
  let duration: String

  /// Puts an event into words.
  ///
  /// - Parameter spelled: Whether the changes of a list are given with all their positions.
  init(_ event: Event, spelled: Bool = false) {
    time = event.time.inSeconds
    kind = event.kind.split(separator: ".").last.map(String.init) ?? event.kind
    let summary = event.summary
    title = summary.title
    if spelled, case .list(let change) = event.payload {
      detail = ([summary.detail] + change.positions).joined(separator: " · ")
    } else {
      detail = summary.detail
    }
    cause = event.cause.map { "by #\($0)" } ?? ""
    duration = event.duration?.inMilliseconds ?? ""
  }
}

extension ListChangeEvent {
  /// Each kind of change with the rows that it is about, counted from zero.
  fileprivate var positions: [String] {
    let moves = moved.compactMap { pair in
      pair.count == 2 ? "\(pair[0]) → \(pair[1])" : nil
    }
    return [
      ("removed", removed.runs), ("inserted", inserted.runs), ("moved", moves.few),
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
    return runs.map { $0.count == 1 ? "\($0.lowerBound)" : "\($0.lowerBound)–\($0.upperBound)" }.few
  }
}

extension [String] {
  /// The first ones; nobody reads hundreds.
  fileprivate var few: String {
    prefix(40).joined(separator: ", ") + (count > 40 ? " and \(count - 40) more" : "")
  }
}

extension Duration {
  /// `12.497`.
  fileprivate var inSeconds: String {
    let thousandths = components.attoseconds / 1_000_000_000_000_000
    return "\(components.seconds).\(padded(thousandths, to: 3))"
  }

  /// `0.41 ms`; without decimals from 10 ms on.
  fileprivate var inMilliseconds: String {
    let hundredths =
      components.seconds * 100_000 + components.attoseconds / 10_000_000_000_000
    guard hundredths < 1_000 else { return "\(hundredths / 100) ms" }
    return "\(hundredths / 100).\(padded(hundredths % 100, to: 2)) ms"
  }

  private func padded(_ number: Int64, to length: Int) -> String {
    let digits = String(number)
    return String(repeating: "0", count: max(0, length - digits.count)) + digits
  }
}
