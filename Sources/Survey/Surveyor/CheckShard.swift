import PetriDish

/// One of several parts of a check, for machines that share the work.
///
/// Together the parts are the whole, and no two share a case. Without timings, their sizes differ by at most one; with
/// timings, they take about equally long. Neighboring cases, which often take as long, go to different parts.
package struct CheckShard: Hashable, Sendable {
  /// The number of the part, from 1.
  package let number: Int

  /// The number of parts.
  package let count: Int

  /// The whole.
  package static let whole = CheckShard(number: 1, count: 1)

  /// Reads `K/N`.
  ///
  /// - Throws: ``CheckError/shard(_:)`` quoting a text that isn't such a part.
  package init(_ text: String) throws(CheckError) {
    let parts = text.split(separator: "/", omittingEmptySubsequences: false)
    guard parts.count == 2, let number = Int(parts[0]), let count = Int(parts[1]),
      1 <= number, number <= count
    else { throw .shard(text) }
    self.init(number: number, count: count)
  }

  /// Creates a part of a number that is at least 1, and no more than there are.
  init(number: Int, count: Int) {
    self.number = number
    self.count = count
  }

  /// Returns the cases of this part, in order.
  ///
  /// A part has none if there are more parts than cases.
  ///
  /// ``CheckWork/share(_:lasting:)`` divides cases and the visits of the lint together, with timings or without.
  package func cases<Case>(of all: [Case]) -> [Case] {
    all.indices.filter { $0 % count == number - 1 }.map { all[$0] }
  }
}

extension CheckShard {
  /// The runners that give each machine a part, with the variable that has the number of parts.
  private static let runners = [
    ("Bazel", "TEST_TOTAL_SHARDS"), ("GoogleTest", "GTEST_TOTAL_SHARDS"),
    ("GitLab", "CI_NODE_TOTAL"), ("CircleCI", "CIRCLE_NODE_TOTAL"),
    ("Buildkite", "BUILDKITE_PARALLEL_JOB_COUNT"), ("Slurm", "SLURM_ARRAY_TASK_COUNT"),
  ]

  /// Returns a sentence if a runner has several parts, for a call that asks for none.
  ///
  /// - Parameter environment: The environment variables of the process.
  package static func unusedParts(in environment: [String: String]) -> String? {
    for (runner, variable) in runners {
      guard let count = environment[variable].flatMap({ Int($0) }), count > 1 else { continue }
      return "\(runner) has \(count) parts, and each checks everything; "
        + "give each a part with --shard K/\(count)."
    }
    return nil
  }
}

extension CheckShard: CustomStringConvertible {
  /// The part as ``init(_:)`` reads it.
  package var description: String { "\(number)/\(count)" }
}

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

/// The seconds that cases took before, so that work can be shared evenly and its end foretold.
package struct CaseTimings: Hashable, Sendable {
  private let seconds: [String: Double]
  /// The seconds of what was performed on a wide device after a case, by that case's id.
  private let widened: [String: Double]
  /// The seconds of a case that is not known.
  private let unknown: Double

  /// Takes the seconds of cases by their ids; a negative number counts as none.
  package init(_ seconds: [String: Double]) {
    self.seconds = seconds.mapValues { max(0, $0) }
    var widened: [String: Double] = [:]
    for (id, seconds) in self.seconds {
      if let base = CheckCase.narrowID(of: id) { widened[base, default: 0] += seconds }
    }
    self.widened = widened
    unknown = Self.secondsOfUnknown(beside: self.seconds.values)
  }

  /// The seconds that a case takes; the median of all where it is not known, and one second where
  /// none is.
  package subscript(id: String) -> Double { seconds[id] ?? unknown }

  /// Returns the seconds of a case together with what it leads to on a wide device.
  func secondsOfWork(_ id: String) -> Double { self[id] + (widened[id] ?? 0) }
}

extension CaseTimings {
  /// Returns the seconds that a case is taken for of which none are known: the median of the known ones,
  /// and one second where none is.
  static func secondsOfUnknown(beside known: some Collection<Double>) -> Double {
    known.median ?? 1
  }
}

extension Collection<Double> {
  /// The number in the middle, or the mean of the two that are; `nil` for none.
  ///
  /// - Complexity: O(*n* log *n*).
  fileprivate var median: Double? {
    guard !isEmpty else { return nil }
    let sorted = sorted()
    let middle = sorted.count / 2
    return sorted.count % 2 == 1 ? sorted[middle] : (sorted[middle - 1] + sorted[middle]) / 2
  }
}
