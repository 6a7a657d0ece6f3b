import PetriDish

extension ExperimentComparison {
  /// One sentence about the screens for which each variant costs more or less than the control.
  ///
  /// The sentence is empty if no screens were compared.
  package var costSentence: String {
    let (count, others) = (screens.count, experiment.variants.dropFirst())
    guard count > 0, let control = experiment.variants.first else { return "" }
    guard !others.isEmpty else { return "\(control.capitalizedStart) is the only variant." }
    let clauses = others.enumerated().map { index, variant in
      let costs = VariantCosts(of: variant, against: control, in: screens)
      let words = costs.words(against: index == 0 ? control : nil)
      return (index == 0 ? variant.capitalizedStart : variant) + " " + words
    }
    return clauses.joined(separator: "; ") + "."
  }
}

/// The costs of a variant compared to the control, for all screens.
private struct VariantCosts {
  /// The differences of the screens that cost more in some measures and less in none.
  private var more: [[CostChange]] = []
  /// The differences of the screens that cost less in some measures and more in none.
  private var less: [[CostChange]] = []
  /// The differences of the screens that cost more in some measures and less in others.
  private var mixed: [[CostChange]] = []
  /// The numbers of screens that only the control reaches, and that only the variant reaches.
  private var (lost, gained) = (0, 0)
  private let screens: [ComparedScreen]

  init(of variant: String, against control: String, in screens: [ComparedScreen]) {
    self.screens = screens
    for screen in screens {
      let (one, other) = (screen.entry(variant)?.cost, screen.entry(control)?.cost)
      guard let one, let other else {
        if other != nil { lost += 1 }
        if one != nil { gained += 1 }
        continue
      }
      let changes = CostChange.changes(of: one, against: other)
      guard !changes.isEmpty else { continue }
      switch (changes.contains(where: \.isMore), changes.contains { !$0.isMore }) {
      case (true, true): mixed.append(changes)
      case (true, false): more.append(changes)
      default: less.append(changes)
      }
    }
  }

  /// Returns the comparison as text that follows the name of the variant.
  ///
  /// - Parameter control: The name of the control, or `nil` to omit it.
  func words(against control: String?) -> String {
    let than = control.map { " than \($0)" } ?? ""
    var parts: [String] = []
    func add(_ verb: String, _ count: Int, _ changes: [[CostChange]] = []) {
      guard count > 0 else { return }
      let items = changes.isEmpty ? "" : ": " + CostChange.words(changes)
      parts.append(
        "\(verb)\(parts.isEmpty ? than : "") for \(scope(count, isFirst: parts.isEmpty))\(items)"
      )
    }
    add("costs more", more.count, more)
    add("costs less", less.count, less)
    add("costs more in some ways and less in others", mixed.count, mixed)
    if lost > 0 { parts.append("doesn’t reach \(scope(lost, isFirst: parts.isEmpty))") }
    if gained > 0 {
      parts.append("is the only one to reach \(scope(gained, isFirst: parts.isEmpty))")
    }
    guard !parts.isEmpty else {
      let than = control.map { " as \($0)" } ?? ""
      return "costs the same\(than) for \(scope(screens.count, isFirst: true))"
    }
    return parts.joined(separator: ", and ")
  }

  private func scope(_ count: Int, isFirst: Bool) -> String {
    if screens.count == 1, let name = screens.first?.name { return Quotation(name).description }
    guard isFirst else { return "\(count)" }
    return ExperimentComparison.words(for: count, of: screens.count)
  }
}

/// The difference between two costs in one measure.
private struct CostChange: Hashable {
  let measure: NavigationCost.Measure
  let isMore: Bool
  /// The absolute difference, or `nil` if one of the costs has no path.
  let amount: Int?
  /// Whether the smaller number is 0.
  let isFromNothing: Bool

  /// Returns the differences in all measures in which two costs differ.
  static func changes(of one: NavigationCost, against other: NavigationCost) -> [CostChange] {
    NavigationCost.Measure.allCases.compactMap { measure in
      switch (one[measure], other[measure]) {
      case (let number?, let control?):
        guard number != control else { return nil }
        return CostChange(
          measure: measure,
          isMore: number > control,
          amount: abs(number - control),
          isFromNothing: min(number, control) == 0
        )
      case (nil, _?), (_?, nil):
        return CostChange(
          measure: measure,
          isMore: one[measure] == nil,
          amount: nil,
          isFromNothing: false
        )
      case (nil, nil): return nil
      }
    }
  }

