import PetriDish

extension ExperimentComparison {
  /// The full report as text.
  ///
  /// The text contains the verdict, the changes of each variant, a table for each screen, the burdens of each variant,
  /// and the definitions of the numbers.
  package var text: String {
    let tables = screens.map(\.text)
    let changes = changes.map { variant, comparison in
      comparison.isEmpty
        ? "\(variant.capitalizedStart) shows the same screens as \(comparison.against)."
        : (["Changes in \(variant) compared to \(comparison.against):"]
          + comparison.changes.map { "  \($0.sentence)" }).joined(separator: "\n")
    }
    let harder = experiment.variants.compactMap(harderText)
    let parts =
      [othersText, costSentence, timeText] + changes + tables + harder + [
        limitsText, NavigationCost.formula,
      ]
    return parts.filter { !$0.isEmpty }.joined(separator: "\n\n")
  }

  /// The specified variants of other experiments; may be empty.
  private var othersText: String {
    guard !others.isEmpty else { return "" }
    let all = others.sorted { $0.key < $1.key }.map { "\($0.key)=\($0.value)" }
    return "Under \(all.joined(separator: ", ")):"
  }

  /// The recommendation based on predicted times; empty if there are no predictions.
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

  /// Returns the burdens of a variant, with one line for all screens of equal amount.
  private func harderText(_ variant: String) -> String? {
    let burdens = burdens(of: variant)
    guard !burdens.isEmpty else { return "\(experiment.id)=\(variant) has no drawbacks." }
    var amounts: [String] = []
    var screens: [String: [String]] = [:]
    for burden in burdens {
      if screens[burden.amount] == nil { amounts.append(burden.amount) }
      screens[burden.amount, default: []].append(burden.screen)
    }
    let lines = amounts.map { "  \($0): \((screens[$0] ?? []).joined(separator: ", "))" }
    return (["Drawbacks of \(experiment.id)=\(variant):"] + lines).joined(separator: "\n")
  }
}

extension ComparedScreen {
  /// The table of the screen, with the paths and names behind its numbers.
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
    if cost.path.isEmpty { lines.append("    visible from the start") }
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
  /// The times to reach the screen and return, with both paths if the fastest one doesn’t have the fewest actions.
  fileprivate var words: String {
    let back = back.map { "\($0.seconds) back" } ?? "no known way back"
    let there = "\(there.seconds) there"
    let quicker = fewestActions.map {
      "; fastest path: \(self.there.words); the path with the fewest actions takes \($0.seconds)"
    }
    let unknown = self.there.unknownTaps + (self.back?.unknownTaps ?? 0)
    let assumed =
      unknown == 0
      ? "" : " (\(unknown.counted("tap")) at an unknown position)"
    return (there + ", " + back + assumed + (quicker ?? "")).onOneLine
  }
}

extension TimedPath {
  /// The steps as a comma-separated list.
  var words: String {
    steps.isEmpty ? "visible from the start" : steps.map(\.words).joined(separator: ", ")
  }
}

extension NavigationCost.Step: CustomStringConvertible {
  /// The step as one line of text with its origin and price.
  package var description: String {
    let price = actions == 1 ? "" : ", \(actions.counted("action"))"
    return "\(words)  (\(origin.rawValue)\(price); \(from) → \(to))"
  }
}
