import PetriDish

/// The time that a check still takes, as far as cases before tell.
package struct RemainingTime {
  private let timings: CaseTimings?
  private let jobs: Int
  /// The seconds of what is to come, by an earlier report; a second each without one.
  private var expected: Double
  private var expectedOfPerformed = 0.0
  private var seconds = 0.0
  private var left: Int

  /// Prepares for cases.
  ///
  /// - Parameters:
  ///   - ids: The ids of all that are to be performed.
  ///   - timings: How long they took before, if that is known.
  ///   - jobs: How many are performed at a time.
  package init(_ ids: [String], timings: CaseTimings?, jobs: Int) {
    self.timings = timings
    self.jobs = max(1, jobs)
    left = ids.count
    expected = ids.reduce(0) { $0 + (timings?[$1] ?? 1) }
  }

  /// Takes note of a case that another one has led to.
  package mutating func expect(_ id: String) {
    left += 1
    expected += timings?[id] ?? 1
  }

  /// Takes note of a case that was performed.
  package mutating func add(_ id: String, seconds: Double) {
    let expectation = timings?[id] ?? 1
    left -= 1
    expected -= expectation
    expectedOfPerformed += expectation
    self.seconds += seconds
  }

  /// The time until the end; `nil` while nothing is known, and where nothing is left to do.
  ///
  /// A machine that is slower than the one of the earlier report is found out as it goes on.
  package var duration: Duration? {
    guard left > 0, expectedOfPerformed > 0 || timings != nil else { return nil }
    let pace = expectedOfPerformed > 0 ? seconds / expectedOfPerformed : 1
    return .seconds(max(0, expected) * pace / Double(min(jobs, left)))
  }
}

extension Duration {
  /// The time about as long as it is, for who waits: `20 s`, `3 min`, `2 h 10 min`.
  package var inAbout: String {
    let seconds = max(1, Int(seconds.rounded(.up)))
    if seconds < 20 { return "\(seconds) s" }
    if seconds < 90 { return "\((seconds + 4) / 5 * 5) s" }
    let minutes = (seconds + 59) / 60
    guard minutes >= 60 else { return "\(minutes) min" }
    return minutes % 60 == 0 ? "\(minutes / 60) h" : "\(minutes / 60) h \(minutes % 60) min"
  }
}
