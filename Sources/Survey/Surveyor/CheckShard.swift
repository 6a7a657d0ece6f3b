import PetriDish

/// One part of a check that several machines share.
///
/// The parts cover all cases without overlap. Without timings, their sizes differ by at most one. With
/// timings, they take about the same time. Neighboring cases, which often take equally long, are in different parts.
package struct CheckShard: Hashable, Sendable {
  /// The number of the part, starting at 1.
  package let number: Int

  /// The number of parts.
  package let count: Int

  /// A part that includes all cases.
  package static let whole = CheckShard(number: 1, count: 1)

  /// Creates a part from text in the form `K/N`.
  ///
  /// - Throws: ``CheckError/shard(_:)`` if the text is invalid.
  package init(_ text: String) throws(CheckError) {
    let parts = text.split(separator: "/", omittingEmptySubsequences: false)
    guard parts.count == 2, let number = Int(parts[0]), let count = Int(parts[1]),
      1 <= number, number <= count
    else { throw .shard(text) }
    self.init(number: number, count: count)
  }

  /// Creates a part with a number between 1 and `count`.
  init(number: Int, count: Int) {
    self.number = number
    self.count = count
  }

  /// Returns the cases of this part, in order.
  ///
  /// The part is empty if its number exceeds the number of cases.
  ///
  /// ``CheckWork/share(_:lasting:)`` shares cases and lint visits, with or without timings.
  package func cases<Case>(of all: [Case]) -> [Case] {
    all.indices.filter { $0 % count == number - 1 }.map { all[$0] }
  }
}

extension CheckShard {
  /// The environment variables with the number of shards, by runner.
  private static let runners = [
    ("Bazel", "TEST_TOTAL_SHARDS"), ("GoogleTest", "GTEST_TOTAL_SHARDS"),
    ("GitLab", "CI_NODE_TOTAL"), ("CircleCI", "CIRCLE_NODE_TOTAL"),
    ("Buildkite", "BUILDKITE_PARALLEL_JOB_COUNT"), ("Slurm", "SLURM_ARRAY_TASK_COUNT"),
  ]

  /// Returns a warning if a test runner has several shards but the command uses none.
  ///
  /// - Parameter environment: The environment variables of the process.
  package static func unusedParts(in environment: [String: String]) -> String? {
    for (runner, variable) in runners {
      guard let count = environment[variable].flatMap({ Int($0) }), count > 1 else { continue }
      return "\(runner) has \(count) parts, but each one checks everything. "
        + "Pass --shard K/\(count) to each part."
    }
    return nil
  }
}

extension CheckShard: CustomStringConvertible {
  /// The part as text that ``init(_:)`` accepts.
  package var description: String { "\(number)/\(count)" }
}

extension CheckShard {
  /// Returns the cases of this part so that all parts take about the same time, longest first.
  ///
  /// Cases are assigned from longest to shortest, each to the part with the least work so far (R. L. Graham,
  /// *Bounds on multiprocessing timing anomalies*, 1969). With *m* parts, the longest part takes at most
  /// 4/3 − 1/(3*m*) times as long as in an optimal assignment.
  ///
  /// - Parameters:
  ///   - all: The cases of all parts, the same on every machine.
  ///   - timings: The previous durations, the same on every machine.
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
    // If there are more parts than cases, the remaining parts are empty.
    var parts = Array(repeating: (seconds: 0.0, size: 0), count: min(count, all.count))
    return longestFirst.filter { index in
      guard let part = parts.indices.min(by: { parts[$0] < parts[$1] }) else { return false }
      parts[part].seconds += work[index].seconds
      parts[part].size += 1
      return part == number - 1
    }.map { all[$0] }
  }
}

/// The durations of earlier runs, used to balance shards and to estimate the remaining time.
package struct CaseTimings: Hashable, Sendable {
  private let seconds: [String: Double]
  /// The durations of the runs on a wide device that followed a case, by the id of that case.
  private let widened: [String: Double]
  /// The assumed duration of an unknown case.
  private let unknown: Double

  /// Creates timings from durations by case id; negative durations count as zero.
  package init(_ seconds: [String: Double]) {
    self.seconds = seconds.mapValues { max(0, $0) }
    var widened: [String: Double] = [:]
    for (id, seconds) in self.seconds {
      if let base = CheckCase.narrowID(of: id) { widened[base, default: 0] += seconds }
    }
    self.widened = widened
    unknown = Self.secondsOfUnknown(beside: self.seconds.values)
  }

  /// The duration of a case, or the median of all durations if the case is unknown.
  ///
  /// Without any durations, the value is one second.
  package subscript(id: String) -> Double { seconds[id] ?? unknown }

  /// Returns the duration of a case, including the runs on a wide device that follow it.
  func secondsOfWork(_ id: String) -> Double { self[id] + (widened[id] ?? 0) }
}

extension CaseTimings {
  /// Returns the assumed duration of an unknown case: the median of the known ones, or one second.
  private static func secondsOfUnknown(beside known: some Collection<Double>) -> Double {
    known.median ?? 1
  }
}

extension Collection<Double> {
  /// The median of the values, or `nil` if the collection is empty.
  ///
  /// - Complexity: O(*n* log *n*).
  fileprivate var median: Double? {
    guard !isEmpty else { return nil }
    let sorted = sorted()
    let middle = sorted.count / 2
    return sorted.count % 2 == 1 ? sorted[middle] : (sorted[middle - 1] + sorted[middle]) / 2
  }
}
