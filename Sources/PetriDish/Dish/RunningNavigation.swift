import Routing

/// A navigation that is being carried out, as its events tell of it.
struct RunningNavigation {
  /// The number that its events have.
  let number: Int?

  /// The gesture, or the jump, that it is due to.
  let origin: Int?

  /// The registered screen that it goes to; `nil` where a link cannot say that.
  var step: Jump.PriorScreen?

  /// Whether the app does it by itself, and does it again.
  var isOwn = false

  /// Whether other screens are visible since it was planned.
  var hasChanged = false

  /// Whether a guard, or the user whom it asked, has left other screens behind, which no link
  /// tells.
  var hasLeftTraces = false

  /// The gates that the user has opened on the way.
  var opened: [String: GateAnswer] = [:]

  /// Whether it has come to its end.
  private(set) var isOver = false

  /// The registered screen where it has ended, which a guard may have put in the place of its own.
  private(set) var reached: Jump.PriorScreen?

  /// The guards that have shown the user something, to be asked.
  private(set) var asking: Set<String> = []
  private var redirection: Jump.PriorScreen?
  /// The scene when it was first planned.
  private(set) var planned: SceneShape?

  init(_ number: Int?, _ origin: Int?, _ step: Jump.PriorScreen?) {
    (self.number, self.origin, self.step) = (number, origin, step)
  }

  /// Takes down one of its events.
  ///
  /// - Parameters:
  ///   - shape: Returns the scene as it stands.
  ///   - find: Returns the registered screen of a destination.
  mutating func note(
    _ event: RoutingEvent.Kind,
    shape: () -> SceneShape,
    step find: (Destination) -> Jump.PriorScreen?
  ) {
    switch event {
    case .planned:
      if planned == nil { planned = shape() }
      hasChanged = false
    case .checked(let gate, _, let verdict, let isBeforehand):
      if isBeforehand { return }
      if hasChanged { asking.insert(gate) }
      hasChanged = false
      if verdict == .proceed { open(gate, shape) }
      if case .redirect(let destination) = verdict { redirection = find(destination) }
    case .finished:
      isOver = true
      reached = step
    case .failed(let kind, _):
      isOver = true
      reached = RoutingError.Code(rawValue: kind) == .redirected ? redirection : nil
    default: break
    }
  }
}
