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
