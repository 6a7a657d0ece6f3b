/// The effort that one variant asks of a user who wants to get to a screen.
///
/// - SeeAlso: ``formula``, which says how each number is come by.
public struct NavigationCost: Hashable, Sendable {
  /// The fewest actions from what the app shows first.
  public let actions: Int

  /// The names of the screens that lie one upon the other, the lowest first and the screen itself
  /// last.
  public let stacked: [String]

  /// The names of the layers above the app's own, the lowest first.
  public let modalNames: [String]

  /// The fewest actions until the app shows again what it showed first; `nil` where none are known.
  public let back: Int?

  /// The names of the destinations that stand in closed drawers around the screen.
  public let hiddenNames: [String]

  /// The steps of the user to get there: the actions behind ``actions``.
  public let path: [Step]

  /// The steps of the user to get back: the actions behind ``back``.
  public let pathBack: [Step]

  /// The number of screens that lie one upon the other, the screen itself included.
  public var depth: Int { stacked.count }

  /// The number of layers above the app's own.
  public var modals: Int { modalNames.count }

  /// The number of destinations that stand in closed drawers around the screen.
  public var hidden: Int { hiddenNames.count }

  /// The number of steps of ``path`` that neither the catalog declares nor a journal has seen.
  public var assumed: Int { path.count { $0.origin == .assumed } }

  /// One thing that the user does.
  public struct Step: Hashable, Sendable, Encodable {
    /// The action of the user, as one would say it.
    public let words: String

    /// The number of actions that it takes.
    public let actions: Int

    /// The source that it is known from.
    public let origin: NavigationGraph.Origin

    /// The place where it is done: the titles of the screens in sight there.
    public let from: String

    /// The place where it leads: the titles of the screens in sight there.
    public let to: String
  }
}

extension NavigationCost {
  /// One of the numbers.
  public enum Measure: String, CaseIterable, Codable, Sendable {
    case actions, depth, modals, back, hidden

    /// The definition of the number, in one sentence or two.
    public var meaning: String {
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

  /// The number of a measure; `nil` where there is no path back.
  public subscript(measure: Measure) -> Int? { figures[measure] }

  /// The numbers without the names behind them.
  public var figures: Figures {
    Figures(
      actions: actions,
      depth: depth,
      modals: modals,
      back: back,
      hidden: hidden,
      assumed: assumed
    )
  }

  /// The definitions of the numbers, and what they do not say.
  public static let formula =
    Measure.allCases.map { "\($0.rawValue): \($0.meaning)\n" }.joined()
    + "A screen stands where its jump puts it in an app that was just started, whichever way a person "
    + "came. Gates count nothing: whoever is asked to log in has done so.\n"
    + "This predicts effort, not conversion."
}
