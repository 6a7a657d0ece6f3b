/// A planner of one navigation, which doesn't change any screen.
@MainActor
struct Planner {
  private let destination: Destination
  private let scene: Scene
  private let events: EventReporter
  /// Whether there was an observer when planning started.
  private let isObserved: Bool
  private let search: SceneSearch
  private var steps: [ResolvedStep] = []
  private var guards: [PendingGuard]

  /// - Parameters:
  ///   - destination: The route to plan, with its context.
  ///   - scene: The scene of the navigation.
  ///   - guards: The guards of the router, which are asked first.
  ///   - events: The reporter of decisions (default: that of the scene).
  init(
    _ destination: Destination,
    in scene: Scene,
    guards: [any Guard],
    reporting events: EventReporter? = nil
  ) {
    self.destination = destination
    self.scene = scene
    self.events = events ?? scene.events
    isObserved = !self.events.observers.isEmpty
    search = SceneSearch(scene, reporting: self.events)
    self.guards = Self.routerGuards(guards, for: destination)
  }

  mutating func resolve() throws(RoutingError) -> ResolvedPlan {
    let origin = try walk()
    var operations: [NavigationPlan.Operation] = []
    // The start and the finish take two more operations.
    operations.reserveCapacity(guards.count + 2 * steps.count + 2)
    operations.append(.start(ScreenIdentity(origin)))
    for each in guards { operations.append(.check(guard: each.guard.id, step: each.step)) }
    var removals: [Screen] = []
    do { try uncover(origin, by: &operations, &removals) } catch {
      throw .step(steps.last?.step.name ?? destination.name, underlying: error, committed: [])
    }
    let lead = operations.count
    var order = try OperationOrder(
      steps: steps,
      origin: origin,
      scene: scene,
      removing: removals
    )
    try order.appendOperations(to: &operations)
    let uncovered = removals
    removals = order.removals
    let finish = steps.first?.reference(0, origin: origin) ?? .existing(ScreenIdentity(origin))
    operations.append(.finish(finish))
    do { try removals.agreeToDismissal(reporting: events) } catch {
      throw .step(destination.name, underlying: error, committed: [])
    }
    let plan = NavigationPlan(
      route: destination.name,
      context: destination.context,
      operations: operations
    )
    return ResolvedPlan(
      plan: plan,
      removals: removals,
      guards: guards,
      steps: steps,
      origin: origin,
      generation: scene.generation,
      lead: lead,
      uncovered: uncovered,
      undecided: order.undecided
    )
  }

  /// Follows the route from the destination to the first existing screen, and returns that screen.
  private mutating func walk() throws(RoutingError) -> Screen {
    var node = destination.node
    var context = destination.context
    var place = StepPosition(distance: 0, branches: [])
    steps.reserveCapacity(node.length)
    while true {
      // Consuming the node avoids a copy.
      switch consume node {
      case .current:
        return scene.topmost
      case .root:
        return scene.root
      case .branching(let routeSwitch):
        let choice = routeSwitch.choose(search, context)
        place.branches.append(choice.answer)
        node = choice.branch
      case .step(let here):
        if let found = try meet(here, at: place, context) { return found }
        place.distance += 1
        guard let placement = here.placement else {
          let why = here.step.finder?.why(nil, search) ?? "it has no finder."
          throw .originNotFound(route: destination.name, step: here.step.name, why: why)
        }
        if let map = placement.map {
          do { context = try map(context) } catch {
            throw .step(here.step.name, underlying: error, committed: [])
          }
        }
        node = placement.parent
      }
    }
  }

