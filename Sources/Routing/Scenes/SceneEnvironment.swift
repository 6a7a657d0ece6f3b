/// The world around the screens of one scene, as values found by type.
///
/// A value: nothing is global, and two scenes can differ.
///
/// ```swift
/// enum Session: EnvironmentKey { static let fallback: String? = nil }
/// scene.environment[Session.self] = "Ada"
/// ```
public struct SceneEnvironment: Sendable {
  private var values: [ObjectIdentifier: any Sendable] = [:]

  /// Makes an environment in which every key has its fallback.
  public init() {}

  /// The value of `key`, or its fallback where nothing was set.
  public subscript<Key: EnvironmentKey>(key: Key.Type) -> Key.Value {
    get { values[ObjectIdentifier(key)] as? Key.Value ?? Key.fallback }
    set { values[ObjectIdentifier(key)] = newValue }
  }

  /// The answer of every experiment.
  public var variants: VariantAssignment {
    get { self[VariantAssignment.Key.self] }
    set { self[VariantAssignment.Key.self] = newValue }
  }

  /// The gates that were answered beforehand, by the id of their guard.
  public var gates: [String: GateAnswer] {
    get { self[GateAnswer.Key.self] }
    set { self[GateAnswer.Key.self] = newValue }
  }

  /// The time that a guard may take before it stops the navigation; without end unless set.
  ///
  /// For scenes without a person who could answer what a guard asks.
  public var patience: Duration? {
    get { self[PatienceKey.self] }
    set { self[PatienceKey.self] = newValue }
  }
}

private enum PatienceKey: EnvironmentKey {
  static let fallback: Duration? = nil
}

/// Names one value of a ``SceneEnvironment`` by a type of its own.
public protocol EnvironmentKey {
  associatedtype Value: Sendable
  /// The value where nothing was set.
  static var fallback: Value { get }
}

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
