/// A plan together with the steps that its values speak of.
@MainActor
struct ResolvedPlan {
  let plan: NavigationPlan

  /// The screens that go, outermost first; each has agreed.
  let removals: [Screen]

  /// The guards that are asked before anything changes, in order.
  let guards: [PendingGuard]

  /// From the destination, which is 0, to the origin, which is the last.
  let steps: [ResolvedStep]

  /// The screen to start from; the last step's, unless the route starts from what is current.
  let origin: Screen

  /// The scene's count of changes when the plan was made.
  let generation: Int
}

/// One step of a route as planning met it.
final class ResolvedStep: Sendable {
  let key: StepKey
  let step: RouteStep
  let context: AnyRouteContext
  /// The position of the step's screen on its parent; `nil` for the last step.
  let placement: RoutePlacement?
  let resolution: Resolution

  init(
    _ step: RouteStep,
    _ key: StepKey,
    _ context: AnyRouteContext,
    _ placement: RoutePlacement?,
    _ resolution: Resolution
  ) {
    self.step = step
    self.key = key
    self.context = context
    self.placement = placement
    self.resolution = resolution
  }

  enum Resolution: Sendable {
    /// Its screen is there already.
    case found
    /// Its factory makes it.
    case built
    /// Its host brings it along.
    case awaited
  }

  /// Returns the name of the step's screen in plans.
  ///
  /// - Parameter index: Counts from the destination, which is 0.
  @MainActor
  func reference(_ index: Int, origin: Screen) -> ScreenReference {
    resolution == .found
      ? .existing(ScreenIdentity(origin)) : .planned(step: index, name: step.name)
  }
}

/// A guard on the way, with what it is asked about.
struct PendingGuard: Sendable {
  let key: StepKey
  let `guard`: AnyGuard
  let step: String
  let context: AnyRouteContext
}

/// Names a step, or a guard of one, across the plans of one navigation.
struct StepKey: Hashable, Sendable {
  let name: String
  /// Counts the steps from the destination, those included that are passed by; -1 stands for the
  /// router itself.
  let distance: Int
  /// The answers of the switches on the way there, and what holds there: another way or another
  /// context is another step.
  let branches: [String]
  let context: AnyRouteContext
  /// The id of the guard, for the key of one.
  var guardID: String?
  var guardIndex: Int?
}
