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
