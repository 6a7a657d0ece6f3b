extension ShardProtocol {
  /// The variable with the file that is to be touched by who heeds the protocol.
  var statusVariable: String? {
    switch self {
    case .bazel: "TEST_SHARD_STATUS_FILE"
    case .googleTest: "GTEST_SHARD_STATUS_FILE"
    default: nil
    }
  }

  /// The variables that say the part.
  private var variables: (index: String, first: Int, total: String)? {
    switch self {
    case .bazel: ("TEST_SHARD_INDEX", 0, "TEST_TOTAL_SHARDS")
    case .googleTest: ("GTEST_SHARD_INDEX", 0, "GTEST_TOTAL_SHARDS")
    case .gitLab: ("CI_NODE_INDEX", 1, "CI_NODE_TOTAL")
    case .circleCI: ("CIRCLE_NODE_INDEX", 0, "CIRCLE_NODE_TOTAL")
    case .buildkite: ("BUILDKITE_PARALLEL_JOB", 0, "BUILDKITE_PARALLEL_JOB_COUNT")
    case .kubernetes, .slurm: nil
    }
  }

  /// Returns the part that the protocol says; `nil` where it says nothing.
  ///
  /// - Parameters:
  ///   - environment: The environment variables; an empty one counts as none.
  ///   - count: The number of parts, for a protocol that does not say it.
  func shard(
    in environment: ShardEnvironment,
    of count: Int?
  ) throws(ShardError) -> CheckShard? {
    switch self {
    case .kubernetes: try Self.kubernetesShard(in: environment, of: count)
    case .slurm: try Self.slurmShard(in: environment)
    default: try numberedShard(in: environment)
    }
  }

  private func numberedShard(in environment: ShardEnvironment) throws(ShardError) -> CheckShard? {
    guard let (index, first, total) = variables else { return nil }
    guard let count = try environment.number(total, from: 1) else {
      guard let value = environment[index] else { return nil }
      throw .missing(total, beside: index, value: value)
    }
    guard environment[index] != nil || count > 1 else { return .whole }
    let number = try environment.number(index, from: first, to: first + count - 1, beside: total)
    return CheckShard(number: number - first + 1, count: count)
  }

  private static func kubernetesShard(
    in environment: ShardEnvironment,
    of count: Int?
  ) throws(ShardError) -> CheckShard? {
    let name = "JOB_COMPLETION_INDEX"
    guard let value = environment[name] else { return nil }
    guard let count else { throw .noCount(variable: name, value: value) }
    let index = try environment.number(name, from: 0, to: count - 1, beside: name)
    return CheckShard(number: index + 1, count: count)
  }

  /// The tasks of an array have numbers from one to another in steps of any size; a list of numbers
  /// that has no such step says nothing of who is which.
  private static func slurmShard(in environment: ShardEnvironment) throws(ShardError) -> CheckShard?
  {
    let id = "SLURM_ARRAY_TASK_ID"
    guard environment[id] != nil else { return nil }
    let least = try environment.number("SLURM_ARRAY_TASK_MIN", from: 0, beside: id)
    let most = try environment.number("SLURM_ARRAY_TASK_MAX", from: least, beside: id)
    let step = try environment.number("SLURM_ARRAY_TASK_STEP", from: 1, beside: id)
    let count = try environment.number("SLURM_ARRAY_TASK_COUNT", from: 1, beside: id)
    let tasks = (most - least) / step + 1
    guard tasks == count else { throw .array(tasks: tasks, count: count) }
    let number = try environment.number(id, from: least, to: most, beside: id)
    guard (number - least).isMultiple(of: step) else {
      throw .variable(id, value: "\(number)", must: "\(least) and a multiple of \(step)")
    }
    return CheckShard(number: (number - least) / step + 1, count: count)
  }
}
