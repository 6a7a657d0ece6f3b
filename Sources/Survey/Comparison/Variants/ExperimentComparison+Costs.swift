import PetriDish

extension ExperimentComparison {
  /// The comparison in one sentence: for how many screens each variant costs more or less than the
  /// control, and how much; empty where nothing was compared.
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

/// The costs of one variant in comparison with the control's, over all screens.
private struct VariantCosts {
  /// The differences of each screen that costs more in some way, and in none less.
  private var more: [[CostChange]] = []
  /// The differences of each screen that costs less in some way, and in none more.
  private var less: [[CostChange]] = []
  /// The differences of each screen that costs more in one way and less in another.
  private var mixed: [[CostChange]] = []
  /// The number of screens that only the control reaches, and of those that only the variant does.
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

  /// Returns what the variant does, after its name.
  ///
  /// - Parameter control: The control's name, where it is to be said.
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
    add("costs more in one way and less in another", mixed.count, mixed)
    if lost > 0 { parts.append("does not reach \(scope(lost, isFirst: parts.isEmpty))") }
    if gained > 0 { parts.append("alone reaches \(scope(gained, isFirst: parts.isEmpty))") }
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

/// The difference of one number of two costs.
private struct CostChange: Hashable {
  let measure: NavigationCost.Measure
  let isMore: Bool
  /// `nil` where one of the two has no path.
  let amount: Int?
  /// Whether the control's number is 0.
  let isFromNothing: Bool

  /// Returns the numbers that differ.
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

  /// Returns the differences of several screens, what most of them have first.
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
    // Where the other variant has none at all, “more” would say too little.
    let isNew = change.isMore && changes.allSatisfy(\.isFromNothing)
    let more = change.isMore ? (isNew ? "" : " more") : " fewer"
    func noun(_ one: String) -> String { one + (most == 1 ? "" : "s") }
    return switch change.measure {
    case .actions: "\(number)\(change.isMore ? " more" : more) \(noun("action"))"
    case .depth: "\(number) \(noun("screen")) \(change.isMore ? "deeper" : "less deep")"
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
  /// Returns so many of two screens or more, in words.
  static func words(for number: Int, of count: Int) -> String {
    guard number == count else { return "\(number) of \(count) screens" }
    return count == 2 ? "both screens" : "all \(count) screens"
  }
}

extension ExperimentComparison {
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

    /// The number; `nil` if there is no path.
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

extension ExperimentComparison.Burden: CustomStringConvertible {
  /// One line for people, with the screen.
  package var description: String { "\(name): \(amount)" }
}
