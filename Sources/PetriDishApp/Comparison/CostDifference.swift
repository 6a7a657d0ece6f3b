import PetriDish

/// The difference of a variant's costs from those of another one.
nonisolated struct CostDifference: Hashable {
  /// A few words.
  let words: String

  /// The measures that are more than under the other variant.
  let more: Set<NavigationCost.Measure>

  /// - Parameter other: The costs under the other variant; `nil` where the screen is not reached
  ///   there.
  init(_ own: NavigationCost.Figures, against other: NavigationCost.Figures?) {
    guard let other else {
      (words, more) = ("reached only here", [])
      return
    }
    more = Set(NavigationCost.Measure.allCases.filter { Self.isMore(own[$0], than: other[$0]) })
    let less = NavigationCost.Measure.allCases.contains { Self.isMore(other[$0], than: own[$0]) }
    let difference = own.actions - other.actions
    if difference > 0 {
      let hidden = more.contains(.hidden) ? ", hidden" : ""
      words = "\(difference) more \(difference == 1 ? "action" : "actions")\(hidden)"
    } else if difference < 0 {
      words = "fewest actions"
    } else if more.isEmpty {
      words = less ? "costs less" : "costs the same"
    } else {
      words =
        "more "
        + NavigationCost.Measure.allCases.filter(more.contains).map(\.name)
        .joined(separator: ", ")
    }
  }

  /// Returns whether one cost is more than another; no path costs more than any.
  private static func isMore(_ one: Int?, than other: Int?) -> Bool {
    guard let other else { return false }
    return one.map { $0 > other } ?? true
  }
}

extension NavigationCost.Measure {
  /// The name of the measure behind “more”.
  nonisolated fileprivate var name: String {
    switch self {
    case .actions: "actions"
    case .depth: "depth"
    case .modals: "modals"
    case .back: "steps back"
    case .hidden: "hidden"
    }
  }
}
