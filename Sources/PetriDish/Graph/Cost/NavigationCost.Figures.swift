extension NavigationCost {
  /// The numbers of a cost, as `compare --json` has them.
  package struct Figures: Hashable, Sendable, Codable {
    /// The fewest actions from the first screen of the app.
    package let actions: Int

    /// The number of screens that lie one upon the other, the screen itself included.
    package let depth: Int

    /// The number of layers above the app's own.
    package let modals: Int

    /// The fewest actions back to the first screen of the app; `nil` where none are known.
    package let back: Int?

    /// The number of destinations in closed drawers around the screen.
    package let hidden: Int

    /// The number of assumed steps among the actions.
    package let assumed: Int

    /// Creates the numbers of a cost.
    package init(
      actions: Int,
      depth: Int,
      modals: Int,
      back: Int?,
      hidden: Int,
      assumed: Int = 0
    ) {
      self.actions = actions
      self.depth = depth
      self.modals = modals
      self.back = back
      self.hidden = hidden
      self.assumed = assumed
    }

    /// The number of a measure; `nil` where there is no path back.
    package subscript(measure: Measure) -> Int? {
      switch measure {
      case .actions: actions
      case .depth: depth
      case .modals: modals
      case .back: back
      case .hidden: hidden
      }
    }

    /// Writes all numbers; `back` is null where no path back is known.
    package func encode(to encoder: any Encoder) throws {
      var container = encoder.container(keyedBy: CodingKeys.self)
      try container.encode(actions, forKey: .actions)
      try container.encode(depth, forKey: .depth)
      try container.encode(modals, forKey: .modals)
      try container.encode(back, forKey: .back)
      try container.encode(hidden, forKey: .hidden)
      try container.encode(assumed, forKey: .assumed)
    }
  }
}
