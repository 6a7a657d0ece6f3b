extension Comparison {
  /// Everything for people: the verdict, a table for each screen, the paths and names behind its numbers, the
  /// differences, what each variant makes harder, and how the numbers are come by.
  public var text: String {
    let tables = screens.map(\.text)
    let harder = experiment.variants.compactMap(harderText)
    let parts = [verdict] + tables + harder + [NavigationCost.formula]
    return parts.filter { !$0.isEmpty }.joined(separator: "\n\n")
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
      + variants.flatMap { $0.lines(width) } + differences.flatMap(\.lines))
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
    return ["  \(name)  " + numbers.joined(separator: "  ")]
      + (cost.path.isEmpty
        ? ["    in sight from the start"] : cost.path.map { "    \("\($0)".onOneLine)" })
      + (cost.depth > 1 ? ["    depth: \(cost.stacked.joined(separator: " › ").onOneLine)"] : [])
      + (cost.modals > 0
        ? ["    modals: \(cost.modalNames.joined(separator: ", ").onOneLine)"] : [])
      + cost.pathBack.map { "    back: \("\($0)".onOneLine)" }
      + (cost.hidden > 0
        ? ["    hidden: \(cost.hiddenNames.joined(separator: ", ").onOneLine)"] : [])
  }
}

extension ComparedScreen.Difference {
  fileprivate var lines: [String] {
    stacks.lines.isEmpty
      ? ["  \(to) builds what \(from) builds"]
      : ["  \(to) against \(from):"] + stacks.lines.map { "    \($0)" }
  }
}

extension NavigationCost.Step: CustomStringConvertible {
  /// One line for people.
  public var description: String {
    let price = actions == 1 ? "" : ", \(actions) actions"
    return "\(words)  (\(origin.rawValue)\(price); \(from) → \(to))"
  }
}
