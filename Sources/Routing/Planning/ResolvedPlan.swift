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

  /// The number of operations before the first screen is built.
  let lead: Int

  /// The first of ``removals``: those that go so that a person sees the origin.
  let uncovered: [Screen]

  /// The step nearest to the destination whose screen has to be built for anybody to know where others go: its
  /// type is open, so that it may be the container that they need; `nil` where the types of the steps tell.
  let undecided: Int?

  /// Returns the plan for screens that are built, though not placed: their classes are known.
  ///
  /// - Throws: ``RoutingError/typeMismatch(step:expected:found:)`` where one is no container that others need.
  func knowing(_ screens: [Int: Screen], in scene: Scene) throws(RoutingError) -> Self {
    var inside: Set<Int> = []
    for case .build(let build) in plan.operations where screens[build.step] != nil {
      build.collectInside(&inside)
    }
    var order = try OperationOrder(
      steps: steps,
      origin: origin,
      scene: scene,
      removing: uncovered,
      knowing: screens,
      inside: inside
    )
    var operations = Array(plan.operations.prefix(lead))
    try order.appendOperations(to: &operations)
    operations += plan.operations.suffix(1)
    return Self(
      plan: NavigationPlan(route: plan.route, context: plan.context, operations: operations),
      removals: order.removals,
      guards: guards,
      steps: steps,
      origin: origin,
      generation: generation,
      lead: lead,
      uncovered: uncovered,
      undecided: nil
    )
  }
}

extension NavigationPlan.Build {
  /// Adds the steps of the screens that are built into this one, at any depth.
  fileprivate func collectInside(_ steps: inout Set<Int>) {
    for child in children {
      steps.insert(child.step)
      child.collectInside(&steps)
    }
  }
}

/// One step of a route as planning met it.
final class ResolvedStep: Sendable {
  let context: AnyRouteContext
  let resolution: Resolution
  private let node: RouteNode.Step
  private let place: StepPosition

  init(
    _ node: RouteNode.Step,
    at place: StepPosition,
    _ context: AnyRouteContext,
    _ resolution: Resolution
  ) {
    self.node = node
    self.place = place
    self.context = context
    self.resolution = resolution
  }

  var step: RouteStep { node.step }

  /// The position of the step's screen on its parent; `nil` for the last step.
  var placement: RoutePlacement? { node.placement }

  /// The embedding, for a step whose screen goes into a container.
  var embedding: Embedding? { node.placement?.embedding }

  var key: StepKey { StepKey(node.step.name, at: place, context) }

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
  private let name: String
  private let place: StepPosition
  /// The context that holds there: another one makes it another step.
  private let context: AnyRouteContext
  /// The id of the guard, for the key of one.
  private let guardID: String?
  private let guardIndex: Int?

  init(
    _ name: String,
    at place: StepPosition,
    _ context: AnyRouteContext,
    guardID: String? = nil,
    guardIndex: Int? = nil
  ) {
    self.name = name
    self.place = place
    self.context = context
    self.guardID = guardID
    self.guardIndex = guardIndex
  }
}

/// The position of a step on the way from the destination.
struct StepPosition: Hashable, Sendable {
  /// Counts the steps from the destination, those included that are passed by.
  var distance: Int
  /// The answers of the switches on the way there: another way is another step.
  var branches: [String]

  /// The position of the router itself, before all steps.
  static let router = Self(distance: -1, branches: [])
}
