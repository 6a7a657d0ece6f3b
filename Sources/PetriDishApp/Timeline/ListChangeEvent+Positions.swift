import Lists

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
