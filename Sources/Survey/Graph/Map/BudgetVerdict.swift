package import PetriDish

/// A judgement of whether what a screen costs under one variant keeps its budget.
package enum BudgetVerdict: Hashable, Sendable {
  /// It costs no more.
  case kept
  /// Only assumed edges lead there, or it was not reached.
  case notMeasured
  /// It costs more: each measure with its value and its limit.
  case exceeded([Excess])

  /// A measure whose limit is passed.
  package struct Excess: Hashable, Sendable {
    /// The measure.
    package let measure: NavigationCost.Measure

    /// Its value.
    package let value: Int

    /// The limit.
    package let limit: Int

    /// The screens on the path, the first one that the app shows first.
    package let places: [String]
  }

  /// Judges a cost.
  ///
  /// - Parameters:
  ///   - cost: The cost to get to the screen; `nil` where it was not reached.
  ///   - budget: What it may cost at most.
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
  /// The first measure whose limit is passed; `nil` where none is.
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

  /// Returns the sentence about it without the screen, which comes before.
  ///
  /// - Parameter under: The words behind the cost that name the variant; empty where it goes without
  ///   saying.
  func sentence(_ under: String = "") -> String {
    let over = places.isEmpty ? "" : ", over \(places.joined(separator: " → "))"
    let cost =
      switch measure {
      case .actions: "takes \(value) \(value == 1 ? "action" : "actions")"
      case .modals: "lies above \(value) \(value == 1 ? "modal" : "modals")"
      case .depth: "lies \(value) deep"
      case .back: "takes \(value) actions back"
      case .hidden: "has \(value) hidden"
      }
    return "\(cost)\(under); its budget is \(limit)\(over).".onOneLine
  }
}

extension CatalogMap {
  /// The sentences about budgets that are passed, by the order of registration and of the variants.
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
