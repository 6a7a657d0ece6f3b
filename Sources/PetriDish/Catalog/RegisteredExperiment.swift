/// An A/B question of a catalog, by name.
public struct RegisteredExperiment: Hashable, Sendable, Codable {
  /// The name in links.
  public let id: String

  /// The names of its variants, the control first; at least one.
  public let variants: [String]

  /// Names an experiment and its variants.
  public init(id: String, variants: [String]) {
    self.id = id
    self.variants = variants
  }
}
