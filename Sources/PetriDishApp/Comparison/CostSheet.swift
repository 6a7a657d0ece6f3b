import PetriDish

/// What `compare --json` says of screens, as far as somebody looks at it beside two dishes.
nonisolated struct CostSheet: Decodable, Sendable {
  let screens: [Entry]

  /// One screen.
  struct Entry: Decodable, Sendable {
    let id: String
    /// By the names of the variants.
    let variants: [String: Landing]
  }

  /// One screen under one variant.
  struct Landing: Decodable, Hashable, Sendable {
    /// `nil` where the screen was not reached.
    let cost: Figures?
    let path: [Step]
    let error: Failure?
  }

  /// What it takes a person to get there and back.
  struct Figures: Decodable, Hashable, Sendable {
    let actions: Int
    let depth: Int
    let modals: Int
    let back: Int?
    let hidden: Int

    /// The number of a measure; `nil` where there is no way back.
    subscript(measure: NavigationCost.Measure) -> Int? {
      switch measure {
      case .actions: actions
      case .depth: depth
      case .modals: modals
      case .back: back
      case .hidden: hidden
      }
    }
  }

  /// One thing that a person does on the way.
  struct Step: Decodable, Hashable, Sendable {
    let words: String
  }

  /// Why a screen was not reached.
  struct Failure: Decodable, Hashable, Sendable {
    let message: String
  }
}
