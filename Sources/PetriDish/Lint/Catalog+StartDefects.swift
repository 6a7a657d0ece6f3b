extension Catalog {
  /// The screens of a map whose jump goes well from some places only.
  ///
  /// Of places with the same containers in sight, the first stands for all; a screen that stands
  /// alone is a place of its own. A screen that refuses to go may do so, wherever others want to.
  @MainActor
  func startDefects(on map: CostTable) async -> [(defect: Defect, jump: Jump)] {
    let starts = starts(on: map)
    var found: [(defect: Defect, jump: Jump)] = []
    for screen in screens {
      guard let landing = map.landings[screen.id] else { continue }
      for start in starts where start.screen != screen.id {
        guard let result = await result(of: landing.jump, after: start),
          let sentence = sentence(landing.result, from: start.screen, result)
        else { continue }
        var jump = landing.jump
        if result.outcome != .reached {
          jump.from = [Jump.PriorScreen(start.screen, context: start.context)]
        }
        found.append((Defect(kind: .start, screen: screen.id, sentence: sentence), jump))
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

  /// A jump to each kind of place; one from which nobody gets away is told of elsewhere.
  private func starts(on map: CostTable) -> [Jump] {
    var frames: Set<String> = []
    let jumps = screens.compactMap { screen -> Jump? in
      guard let landing = map.landings[screen.id], landing.cost?.back != nil, !landing.isKept else {
        return nil
      }
      let stack = landing.result.stack
      let frame = stack.isAlone ? "\(stack.type) \(screen.id)" : stack.frame
      return frames.insert(frame).inserted ? landing.jump : nil
    }
    return Array(jumps.prefix(Self.mostStarts))
  }

  /// The number of places that every jump is tried from, at most.
  private static let mostStarts = 16

  /// Returns the result of a jump after another one; `nil` where that does not get there a second
  /// time.
  @MainActor
  private func result(of jump: Jump, after start: Jump) async -> JumpResult? {
    let dish = Dish(self)
    await dish.start(under: jump.variants)
    guard await dish.jump(start, from: .here).outcome == .reached else { return nil }
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
