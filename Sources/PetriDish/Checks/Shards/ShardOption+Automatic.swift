extension ShardOption {
  /// The value of `--shard` that asks for all protocols.
  static let automatic = "auto"

  /// Returns the parts that protocols say, in the order of ``ShardProtocol``.
  ///
  /// Those for runners of tests are heeded always, all others with `auto` only. A machine of continuous
  /// integration that is the only one leaves the word to others.
  ///
  /// - Parameters:
  ///   - variables: The environment variables.
  ///   - count: The number of parts for a protocol that does not say it.
  ///   - isAutomatic: Whether `auto` was asked for.
  static func found(
    in variables: ShardEnvironment,
    of count: Int?,
    isAutomatic: Bool
  ) throws(ShardError) -> [(protocol: ShardProtocol, shard: CheckShard)] {
    var found: [(protocol: ShardProtocol, shard: CheckShard)] = []
    for one in ShardProtocol.allCases where one.isForTests || isAutomatic {
      if let shard = try one.shard(in: variables, of: count) { found.append((one, shard)) }
    }
    let saying = found.filter { $0.protocol.isForTests || $0.shard.count > 1 }
    return saying.isEmpty ? found : saying
  }
}
