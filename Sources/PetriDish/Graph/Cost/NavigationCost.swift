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

  /// The names of the destinations that stand in closed drawers around the screen.
  package let hiddenNames: [String]

  /// The steps of the user to get there: the actions behind ``actions``.
  package let path: [Step]

  /// The steps of the user to get back: the actions behind ``back``.
  package let pathBack: [Step]

  /// The number of screens that lie one upon the other, the screen itself included.
  package var depth: Int { stacked.count }

  /// The number of layers above the app's own.
  package var modals: Int { modalNames.count }

  /// The number of destinations that stand in closed drawers around the screen.
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

    /// The place where it is done: the titles of the screens in sight there.
    package let from: String

    /// The place where it leads: the titles of the screens in sight there.
    package let to: String
  }
}

extension NavigationCost {
  /// One of the numbers.
  package enum Measure: String, CaseIterable, Codable, Sendable {
    case actions, depth, modals, back, hidden
  }

  /// The number of a measure; `nil` where there is no path back.
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
