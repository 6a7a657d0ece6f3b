import PetriDish

extension ExperimentComparison {
  /// Everything for people: the verdict, what each variant changes, a table for each screen with the paths and
  /// names behind its numbers, what each variant makes harder, and how the numbers are come by.
  package var text: String {
    let tables = screens.map(\.text)
    let changes = changes.map { variant, comparison in
      comparison.isEmpty
        ? "\(variant.capitalizedStart) shows the same screens as \(comparison.against)."
        : (["What \(variant) changes against \(comparison.against):"]
          + comparison.changes.map { "  \($0.sentence)" }).joined(separator: "\n")
    }
    let harder = experiment.variants.compactMap(harderText)
    let parts =
      [othersText, costSentence, timeText] + changes + tables + harder + [
        limitsText, NavigationCost.formula,
      ]
    return parts.filter { !$0.isEmpty }.joined(separator: "\n\n")
  }

  /// The variants of other experiments that were given; empty where none were.
  private var othersText: String {
    guard !others.isEmpty else { return "" }
    let all = others.sorted { $0.key < $1.key }.map { "\($0.key)=\($0.value)" }
    return "Under \(all.joined(separator: ", ")):"
  }

  /// The recommendation by predicted times; empty where nothing was predicted.
  private var timeText: String {
    guard let recommendation else { return "" }
    let sentences =
      ["\(recommendation.choice)"] + recommendation.reasons + recommendation.turns.map(\.sentence)
    return sentences.joined(separator: "\n")
  }

  private var limitsText: String {
    guard screens.contains(where: { $0.variants.contains { $0.times != nil } }) else { return "" }
    return "seconds: " + Self.limits.joined(separator: " ")
  }

  /// Returns the burdens of a variant, a line for each amount with all screens of it.
  private func harderText(_ variant: String) -> String? {
    let burdens = burdens(of: variant)
    guard !burdens.isEmpty else { return "\(experiment.id)=\(variant) makes nothing harder." }
    var amounts: [String] = []
    var screens: [String: [String]] = [:]
    for burden in burdens {
      if screens[burden.amount] == nil { amounts.append(burden.amount) }
      screens[burden.amount, default: []].append(burden.screen)
    }
    let lines = amounts.map { "  \($0): \((screens[$0] ?? []).joined(separator: ", "))" }
    return (["\(experiment.id)=\(variant) makes harder:"] + lines).joined(separator: "\n")
  }
}

extension ComparedScreen {
  /// The table of the screen, and what stands behind it.
  fileprivate var text: String {
    let width = variants.map(\.variant.count).max() ?? 0
    let measures = NavigationCost.Measure.allCases.map(\.rawValue)
    let head = "  \(String(repeating: " ", count: width))  " + measures.joined(separator: "  ")
    return
      ([(name == id ? name : "\(name) · \(id)").onOneLine + "  \(jump.link)", head]
      + variants.flatMap { $0.lines(width) })
      .joined(separator: "\n")
  }
}

extension ComparedScreen.Entry {
  fileprivate func lines(_ width: Int) -> [String] {
    let name = variant + String(repeating: " ", count: width - variant.count)
    guard let cost else {
      return ["  \(name)  \(result.failure?.message.onOneLine ?? "not reached")"]
    }
    let numbers = NavigationCost.Measure.allCases.map { measure in
      let text = cost[measure].map(String.init) ?? "none"
      return String(repeating: " ", count: max(0, measure.rawValue.count - text.count)) + text
    }
    var lines = ["  \(name)  " + numbers.joined(separator: "  ")]
    if let times { lines.append("    seconds: \(times.words)") }
    if cost.path.isEmpty { lines.append("    in sight from the start") }
    lines += cost.path.map { "    \("\($0)".onOneLine)" }
    func add(_ name: String, _ names: [String], _ separator: String) {
      lines.append("    \(name): \(names.joined(separator: separator).onOneLine)")
    }
    if cost.depth > 1 { add("depth", cost.stacked, " › ") }
    if cost.modals > 0 { add("modals", cost.modalNames, ", ") }
    lines += cost.pathBack.map { "    back: \("\($0)".onOneLine)" }
    if cost.hidden > 0 { add("hidden", cost.hiddenNames, ", ") }
    return lines
  }
}

extension ScreenTimes {
  /// The times there and back, and the path where another one has fewer actions.
  fileprivate var words: String {
    let back = back.map { "\($0.seconds) back" } ?? "no known way back"
    let there = "\(there.seconds) there"
    let quicker = fewestActions.map {
      "; fastest is: \(self.there.words), where the way with the fewest actions takes \($0.seconds)"
    }
    let unknown = self.there.unknownTaps + (self.back?.unknownTaps ?? 0)
    let assumed =
      unknown == 0
      ? "" : " (\(unknown) \(unknown == 1 ? "tap" : "taps") assumed to be anywhere)"
    return (there + ", " + back + assumed + (quicker ?? "")).onOneLine
  }
}

extension TimedPath {
  /// The steps, one after the other.
  var words: String {
    steps.isEmpty ? "in sight from the start" : steps.map(\.words).joined(separator: ", ")
  }
}

extension NavigationCost.Step: CustomStringConvertible {
  /// One line for people.
  package var description: String {
    let price = actions == 1 ? "" : ", \(actions) actions"
    return "\(words)  (\(origin.rawValue)\(price); \(from) → \(to))"
  }
}
