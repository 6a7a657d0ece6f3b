/// An A/B experiment, whose cases are the variants and whose first case is the control.
///
/// ```swift
/// enum Navigation: String, Experiment { case tabs, menu, split }
/// ```
public protocol Experiment: CaseIterable, Codable, Hashable, RawRepresentable, Sendable
where RawValue == String {
  /// The name in links and files (default: the type's name in lowercase).
  static var id: String { get }
}

extension Experiment {
  /// The type's name in lowercase.
  public static var id: String { String(describing: Self.self).lowercased() }

  /// The raw values of all variants, the control first.
  public static var variants: [String] { allCases.map(\.rawValue) }
}

/// The chosen variants of experiments.
///
/// Experiments without a choice use their control.
public struct VariantAssignment: Hashable, Sendable {
  private var names: [String: String]

  /// Creates an assignment from names, as they appear in links.
  ///
  /// - Parameter names: The names of the variants by the ids of their experiments. The assignment
  ///   doesn't check that they exist; the catalog does.
  public init(_ names: [String: String] = [:]) {
    self.names = names
  }

  /// The variant of an experiment, or its control if none was chosen.
  public subscript<E: Experiment>(experiment: E.Type) -> E {
    get {
      if let name = names[E.id], let variant = E(rawValue: name) { return variant }
      guard let control = E.allCases.first else {
        preconditionFailure("The experiment “\(E.id)” has no variants.")
      }
      return control
    }
    set { names[E.id] = newValue.rawValue }
  }

  /// The names of the chosen variants by the ids of their experiments.
  public var decided: [String: String] { names }

  enum Key: EnvironmentKey {
    static let fallback = VariantAssignment()
  }
}
