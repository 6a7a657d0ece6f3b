/// A plan with the steps that its operations refer to.
@MainActor
struct ResolvedPlan {
  let plan: NavigationPlan

  /// The screens to remove, outermost first, all of which have agreed.
  let removals: [Screen]

  /// The guards to ask before anything changes, in order.
  let guards: [PendingGuard]

  /// The steps, from the destination to the origin.
  let steps: [ResolvedStep]

  /// The screen to start from.
  ///
  /// This is the screen of the last step unless the route starts from the current screen or the root.
  let origin: Screen

  /// The scene's number of changes when the plan was made.
  let generation: Int

  /// The number of operations before the first build.
  let lead: Int

  /// The first of ``removals``, which cover the origin.
  let uncovered: [Screen]

  /// The step nearest to the destination whose screen must be built before the hosts of others are known.
  ///
  /// Its declared type is so general that the screen may turn out to be the container that others
  /// need. `nil` if the types of all steps are specific enough.
  let undecided: Int?

  /// Returns the plan, updated with the classes of screens that are built but not placed.
  ///
  /// - Throws: ``RoutingError/typeMismatch(step:expected:found:)`` if such a screen isn't the
  ///   container that others need.
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
  /// Inserts the steps of all screens that are built into this one, at any depth.
  fileprivate func collectInside(_ steps: inout Set<Int>) {
    for child in children {
      steps.insert(child.step)
      child.collectInside(&steps)
    }
  }
}

/// A step of a route, with the result of planning.
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

  /// The placement of the step on its parent, or `nil` for the last step.
  var placement: RoutePlacement? { node.placement }

  /// The embedding, or `nil` if the step isn't added to a container.
  var embedding: Embedding? { node.placement?.embedding }

  var key: StepKey { StepKey(node.step.name, at: place, context) }

  enum Resolution: Sendable {
    /// The screen was found.
    case found
    /// The factory builds the screen.
    case built
    /// The host provides the screen.
    case awaited
  }

  /// Returns the reference to the step's screen in plans.
  ///
  /// - Parameter index: The number of the step, counted from the destination, which is 0.
  @MainActor
  func reference(_ index: Int, origin: Screen) -> ScreenReference {
    resolution == .found
      ? .existing(ScreenIdentity(origin)) : .planned(step: index, name: step.name)
  }
}

/// A guard to ask, with the step and context that it checks.
struct PendingGuard: Sendable {
  let key: StepKey
  let `guard`: AnyGuard
  let step: String
  let context: AnyRouteContext
}

/// An identifier of a step or a guard that stays the same in all plans of one navigation.
struct StepKey: Hashable, Sendable {
  private let name: String
  private let place: StepPosition
  /// The context of the step; a step with another context is a different step.
  private let context: AnyRouteContext
  /// The id of the guard, or `nil` if the key identifies a step.
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

/// The position of a step in a route.
struct StepPosition: Hashable, Sendable {
  /// The number of steps from the destination, including those without a screen.
  var distance: Int
  /// The answers of the switches before the step; a step in another branch is a different step.
  var branches: [String]

  /// The position of the router's own guards, before all steps.
  static let router = Self(distance: -1, branches: [])
}
