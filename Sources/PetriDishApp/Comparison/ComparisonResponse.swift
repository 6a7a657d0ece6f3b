import PetriDish

/// The answer of `compare --json`, as far as it is shown beside two dishes.
nonisolated struct ComparisonResponse: Decodable, Sendable {
  let screens: [Entry]

  /// One screen.
  struct Entry: Decodable, Sendable {
    let id: String
    /// By the names of the variants.
    let variants: [String: VariantResult]
  }

  /// One screen under one variant.
  struct VariantResult: Decodable, Hashable, Sendable {
    /// `nil` where the screen was not reached.
    let cost: NavigationCost.Figures?
    let path: [Step]
    let error: Failure?
  }

  /// One action on the path.
  struct Step: Decodable, Hashable, Sendable {
    let words: String
  }

  /// The reason why a screen was not reached.
  struct Failure: Decodable, Hashable, Sendable {
    let message: String
  }
}
