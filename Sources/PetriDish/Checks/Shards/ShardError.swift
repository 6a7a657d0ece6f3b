/// A reason that it cannot be told which part of a check a machine is to perform, in one sentence.
package enum ShardError: Error, Hashable, CustomStringConvertible {
  /// A variable that is not as it must be.
  case variable(String, value: String, must: String)
  /// A variable that is there without another one.
  case missing(String, beside: String, value: String)
  /// Two protocols that name different parts.
  case disagreement(String, CheckShard, other: String, CheckShard)
  /// A protocol that names another number of parts than the call.
  case count(String, CheckShard, Int)
  /// Tasks of an array that are not as many as their numbers say.
  case array(tasks: Int, count: Int)
  /// An index without a number of parts.
  case noCount(variable: String, value: String)
  /// A number of parts without an index.
  case noIndex(count: Int)
  /// A number of parts where nothing asks for it.
  case idleCount(Int)

  /// One sentence with the offending value.
  package var description: String {
    switch self {
    case .variable(let name, let value, let must):
      "The variable \(name) is \(Quotation(value)); it must be \(must)."
    case .missing(let name, let other, let value):
      "The variable \(other) is \(Quotation(value)), and \(name) is missing."
    case .disagreement(let one, let shard, let other, let otherShard):
      "\(one) says part \(shard), and \(other) says part \(otherShard); --shard K/N decides."
    case .count(let one, let shard, let count):
      "\(one) says part \(shard), and --shards says that there are \(count)."
    case .array(let tasks, let count):
      "The array has \(tasks) tasks by their numbers, and SLURM_ARRAY_TASK_COUNT is \(count); number "
        + "all of them in one step."
    case .noCount(let variable, let value):
      "The variable \(variable) is \(Quotation(value)); --shards N says of how many."
    case .noIndex(let count):
      "No variable says which of \(count) parts this one is; --shard K/N does."
    case .idleCount(let count): "--shards \(count) is of use with --shard auto alone."
    }
  }
}
