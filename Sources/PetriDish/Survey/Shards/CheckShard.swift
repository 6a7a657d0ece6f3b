/// One of several parts of a check, for machines that share the work.
///
/// Together the parts are the whole, no two have anything in common, and the sizes of any two
/// differ by at most one. What stands side by side, which often takes as long, goes to different
/// parts.
package struct CheckShard: Hashable, Sendable {
  /// The number of the part, from 1.
  package let number: Int

  /// The number of parts.
  package let count: Int

  /// The whole.
  package static let whole = CheckShard(number: 1, count: 1)

  /// Reads `K/N`.
  ///
  /// - Throws: ``CheckError/shard(_:)`` quoting what is no such part.
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

  /// Returns the cases of this part, in their order; none where there are more parts than cases.
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
