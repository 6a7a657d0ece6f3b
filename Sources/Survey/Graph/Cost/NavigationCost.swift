/// The effort of reaching a screen under one variant.
///
/// - SeeAlso: ``formula``, which defines each number.
package struct NavigationCost: Hashable, Sendable {
  /// The minimum number of actions from the first screen of the app.
  package let actions: Int

  /// The names of the screens on the stack, from the lowest to the screen itself.
  package let stacked: [String]

  /// The names of the modal layers, from the lowest to the highest.
  package let modalNames: [String]

  /// The minimum number of actions to return to the first screen; `nil` if no path back is known.
  package let back: Int?

  /// The names of the destinations in closed drawers around the screen.
  package let hiddenNames: [String]

  /// The user's steps to reach the screen, which ``actions`` counts.
  package let path: [Step]

  /// The user's steps to return, which ``back`` counts.
  package let pathBack: [Step]

  /// The number of screens on the stack, including the screen itself.
  package var depth: Int { stacked.count }

  /// The number of modal layers.
  package var modals: Int { modalNames.count }

  /// The number of destinations in closed drawers around the screen.
  package var hidden: Int { hiddenNames.count }

  /// The number of assumed steps in ``path``, which are neither declared nor recorded.
  package var assumed: Int { path.count { $0.origin == .assumed } }

  /// A step of the user.
  package struct Step: Hashable, Sendable, Encodable {
    /// The user's action as text.
    package let words: String

    /// The number of actions.
    package let actions: Int

    /// The origin of the step.
    package let origin: NavigationGraph.Origin

    /// The titles of the visible screens before the step.
    package let from: String

    /// The titles of the visible screens after the step.
    package let to: String
  }
}

extension NavigationCost {
  /// A component of a navigation cost, such as the number of actions.
  package enum Measure: String, CaseIterable, Codable, Sendable {
    case actions, depth, modals, back, hidden
  }

  /// The value of a measure; `nil` if there is no path back.
  package subscript(measure: Measure) -> Int? { figures[measure] }

  /// The numbers without names and steps.
  package var figures: Figures {
    Figures(
      actions: actions,
      depth: depth,
      modals: modals,
      back: back,
      hidden: hidden,
      assumed: assumed
    )
  }
}

extension NavigationCost {
  /// The numbers of a cost, as in the report of `compare --json`.
  package struct Figures: Hashable, Sendable, Codable {
    /// The minimum number of actions from the first screen of the app.
    package let actions: Int

    /// The number of screens on the stack, including the screen itself.
    package let depth: Int

    /// The number of modal layers.
    package let modals: Int

    /// The minimum number of actions to return to the first screen; `nil` if no path back is known.
    package let back: Int?

    /// The number of destinations in closed drawers around the screen.
    package let hidden: Int

    /// The number of assumed steps.
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

    /// The value of a measure; `nil` if there is no path back.
    package subscript(measure: Measure) -> Int? {
      switch measure {
      case .actions: actions
      case .depth: depth
      case .modals: modals
      case .back: back
      case .hidden: hidden
      }
    }

    /// Encodes all numbers; `back` is null if no path back is known.
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

extension NavigationCost {
  /// The definitions of the numbers and their limitations.
  package static let formula =
    (Measure.allCases.map { "\($0.rawValue): \($0.meaning)" } + reservations).joined(
      separator: "\n"
    )

  /// The limitations of the numbers.
  static let reservations = [
    "All numbers refer to the end of the path with the fewest actions. Guards add no actions: "
      + "the user is assumed to be logged in.",
    "This predicts effort, not conversion.",
  ]
}

extension NavigationCost.Measure {
  /// The definition of the number, in one sentence or two.
  package var meaning: String {
    switch self {
    case .actions:
      "the fewest actions from the first screen until the screen is visible. A tab, a page turn, a "
        + "step back, and closing a modal count as one action each; a menu item counts as two: open "
        + "the menu, choose the item. An edge that was declared or recorded counts as one action "
        + "unless the catalog declares a different number. If no edge to a screen is known, the "
        + "screen is assumed to be one action away from the screen below it, and is marked as assumed."
    case .depth:
      "the number of screens on the stack: one for each layer, and one for each step back within it."
    case .modals: "the number of layers above the app’s root."
    case .back:
      "the fewest actions to return to the first screen; assumed edges don’t count."
    case .hidden:
      "the number of destinations in closed drawers: the items of each menu around or below the "
        + "screen, except the chosen one."
    }
  }
}
