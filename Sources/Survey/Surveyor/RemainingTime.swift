import PetriDish

/// An estimate of the remaining time of a check, based on finished cases.
package struct RemainingTime {
  private let timings: CaseTimings?
  private let jobs: Int
  /// The expected seconds of the remaining cases, from an earlier report or one second for each case.
  private var expected: Double
  private var expectedOfPerformed = 0.0
  private var seconds = 0.0
  private var left: Int

  /// Creates an estimate.
  ///
  /// - Parameters:
  ///   - ids: The ids of all cases.
  ///   - timings: The durations from an earlier report, or `nil`.
  ///   - jobs: The number of concurrent cases.
  package init(_ ids: [String], timings: CaseTimings?, jobs: Int) {
    self.timings = timings
    self.jobs = max(1, jobs)
    left = ids.count
    expected = ids.reduce(0) { $0 + (timings?[$1] ?? 1) }
  }

  /// Adds a case that follows from another case.
  package mutating func expect(_ id: String) {
    left += 1
    expected += timings?[id] ?? 1
  }

  /// Records a finished case.
  package mutating func add(_ id: String, seconds: Double) {
    let expectation = timings?[id] ?? 1
    left -= 1
    expected -= expectation
    expectedOfPerformed += expectation
    self.seconds += seconds
  }

  /// The remaining time; `nil` if it is unknown or if all cases are finished.
  ///
  /// The estimate adjusts if this machine is slower or faster than that of the earlier report.
  package var duration: Duration? {
    guard left > 0, expectedOfPerformed > 0 || timings != nil else { return nil }
    let pace = expectedOfPerformed > 0 ? seconds / expectedOfPerformed : 1
    return .seconds(max(0, expected) * pace / Double(min(jobs, left)))
  }
}

extension Duration {
  /// The duration, rounded for progress messages: `20 s`, `3 min`, `2 h 10 min`.
  package var inAbout: String {
    let seconds = max(1, Int(seconds.rounded(.up)))
    if seconds < 20 { return "\(seconds) s" }
    if seconds < 90 { return "\((seconds + 4) / 5 * 5) s" }
    let minutes = (seconds + 59) / 60
    guard minutes >= 60 else { return "\(minutes) min" }
    return minutes % 60 == 0 ? "\(minutes / 60) h" : "\(minutes / 60) h \(minutes % 60) min"
  }
}
