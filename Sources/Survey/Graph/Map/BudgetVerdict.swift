package import PetriDish

/// The result of comparing the cost of a screen with its budget.
package enum BudgetVerdict: Hashable, Sendable {
  /// The cost is within the budget.
  case kept
  /// The screen wasn't reached, or only by assumed edges.
  case notMeasured
  /// The cost exceeds at least one limit.
  case exceeded([Excess])

  /// A measure that exceeds its limit.
  package struct Excess: Hashable, Sendable {
    /// The measure.
    package let measure: NavigationCost.Measure

    /// The value of the measure.
    package let value: Int

    /// The limit of the measure.
    package let limit: Int

    /// The screens on the path, starting with the first screen of the app.
    package let places: [String]
  }

  /// Compares a cost with a budget.
  ///
  /// - Parameters:
  ///   - cost: The cost to reach the screen; `nil` if it wasn't reached.
  ///   - budget: The limits of the screen.
  package init(_ cost: NavigationCost?, within budget: NavigationBudget) {
    guard let cost, cost.assumed == 0 else {
      self = .notMeasured
      return
    }
    let places = cost.path.prefix(1).map(\.from) + cost.path.map(\.to)
    let excesses = budget.limits.compactMap { measure, limit -> Excess? in
      guard let value = cost[measure], value > limit else { return nil }
      return Excess(measure: measure, value: value, limit: limit, places: places)
    }
    self = excesses.isEmpty ? .kept : .exceeded(excesses)
  }
}

extension BudgetVerdict {
  /// The first exceeded limit, or `nil` if all limits are met.
  var firstExcess: Excess? { if case .exceeded(let all) = self { all.first } else { nil } }
}

extension BudgetVerdict.Excess {
  /// The value and the limit, such as `3 of 2 actions`.
  var words: String {
    let unit =
      switch measure {
      case .actions: limit == 1 ? "action" : "actions"
      case .modals: limit == 1 ? "modal" : "modals"
      case .depth: "deep"
      case .back: "back"
      case .hidden: "hidden"
      }
    return "\(value) of \(limit) \(unit)"
  }

  /// Returns the message about the exceeded limit, without the screen as its subject.
  ///
  /// - Parameter under: A clause that names the variant, or an empty string.
  func sentence(_ under: String = "") -> String {
    let over = places.isEmpty ? "" : " (path: \(places.joined(separator: " → ")))"
    let cost =
      switch measure {
      case .actions: "takes \(value.counted("action"))"
      case .modals: "opens above \(value.counted("modal"))"
      case .depth: "has a depth of \(value)"
      case .back: "takes \(value) actions back"
      case .hidden: "has \(value) hidden"
      }
    return "\(cost)\(under), but its budget is \(limit)\(over).".onOneLine
  }
}

extension CatalogMap {
  /// The messages about exceeded budgets, in registration order and by variant.
  package var budgetSentences: [String] {
    registration.screens.flatMap { screen in
      variants.flatMap { variant -> [String] in
        let cost = variant.table.entries[screen.id]?.cost
        guard case .exceeded(let found) = BudgetVerdict(cost, within: screen.budget) else {
          return []
        }
        return found.map { "\(Quotation(screen.id)) \($0.sentence(variant.name.clause))" }
      }
    }
  }
}
