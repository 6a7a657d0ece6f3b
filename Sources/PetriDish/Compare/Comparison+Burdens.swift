extension Comparison {
  /// Something that one variant makes harder than another.
  package struct Burden: Hashable, Sendable {
    /// The variant that makes it harder.
    package let variant: String

    /// The id of the screen.
    package let screen: String

    /// The screen's name.
    package let name: String

    /// The measure that is greater; `nil` where the screen is not reached at all.
    package let measure: NavigationCost.Measure?

    /// The number; `nil` where there is no path.
    package let number: Int?

    /// The least number of the other variants.
    package let least: Int

    /// The variants where it is that little.
    package let leastVariants: [String]
  }

  /// Returns the burdens of a variant, screen by screen.
  package func burdens(of variant: String) -> [Burden] {
    screens.flatMap { $0.burdens(of: variant) }
  }
}

extension ComparedScreen {
  fileprivate func burdens(of variant: String) -> [Comparison.Burden] {
    guard let entry = variants.first(where: { $0.variant == variant }) else { return [] }
    guard let cost = entry.cost else {
      let others = variants.filter { $0.cost != nil }.map(\.variant)
      return others.isEmpty ? [] : [burden(variant, nil, nil, 0, others)]
    }
    return NavigationCost.Measure.allCases.compactMap { measure in
      let numbers = variants.compactMap { entry in
        entry.cost?[measure].map { (variant: entry.variant, number: $0) }
      }
      guard let least = numbers.map(\.number).min(), cost[measure] != least else { return nil }
      let best = numbers.filter { $0.number == least }.map(\.variant)
      return burden(variant, measure, cost[measure], least, best)
    }
  }

  private func burden(
    _ variant: String,
    _ measure: NavigationCost.Measure?,
    _ number: Int?,
    _ least: Int,
    _ best: [String]
  ) -> Comparison.Burden {
    Comparison.Burden(
      variant: variant,
      screen: id,
      name: name,
      measure: measure,
      number: number,
      least: least,
      leastVariants: best
    )
  }
}

extension Comparison.Burden {
  /// The amount, and the variants where it is less, without the screen: `2 actions, and 1 under
  /// tabs`.
  package var amount: String {
    let elsewhere = "under " + leastVariants.joined(separator: ", ")
    guard let measure else { return "not reached, as it is \(elsewhere)" }
    guard let number else {
      return "no known way back, and \(Self.words(least, .back)) \(elsewhere)"
    }
    return "\(Self.words(number, measure)), and \(least) \(elsewhere)"
  }

  private static func words(_ number: Int, _ measure: NavigationCost.Measure) -> String {
    switch measure {
    case .actions: "\(number) action\(number == 1 ? "" : "s")"
    case .depth: "\(number) screen\(number == 1 ? "" : "s") deep"
    case .modals: "\(number) modal\(number == 1 ? "" : "s")"
    case .back: "\(number) step\(number == 1 ? "" : "s") back"
    case .hidden: "\(number) destination\(number == 1 ? "" : "s") in closed drawers"
    }
  }
}

extension Comparison.Burden: CustomStringConvertible {
  /// One line for people, with the screen.
  package var description: String { "\(name): \(amount)" }
}
