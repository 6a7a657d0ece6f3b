extension NavigationCost.Measure {
  /// The measure as everybody calls it, at the head of a column.
  var heading: String {
    switch self {
    case .actions: "Actions"
    case .depth: "Screens deep"
    case .modals: "Modals"
    case .back: "Steps back"
    case .hidden: "Hidden"
    }
  }

  /// The definition in a few words.
  var summary: String {
    switch self {
    case .actions: "taps, choices and swipes to get there"
    case .depth: "how many screens lie one upon the other then"
    case .modals: "sheets, dialogs and the like that lie above the app"
    case .back: "actions until the app looks as it did at first"
    case .hidden: "destinations that are out of sight in a closed menu"
    }
  }
}

extension NavigationGraph.Origin {
  /// The source of the knowledge in one or two words.
  var word: String {
    switch self {
    case .container: "built in"
    case .declared: "as designed"
    case .observed: "seen"
    case .assumed: "assumed"
    }
  }
}
