import Routing

/// The jump that brings an app built anew to what a dish shows, as far as there is one.
public struct ShownJump: Hashable, Sendable {
  /// The jump, with every navigation before it as a screen that it comes from.
  public let jump: Jump

  /// The relation of the jump to what is shown.
  public let accuracy: Accuracy

  /// The relations of a jump to what is shown.
  public enum Accuracy: Hashable, Sendable {
    /// It opens the same screens with the same contexts.
    case exact
    /// It is the last jump, since which the user, or the app, has done something that no link tells.
    case movedByHand
    /// It is the last jump, which has not got where it should.
    case unreached
  }
}

extension Dish {
  /// The jump to what is shown; `nil` where nothing was opened yet.
  ///
  /// It names the last navigation to a registered screen, with those before it since the app was
  /// built anew as screens that it comes from. Where anything else has changed the screens since, or
  /// a list, it is the last jump. While a navigation is under way it is where that leads to.
  ///
  /// - Complexity: O(screens and navigations).
  public var shown: ShownJump? {
    if let lastAttempt, lastAttempt.end == nil {
      return ShownJump(jump: complete(lastAttempt.jump), accuracy: .exact)
    }
    if let jump = jumpByHistory, jump.link.utf8.count <= Jump.linkLimit {
      return ShownJump(jump: jump, accuracy: .exact)
    }
    guard let lastAttempt else { return nil }
    let jump = complete(lastAttempt.jump)
    guard case .failed(let shape)? = lastAttempt.end, shape == SceneShape(scene) else {
      return ShownJump(jump: jump, accuracy: .movedByHand)
    }
    return ShownJump(jump: jump, accuracy: .unreached)
  }

  /// Returns the jump to what will be shown once a jump that is about to begin has ended.
  public func shown(awaiting jump: Jump, from start: Jump.StartingPoint) -> ShownJump {
    ShownJump(jump: complete(withHistory(jump, start), jump), accuracy: .exact)
  }

  /// Whether the app's first screen has come, or one in its place.
  public var hasStarted: Bool { history.hasBegun }

  /// Whether something that no link tells has changed what is shown.
  public var isMovedByHand: Bool {
    if history.isMovedByHand { return true }
    return !isJumping && history.hasBegun && history.running == nil && !history.isExact(scene)
  }

  /// Returns a jump with the navigations before it, so that it leads to the same in an app that is
  /// built anew.
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
      guard !history.isMovedByHand, let step = running.step else { return nil }
      steps.append(step)
    } else if !history.isExact(scene) {
      return nil
    }
    guard let last = steps.popLast() else { return nil }
    return complete(Jump(last.screen, context: last.context, from: steps, gates: history.gates))
  }

  /// Returns a jump under the variants and the environment that hold here.
  ///
  /// - Parameter next: Changes them first, where it has not begun yet.
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
