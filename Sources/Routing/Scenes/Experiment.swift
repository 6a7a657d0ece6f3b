/// An A/B question; its cases are the answers, the first one the control.
///
/// ```swift
/// enum Navigation: String, Experiment { case tabs, menu, split }
/// ```
public protocol Experiment: CaseIterable, Codable, Hashable, RawRepresentable, Sendable
where RawValue == String {
  /// The name in links and files; the type's name, lower-cased, unless given.
  static var id: String { get }
}

extension Experiment {
  /// The id that the type's name makes.
  public static var id: String { String(describing: Self.self).lowercased() }

  /// The names of all variants, the control first.
  public static var variants: [String] { allCases.map(\.rawValue) }
}

/// One variant for each experiment that was decided; the others have their control.
public struct VariantAssignment: Hashable, Sendable {
  private var names: [String: String]

  /// Makes an assignment by name, as links do.
  ///
  /// - Parameter names: Variants by the id of their experiment. Whether such experiments and variants
  ///   exist is for the catalog to say.
  public init(_ names: [String: String] = [:]) {
    self.names = names
  }

  /// The variant of an experiment; setting it decides the experiment.
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

  /// The decided variants by the id of their experiment.
  public var decided: [String: String] { names }

  enum Key: EnvironmentKey {
    static let fallback = VariantAssignment()
  }
}
