/// How a guard is answered before it is asked.
public enum GateAnswer: String, Hashable, Sendable, Codable, CaseIterable {
  /// The guard is passed without asking.
  case open
  /// The guard stops the navigation without being asked.
  case closed
  /// The guard itself is asked.
  case ask

  /// What a guard that is answered by ``closed`` gives as its reason.
  package static func reason(closing id: String) -> String { "the gate “\(id)” is closed." }

  enum Key: EnvironmentKey {
    static let fallback: [String: GateAnswer] = [:]
  }
}
