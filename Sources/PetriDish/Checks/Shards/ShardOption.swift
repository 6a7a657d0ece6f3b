/// The part of a check that a process is to perform, and what says so.
package struct ShardOption: Hashable, Sendable {
  /// The part.
  package let shard: CheckShard

  /// The files to touch, so that a runner of tests knows that the parts are heeded.
  package let statusFiles: [String]

  /// The file that a runner of tests wants the report in; `nil` where it names none.
  package let reportFile: String?

  /// The names of what says so; empty where nothing was asked for.
  private let sources: [String]

  /// Decides.
  ///
  /// `K/N` wins over all. Otherwise Bazel and GoogleTest are heeded, and with `auto` the other
  /// protocols of ``ShardProtocol`` as well.
  ///
  /// - Parameters:
  ///   - option: The text of `--shard`: `K/N`, `auto`, or none.
  ///   - count: The number of parts for a protocol that does not say it.
  ///   - environment: The environment variables.
  /// - Throws: ``ShardError`` or ``CheckError/shard(_:)``, each in one sentence.
  package init(
    option: String?,
    count: Int? = nil,
    environment: [String: String]
  ) throws {
    let variables = ShardEnvironment(environment)
    reportFile = variables["XML_OUTPUT_FILE"]
    let isAutomatic = option == Self.automatic
    if let count, !isAutomatic { throw ShardError.idleCount(count) }
    if let option, !isAutomatic {
      (shard, sources, statusFiles) = (try CheckShard(option), ["--shard"], [])
      return
    }
    let found = try Self.found(in: variables, of: count, isAutomatic: isAutomatic)
    if let first = found.first, let other = found.first(where: { $0.shard != first.shard }) {
      throw ShardError.disagreement(
        first.protocol.name,
        first.shard,
        other: other.protocol.name,
        other.shard
      )
    }
    if let count {
      guard let first = found.first else { throw ShardError.noIndex(count: count) }
      guard first.shard.count == count else {
        throw ShardError.count(first.protocol.name, first.shard, count)
      }
    }
    shard = found.first?.shard ?? .whole
    sources = found.isEmpty && isAutomatic ? [Self.automatic] : found.map(\.protocol.name)
    statusFiles = found.compactMap { $0.protocol.statusVariable.flatMap { variables[$0] } }
  }

  /// The name of what says the part; `nil` where nothing does.
  package var source: String? {
    sources.isEmpty || isUnsaid ? nil : sources.joined(separator: " and ")
  }

  /// The first line of a check, for people; `nil` where nobody has asked for a part.
  package var sentence: String? {
    if isUnsaid { return "the whole, for nothing says which part this is" }
    return source.map { "part \(shard.number) of \(shard.count), by \($0)" }
  }

  /// A Boolean value that indicates whether a part was asked for, and nothing says which.
  private var isUnsaid: Bool { sources == [Self.automatic] }
}
