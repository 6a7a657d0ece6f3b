/// The effort that one variant asks of a user who wants to get to a screen.
///
/// - SeeAlso: ``formula``, which says how each number is come by.
package struct NavigationCost: Hashable, Sendable {
  /// The fewest actions from what the app shows first.
  package let actions: Int

  /// The names of the screens that lie one upon the other, the lowest first and the screen itself
  /// last.
  package let stacked: [String]

  /// The names of the layers above the app's own, the lowest first.
  package let modalNames: [String]

  /// The fewest actions until the app shows again what it showed first; `nil` where none are known.
  package let back: Int?

  /// The names of the destinations in closed drawers around the screen.
  package let hiddenNames: [String]

  /// The steps of the user to get there: the actions behind ``actions``.
  package let path: [Step]

  /// The steps of the user to get back: the actions behind ``back``.
  package let pathBack: [Step]

  /// The number of screens that lie one upon the other, the screen itself included.
  package var depth: Int { stacked.count }

  /// The number of layers above the app's own.
  package var modals: Int { modalNames.count }

  /// The number of destinations in closed drawers around the screen.
  package var hidden: Int { hiddenNames.count }

  /// The number of steps of ``path`` that neither the catalog declares nor a journal has seen.
  package var assumed: Int { path.count { $0.origin == .assumed } }

  /// One thing that the user does.
  package struct Step: Hashable, Sendable, Encodable {
    /// The action of the user, as one would say it.
    package let words: String

    /// The number of actions that it takes.
    package let actions: Int

    /// The source that it is known from.
    package let origin: NavigationGraph.Origin

    /// The place where it is done: the titles of the visible screens there.
    package let from: String

    /// The place where it leads: the titles of the visible screens there.
    package let to: String
  }
}

extension NavigationCost {
  /// One of the numbers.
  package enum Measure: String, CaseIterable, Codable, Sendable {
    case actions, depth, modals, back, hidden
  }

  /// The number of a measure; `nil` if there is no path back.
  package subscript(measure: Measure) -> Int? { figures[measure] }

  /// The numbers without the names behind them.
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

    /// The number of a measure; `nil` if there is no path back.
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

extension NavigationCost {
  /// The definitions of the numbers, and what they do not say.
  package static let formula =
    (Measure.allCases.map { "\($0.rawValue): \($0.meaning)" } + reservations).joined(
      separator: "\n"
    )

  /// The sentences on what the numbers do not say.
  static let reservations = [
    "All numbers are those of the place where the path with the fewest actions ends. Gates add nothing: "
      + "the numbers assume that the user has logged in.",
    "This predicts effort, not conversion.",
  ]
}

extension NavigationCost.Measure {
  /// The definition of the number, in one sentence or two.
  package var meaning: String {
    switch self {
    case .actions:
      "the fewest actions from what the app shows first until the screen is in sight. A tab, each "
        + "page, a step back and closing a modal are one action, a place of a menu two: open "
        + "it, choose. A way that the catalog declares is one unless it says otherwise, and so is "
        + "one that a journal has seen. Where neither knows a way, a screen that lies upon another "
        + "is assumed to be one action from it, and is marked so."
    case .depth:
      "how many screens lie one upon the other: one for each layer, and one for each step back in it."
    case .modals: "how many layers lie above the app's own."
    case .back:
      "the fewest actions until the app shows again what it showed first; assumed ways do not count."
    case .hidden:
      "how many destinations stand in closed drawers: the places of each menu around the screen or "
        + "below it, but for the one that was chosen."
    }
  }
}
