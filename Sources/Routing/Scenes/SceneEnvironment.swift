/// The environment values of one scene, stored by key type.
///
/// Each scene has its own environment; there is no global state.
///
/// ```swift
/// enum Session: EnvironmentKey { static let fallback: String? = nil }
/// scene.environment[Session.self] = "Ada"
/// ```
public struct SceneEnvironment: Sendable {
  private var values: [ObjectIdentifier: any Sendable] = [:]

  /// Creates an environment in which every key has its fallback value.
  public init() {}

  /// The value of a key, or its fallback if no value was set.
  public subscript<Key: EnvironmentKey>(key: Key.Type) -> Key.Value {
    get { values[ObjectIdentifier(key)] as? Key.Value ?? Key.fallback }
    set { values[ObjectIdentifier(key)] = newValue }
  }

  /// The variants of experiments.
  public var variants: VariantAssignment {
    get { self[VariantAssignment.Key.self] }
    set { self[VariantAssignment.Key.self] = newValue }
  }

  /// The answers of guards that are set in advance, by the ids of the guards.
  public var gates: [String: GateAnswer] {
    get { self[GateAnswer.Key.self] }
    set { self[GateAnswer.Key.self] = newValue }
  }

  /// The time after which a guard that hasn't answered stops the navigation, or `nil` for no limit.
  ///
  /// Set a limit for scenes without a user who could answer the guard's question.
  public var patience: Duration? {
    get { self[PatienceKey.self] }
    set { self[PatienceKey.self] = newValue }
  }
}

private enum PatienceKey: EnvironmentKey {
  static let fallback: Duration? = nil
}

/// A type that identifies one value of a ``SceneEnvironment``.
public protocol EnvironmentKey {
  associatedtype Value: Sendable
  /// The value that is used if none was set.
  static var fallback: Value { get }
}

/// An answer of a guard that is set in advance.
public enum GateAnswer: String, Hashable, Sendable, Codable, CaseIterable {
  /// The navigation proceeds without asking the guard.
  case open
  /// The navigation stops without asking the guard.
  case closed
  /// The navigation asks the guard.
  case ask

  /// Returns the reason for stopping at a guard that is ``closed``.
  package static func reason(closing id: String) -> String { "the gate “\(id)” is closed." }

  enum Key: EnvironmentKey {
    static let fallback: [String: GateAnswer] = [:]
  }
}
