import Routing

extension Catalog {
  /// The screens of a map whose jump goes well from some places only.
  ///
  /// Of places that differ in nothing but what is shown, the first stands for all. A screen that
  /// refuses to go may do so, wherever others want to.
  @MainActor
  func startDefects(on map: NavigationMap) async -> [(defect: Defect, jump: Jump)] {
    let starts = starts(on: map)
    var found: [(defect: Defect, jump: Jump)] = []
    for screen in screens {
      guard let landing = map.landings[screen.id] else { continue }
      let isReached = landing.result.outcome == .reached
      for start in starts where start.screen != screen.id {
        var jump = landing.jump
        jump.from = [start]
        guard let other = await opened(jump) else { continue }
        if isReached, other.outcome != .reached, other.failure?.kind != "refused" {
          let why = other.failure?.message ?? "\(other.outcome.rawValue)."
          found.append(
            (defect(screen, "its link fails where \(name(of: start)) stands: \(why)"), jump)
          )
          break
        }
        if !isReached, other.outcome == .reached {
          let why = landing.result.failure?.message ?? "\(landing.result.outcome.rawValue)."
          let sentence =
            "its link works where \(name(of: start)) stands, and fails in a fresh app: \(why)"
          found.append((defect(screen, sentence), landing.jump))
          break
        }
      }
    }
    return found
  }

  private func defect(_ screen: RegisteredScreen, _ sentence: String) -> Defect {
    Defect(kind: .start, screen: screen.id, sentence: sentence)
  }

  private func name(of start: Jump.Start) -> String { "\(Quotation(start.screen))" }

  /// A screen for each kind of place; those from which nobody gets away are told of elsewhere.
  private func starts(on map: NavigationMap) -> [Jump.Start] {
    var kinds: Set<String> = []
    return screens.compactMap { screen in
      guard let landing = map.landings[screen.id], landing.cost != nil, !landing.isKept,
        kinds.insert(landing.result.stack.frame).inserted
      else { return nil }
      return Jump.Start(screen.id, context: landing.jump.context)
    }
  }

  /// How a jump goes; `nil` where the screen that it comes from is not reached a second time.
  @MainActor
  private func opened(_ jump: Jump) async -> JumpResult? {
    guard let dish = try? await Dish(self).scratch(for: jump) else { return nil }
    var rest = jump
    rest.from = []
    return await dish.jump(rest, from: .here)
  }
}

extension StackNode {
  /// The containers that are seen and how they lie in each other, and the types of what is alone in a
  /// layer.
  fileprivate var frame: String {
    let inner = children.filter(\.visible).map { child in
      child.children.isEmpty ? "·" : child.frame
    }
    let above =
      children.compactMap { $0.presentedFrame }
      + [presented.map { "<" + $0.frame }].compactMap(\.self)
    return
      "\(type)\(children.count > 1 && inner.count == 1 ? "+" : "")(\(inner.joined(separator: ",")))"
      + above.joined()
  }

  private var presentedFrame: String? {
    let inner =
      children.compactMap(\.presentedFrame) + [presented.map { "<" + $0.frame }].compactMap(\.self)
    return inner.isEmpty ? nil : inner.joined()
  }
}
