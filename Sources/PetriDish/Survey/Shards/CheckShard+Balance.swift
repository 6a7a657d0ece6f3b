extension CheckShard {
  /// Returns the cases of this part where all parts are to take about as long, longest first.
  ///
  /// The longest case comes first, and each goes to the part that has the least to do so far (R. L.
  /// Graham, *Bounds on multiprocessing timing anomalies*, 1969). So with *m* parts the longest one
  /// takes at most 4/3 − 1/(3*m*) of what the best division would.
  ///
  /// - Parameters:
  ///   - all: The cases of all parts, the same on every machine.
  ///   - timings: How long each took before, the same on every machine.
  ///   - id: Returns the id of a case.
  /// - Complexity: O(*n* log *n* + *n* · *m*) for *n* cases.
  package func cases<Case>(
    of all: [Case],
    lasting timings: CaseTimings,
    id: (Case) -> String
  ) -> [Case] {
    let work = all.map { (id: id($0), seconds: timings.secondsOfWork(id($0))) }
    let longestFirst = work.indices.sorted { one, other in
      (work[other].seconds, work[one].id) < (work[one].seconds, work[other].id)
    }
    // What is more parts than cases has nothing to do.
    var parts = Array(repeating: (seconds: 0.0, size: 0), count: min(count, all.count))
    return longestFirst.filter { index in
      guard let part = parts.indices.min(by: { parts[$0] < parts[$1] }) else { return false }
      parts[part].seconds += work[index].seconds
      parts[part].size += 1
      return part == number - 1
    }.map { all[$0] }
  }
}