  /// Records a step, and returns its existing screen, if any.
  private mutating func meet(
    _ node: RouteNode.Step,
    at place: StepPosition,
    _ context: AnyRouteContext
  ) throws(RoutingError) -> Screen? {
    report { .considered(step: node.step.name, context: context) }
    for (index, each) in node.step.guards.enumerated() {
      let key = StepKey(node.step.name, at: place, context, guardID: each.id, guardIndex: index)
      guards.append(PendingGuard(key: key, guard: each, step: node.step.name, context: context))
    }
    guard node.step.finder != nil || node.step.factory != nil else {
      report { .passedBy(step: node.step.name) }
      return nil
    }
    let found = try find(node, context)
    let isBuilt = node.step.factory != nil && node.placement?.isNothing != true
    let resolution: ResolvedStep.Resolution = found != nil ? .found : isBuilt ? .built : .awaited
    // A built screen that isn't placed would be lost, so its host must provide it.
    if resolution == .awaited, node.step.finder == nil {
      throw .step(node.step.name, underlying: UnplacedStep(), committed: [])
    }
    steps.append(ResolvedStep(node, at: place, context, resolution))
    switch resolution {
    case .found: break
    case .built: report { .willBuild(step: node.step.name) }
    case .awaited: report { .willFind(step: node.step.name) }
    }
    return found
  }

  private func report(since start: Duration? = nil, _ kind: () -> RoutingEvent.Kind) {
    if isObserved { events.report(since: start, kind) }
  }

  private func find(
    _ node: RouteNode.Step,
    _ context: AnyRouteContext
  ) throws(RoutingError) -> Screen? {
    guard let finder = node.step.finder else { return nil }
    let start = isObserved ? events.timestamp : nil
    do {
      let found = try finder.find(search, context)
      report(since: start) {
        .asked(
          step: node.step.name,
          question: finder.question(),
          found: found.map { ScreenIdentity($0) },
          why: finder.why(found, search)
        )
      }
      try found?.checkStands(in: scene)
      return found
    } catch {
      throw .step(node.step.name, underlying: error, committed: [])
    }
  }

  /// Appends the operations that make the origin visible by dismissing modals and revealing screens.
  ///
  /// - Throws: ``RoutingError/notShown(screen:container:)``.
  private func uncover(
    _ origin: Screen,
    by operations: inout [NavigationPlan.Operation],
    _ removals: inout [Screen]
  ) throws(RoutingError) {
    if let index = scene.layerIndex(of: origin), index < scene.modals.count {
      let above = Array(scene.modals[index...])
      removals += above
      operations.append(
        .dismissAbove(
          ScreenIdentity(origin),
          dismissed: above.identities
        )
      )
    }
    var popped: [[Screen]] = []
    var inner = origin
    while let container = inner.container {
      let screen = inner
      inner = container
      guard !container.shows(screen) else { continue }
      let removed = container.contained.subtracting(try container.contained(showing: screen))
      popped.append(removed)
      operations.append(
        .reveal(
          ScreenIdentity(screen),
          in: ScreenIdentity(container),
          removed: removed.identities
        )
      )
    }
    // The outermost screens come first.
    for removed in popped.reversed() { removals += removed }
  }
}

/// The error of a step that has no finder and doesn't place its screen.
private struct UnplacedStep: Error, CustomStringConvertible {
  let description = "its action doesn’t place the screen, and it has no finder."
}

extension Screen {
  /// - Throws: ``RoutingError/notInScene(screen:)`` if the screen is in another scene or in none.
  final func checkStands(in scene: Scene) throws(RoutingError) {
    guard self.scene === scene else {
      throw .notInScene(screen: ScreenIdentity(self).description)
    }
  }
}

extension Container {
  /// Returns the contained screens that are removed when one is revealed.
  func removed(revealing screen: Screen) -> [Screen] {
    contained.subtracting(contained(revealing: screen))
  }
}

extension Planner {
  /// Returns the guards of the router, which are asked before those of the steps.
  private static func routerGuards(_ guards: [any Guard], for destination: Destination)
    -> [PendingGuard]
  {
    var pending: [PendingGuard] = []
    for (index, each) in guards.enumerated() {
      let asked = AnyGuard(each)
      let key = StepKey(
        destination.name,
        at: .router,
        destination.context,
        guardID: asked.id,
        guardIndex: index
      )
      pending.append(
        PendingGuard(
          key: key,
          guard: asked,
          step: destination.name,
          context: destination.context
        )
      )
    }
    return pending
  }
}
