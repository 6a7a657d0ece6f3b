/// The answer of a guard that is given before it is asked.
public enum GateAnswer: String, Hashable, Sendable, Codable, CaseIterable {
  /// The guard is passed without asking.
  case open
  /// The guard stops the navigation without being asked.
  case closed
  /// The guard itself is asked.
  case ask

  /// Returns the reason of a guard that is answered by ``closed``.
  package static func reason(closing id: String) -> String { "the gate “\(id)” is closed." }

  enum Key: EnvironmentKey {
    static let fallback: [String: GateAnswer] = [:]
  }
}
