extension Comparison {
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
    return Comparison.words(for: count, of: screens.count)
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

extension Comparison {
  /// Returns so many of two screens or more, in words.
  static func words(for number: Int, of count: Int) -> String {
    guard number == count else { return "\(number) of \(count) screens" }
    return count == 2 ? "both screens" : "all \(count) screens"
  }
}
