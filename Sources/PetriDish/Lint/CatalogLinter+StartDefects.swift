extension CatalogLinter {
  /// Returns the screens of a table whose jump goes well from some places only.
  ///
  /// Of places with the same containers in sight, the first stands for all; a screen that stands
  /// alone is a place of its own. A screen that refuses to go may do so, wherever others want to.
  func startDefects(in table: CostTable) async -> [(defect: LintDefect, jump: Jump)] {
    let starts = starts(in: table)
    var found: [(defect: LintDefect, jump: Jump)] = []
    for screen in catalog.screens {
      guard let entry = table.entries[screen.id] else { continue }
      for start in starts where start.screen != screen.id {
        guard let result = await result(of: entry.jump, after: start),
          let sentence = sentence(entry.result, from: start.screen, result)
        else { continue }
        var jump = entry.jump
        if result.outcome != .reached {
          jump.from = [Jump.PriorScreen(start.screen, context: start.context)]
        }
        found.append((LintDefect(kind: .start, screen: screen.id, sentence: sentence), jump))
        break
      }
    }
    return found
  }

  /// Returns the sentence about a jump that goes otherwise in a fresh app than elsewhere.
  private func sentence(
    _ fresh: JumpResult,
    from start: String,
    _ elsewhere: JumpResult
  ) -> String? {
    switch (fresh.outcome == .reached, elsewhere.outcome == .reached) {
    case (true, false) where elsewhere.failure?.kind != "refused":
      "its link works in an app that was just started, and not where \(Quotation(start)) stands: "
        + elsewhere.reason
    case (false, true):
      "its link works where \(Quotation(start)) stands, and not in an app that was just started: "
        + fresh.reason
    default: nil
    }
  }

  /// Returns a jump to each kind of place; one without a path back is a finding of its own.
  private func starts(in table: CostTable) -> [Jump] {
    var frames: Set<String> = []
    let jumps = catalog.screens.compactMap { screen -> Jump? in
      guard let entry = table.entries[screen.id], entry.cost?.back != nil, !entry.isKept else {
        return nil
      }
      let stack = entry.result.stack
      let frame = stack.isAlone ? "\(stack.type) \(screen.id)" : stack.frame
      return frames.insert(frame).inserted ? entry.jump : nil
    }
    return Array(jumps.prefix(Self.mostStarts))
  }

  /// The number of places that every jump is tried from, at most.
  private static let mostStarts = 16

  /// Returns the result of a jump after another one; `nil` where that does not get there a second
  /// time.
  private func result(of jump: Jump, after start: Jump) async -> JumpResult? {
    let dish = Dish(catalog, in: environment)
    await dish.start(under: jump.variants)
    opening(start)
    guard await dish.jump(start, from: .here).outcome == .reached else { return nil }
    opening(jump)
    return await dish.jump(jump, from: .here)
  }
}

extension JumpResult {
  fileprivate var reason: String { failure?.message ?? "\(outcome.rawValue)." }
}

extension StackNode {
  /// A Boolean value that indicates whether there is no other screen.
  fileprivate var isAlone: Bool { children.isEmpty && presented == nil }

  /// The containers in sight, by their types and as they lie in each other.
  fileprivate var frame: String { frame(isAlone: true) }

  private func frame(isAlone: Bool) -> String {
    let inner = children.filter(\.visible).map { $0.frame(isAlone: false) }
    return (inner.isEmpty && !isAlone ? "·" : type)
      + (inner.isEmpty ? "" : "(\(inner.joined(separator: ", ")))")
      + (presented.map { " < " + $0.frame } ?? "")
  }
}