  /// Returns a description of the differences of several screens, the most common ones first.
  static func words(_ screens: [[CostChange]]) -> String {
    struct Key: Hashable {
      let measure: NavigationCost.Measure
      let isMore: Bool
    }
    let groups = Dictionary(grouping: screens.joined()) {
      Key(measure: $0.measure, isMore: $0.isMore)
    }
    let order = NavigationCost.Measure.allCases
    let sorted = groups.values.sorted { one, other in
      let ranks = [one, other].map { changes in
        (-changes.count, order.firstIndex(of: changes[0].measure) ?? 0, changes[0].isMore ? 0 : 1)
      }
      return ranks[0] < ranks[1]
    }
    return sorted.map { words(ofOneMeasure: $0) }.joined(separator: ", ")
  }

  private static func words(ofOneMeasure changes: [CostChange]) -> String {
    let change = changes[0]
    guard let most = changes.compactMap(\.amount).max(),
      !changes.contains(where: { $0.amount == nil })
    else { return change.isMore ? "no known way back" : "a way back" }
    let isUpTo = Set(changes.map(\.amount)).count > 1
    let number = (isUpTo ? "up to " : "") + (most == 1 && !isUpTo ? "one" : "\(most)")
    // “More” would be misleading if the other number is zero.
    let isNew = change.isMore && changes.allSatisfy(\.isFromNothing)
    let more = change.isMore ? (isNew ? "" : " more") : " fewer"
    func noun(_ one: String) -> String { one + (most == 1 ? "" : "s") }
    return switch change.measure {
    case .actions: "\(number)\(change.isMore ? " more" : more) \(noun("action"))"
    case .depth: "\(number) \(noun("screen")) \(change.isMore ? "deeper" : "shallower")"
    case .modals: "\(number)\(more) \(noun("modal"))"
    case .back: "\(number)\(change.isMore ? " more" : more) \(noun("step")) back"
    case .hidden: "\(number)\(more) hidden \(noun("destination"))"
    }
  }
}

extension ComparedScreen {
  fileprivate func entry(_ variant: String) -> Entry? { variants.first { $0.variant == variant } }
}

extension ExperimentComparison {
  /// Returns text for a number of screens out of two or more: `3 of 5 screens`.
  static func words(for number: Int, of count: Int) -> String {
    guard number == count else { return "\(number) of \(count) screens" }
    return count == 2 ? "both screens" : "all \(count) screens"
  }
}

extension ExperimentComparison {
  /// A screen that is harder to reach or leave under one variant than under another.
  package struct Burden: Hashable, Sendable {
    /// The variant under which the screen costs more.
    package let variant: String

    /// The id of the screen.
    package let screen: String

    /// The name of the screen.
    package let name: String

    /// The measure that is greater, or `nil` if the screen isn’t reached at all.
    package let measure: NavigationCost.Measure?

    /// The value of the measure, or `nil` if no path is known.
    package let number: Int?

    /// The least value under any variant.
    package let least: Int

    /// The names of the variants with the least value.
    package let leastVariants: [String]
  }

  /// Returns the burdens of a variant, screen by screen.
  package func burdens(of variant: String) -> [Burden] {
    screens.flatMap { $0.burdens(of: variant) }
  }
}

extension ComparedScreen {
  fileprivate func burdens(of variant: String) -> [ExperimentComparison.Burden] {
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
  ) -> ExperimentComparison.Burden {
    ExperimentComparison.Burden(
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

extension ExperimentComparison.Burden {
  /// The value and the least value, without the screen: `2 actions (1 under tabs)`.
  package var amount: String {
    let elsewhere = "under " + leastVariants.joined(separator: ", ")
    guard let measure else { return "not reached (only \(elsewhere))" }
    guard let number else {
      return "no known way back (\(Self.words(least, .back)) \(elsewhere))"
    }
    return "\(Self.words(number, measure)) (\(least) \(elsewhere))"
  }

  private static func words(_ number: Int, _ measure: NavigationCost.Measure) -> String {
    switch measure {
    case .actions: number.counted("action")
    case .depth: "\(number.counted("screen")) deep"
    case .modals: number.counted("modal")
    case .back: "\(number.counted("step")) back"
    case .hidden: "\(number.counted("destination")) in closed drawers"
    }
  }
}

extension ExperimentComparison.Burden: CustomStringConvertible {
  /// The burden as one line of text with the name of the screen.
  package var description: String { "\(name): \(amount)" }
}
