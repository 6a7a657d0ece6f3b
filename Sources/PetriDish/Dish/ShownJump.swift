import Routing

/// The jump that recreates the visible state of a dish in a restarted app.
public struct ShownJump: Hashable, Sendable {
  /// The jump; earlier navigations are its `from` screens.
  public let jump: Jump

  /// The relation between the jump and the visible state.
  public let accuracy: Accuracy

  /// The relations between a jump and the visible state.
  public enum Accuracy: Hashable, Sendable {
    /// A jump that opens the same screens with the same contexts.
    case exact
    /// The last jump, after which the user has navigated.
    case navigated
    /// The last jump, which failed.
    case unreached
    /// The last jump, without the screens that an earlier jump or a guard left behind.
    case partial
  }
}

extension Dish {
  /// The jump to the visible state, or `nil` if nothing has been opened yet.
  ///
  /// The target is the last opened screen in the catalog. Earlier navigations since the app was
  /// restarted become `from` screens. If screens or lists have changed in other ways, the value is
  /// the last jump. During a navigation, it is the jump to the target of the navigation.
  ///
  /// - Complexity: O(*n*) for *n* screens and navigations.
  public var shown: ShownJump? {
    if let lastAttempt, lastAttempt.end == nil {
      return ShownJump(jump: complete(lastAttempt.jump), accuracy: .exact)
    }
    if let jump = jumpByHistory, jump.link.utf8.count <= Jump.linkLimit {
      return ShownJump(jump: jump, accuracy: .exact)
    }
    guard let lastAttempt else { return nil }
    let jump = complete(lastAttempt.jump)
    if case .failed(let shape)? = lastAttempt.end, shape == SceneShape(scene) {
      return ShownJump(jump: jump, accuracy: .unreached)
    }
    return ShownJump(jump: jump, accuracy: isNavigated ? .navigated : .partial)
  }

  /// Returns the jump to the state after a jump that is about to begin.
  public func shown(awaiting jump: Jump, from start: Jump.StartingPoint) -> ShownJump {
    ShownJump(jump: complete(withHistory(jump, start), jump), accuracy: .exact)
  }

  /// Whether the first screen of the app has appeared.
  public var hasStarted: Bool { history.hasBegun }

  /// Whether the user has navigated since the last jump in a way that a link can't represent.
  ///
  /// A jump that fails, or that another jump replaces, isn't the user's navigation.
  public var isNavigated: Bool {
    if history.departure == .navigated { return true }
    return !isJumping && history.hasBegun && history.running == nil && !history.isAtRest(scene)
  }

  /// Returns the jump with earlier navigations, so that it has the same result in a restarted app.
  func withHistory(_ jump: Jump, _ start: Jump.StartingPoint) -> Jump {
    guard !beginsAfresh(jump, start), history.isExact(scene) else { return jump }
    var whole = jump
    whole.from = history.steps + jump.from
    whole.gates = history.gates.merging(jump.gates) { $1 }
    return whole
  }

  private var jumpByHistory: Jump? {
    var steps = history.steps
    if let running = history.running, !running.isOwn {
      guard history.departure == nil, let step = running.step else { return nil }
      steps.append(step)
    } else if !history.isExact(scene) {
      return nil
    }
    guard let last = steps.popLast() else { return nil }
    return complete(Jump(last.screen, context: last.context, from: steps, gates: history.gates))
  }

  /// Returns the jump with the current variants and display settings.
  ///
  /// - Parameter next: A jump that hasn't begun yet; its variants and settings take precedence.
  private func complete(_ jump: Jump, _ next: Jump? = nil) -> Jump {
    var jump = jump
    for experiment in catalog.experiments {
      jump.variants[experiment.id] =
        next?.variants[experiment.id] ?? variants.decided[experiment.id]
        ?? experiment.variants.first
    }
    jump.environment = environment
    if let next { jump.environment.merge(next.environment) }
    return jump
  }
}
