/// The planner of one destination against one scene, without side effects on any screen.
@MainActor
struct Planner {
  private let destination: Destination
  private let scene: Scene
  private let events: EventReporter
  /// Whether anybody heard of decisions when planning began.
  private let isObserved: Bool
  private let search: SceneSearch
  private var steps: [ResolvedStep] = []
  private var guards: [PendingGuard]

  /// - Parameters:
  ///   - destination: The route to plan, with its context.
  ///   - scene: The scene that the plan is for.
  ///   - guards: Those of the router, which are asked first.
  ///   - events: Where decisions are reported; the scene's events, unless given.
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
    // Beside what each guard and each step takes there are the start and the finish.
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

  /// Goes from the destination towards the first screen that is there.
  private mutating func walk() throws(RoutingError) -> Screen {
    var node = destination.node
    var context = destination.context
    var place = StepPosition(distance: 0, branches: [])
    steps.reserveCapacity(node.length)
    while true {
      // Given up for the next one: a copy of each node would be made otherwise.
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

  /// Notes what a step will do, and asks whether its screen is there.
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
    // What is built and put nowhere is nobody's; where it can be found, its host brings it along.
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

  /// Appends the operations that dismiss and reveal screens until a person sees `origin`.
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
    // Outermost first.
    for removed in popped.reversed() { removals += removed }
  }
}

/// The error of a step that makes a screen which no action puts anywhere.
private struct UnplacedStep: Error, CustomStringConvertible {
  let description = "its action puts what it makes nowhere, and it has no finder."
}

extension Screen {
  /// - Throws: ``RoutingError/notInScene(screen:)`` where the screen stands in another scene, or nowhere.
  final func checkStands(in scene: Scene) throws(RoutingError) {
    guard self.scene === scene else {
      throw .notInScene(screen: ScreenIdentity(self).description)
    }
  }
}

extension Container {
  /// Returns the screens inside that go when one is revealed.
  func removed(revealing screen: Screen) -> [Screen] {
    contained.subtracting(contained(revealing: screen))
  }
}

extension Planner {
  /// Returns the guards of the router, which are asked before those of any step.
  static func routerGuards(_ guards: [any Guard], for destination: Destination) -> [PendingGuard] {
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
