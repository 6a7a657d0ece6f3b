import PetriDish

/// The lines that lead from causes to what they led to, one lane for each kind of cause.
///
/// Lines of a lane that overlap are one: a row needs to know only whether one passes by.
struct LaneLines {
  /// The lines from the number of a cause to that of its last effect, ascending and apart.
  private var lines = [[ClosedRange<Int>]](repeating: [], count: JournalEvent.Lane.allCases.count)

  /// Leads a line to the newest event.
  ///
  /// - Complexity: O(1) amortised.
  mutating func lead(from cause: Int, in lane: JournalEvent.Lane, to number: Int) {
    guard cause < number else { return }
    var start = cause
    while let last = lines[lane.column].last, last.upperBound >= cause {
      start = min(start, last.lowerBound)
      lines[lane.column].removeLast()
    }
    lines[lane.column].append(start...number)
  }

  /// Forgets lines that end before an event.
  mutating func forget(before number: Int) {
    for column in lines.indices {
      let gone = lines[column].prefix { $0.upperBound < number }.count
      if gone > 0 { lines[column].removeFirst(gone) }
    }
  }

  /// Returns whether a line of a lane comes to an event from above, and whether one goes on below.
  ///
  /// - Complexity: O(log *n*) for *n* lines.
  func pass(_ number: Int, in lane: JournalEvent.Lane) -> (above: Bool, below: Bool) {
    let lines = lines[lane.column]
    var low = 0
    var high = lines.count
    while low < high {
      let middle = low + (high - low) / 2
      if lines[middle].upperBound < number { low = middle + 1 } else { high = middle }
    }
    guard low < lines.count, lines[low].contains(number) else { return (false, false) }
    return (number > lines[low].lowerBound, number < lines[low].upperBound)
  }
}

extension JournalEvent.Lane {
  /// Counts the lanes from the start of the line, from 0.
  var column: Int {
    switch self {
    case .jump: 0
    case .route: 1
    case .screen: 2
    case .list: 3
    case .gesture: 4
    case .log: 5
    }
  }
}
