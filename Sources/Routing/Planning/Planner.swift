/// Plans one destination against one scene, with no side effect on any screen.
@MainActor
struct Planner {
  private let destination: Destination
  private let scene: Scene
  private var search: SceneSearch
  private var steps: [WalkedStep] = []

  init(_ destination: Destination, in scene: Scene) {
    self.destination = destination
    self.scene = scene
    search = SceneSearch(scene)
  }

  mutating func course() throws(RoutingError) -> Course {
    let origin = try walk()
    var operations: [NavigationPlan.Operation] = [.start(ScreenIdentity(origin))]
    for walked in steps {
      for id in walked.step.guards.map(\.id) {
        operations.append(.check(guard: id, step: walked.step.name))
      }
    }
    var removals: [Screen] = []
    operations += uncovering(origin, &removals)
    operations += try Assembly(steps: steps, origin: origin).operations(&removals)
    let finish = steps.first?.reference(0, origin: origin) ?? .existing(ScreenIdentity(origin))
    operations.append(.finish(finish))
    try removals.agreeToDismissal()
    let plan = NavigationPlan(
      route: destination.name,
      context: destination.context,
      operations: operations
    )
    return Course(plan: plan, steps: steps, origin: origin, generation: scene.generation)
  }

  /// Goes from the destination towards the first screen that is there.
  private mutating func walk() throws(RoutingError) -> Screen {
    var node = destination.node
    var context = destination.context
    while true {
      switch node {
      case .current:
        return scene.topmost
      case .switch(let fork):
        let (answer, way) = fork.choose(scene.environment)
        scene.report { .chosen(question: fork.question, answer: answer) }
        node = way
      case .step(let step, let placement):
        scene.report { .considered(step: step.name) }
        let found = try find(step, context)
        let fate: WalkedStep.Fate =
          found != nil ? .found : step.build != nil ? .built : .awaited
        steps.append(WalkedStep(step: step, context: context, placement: placement, fate: fate))
        if let found { return found }
        if fate == .built { scene.report { .willBuild(step: step.name) } }
        guard let placement else { throw .originNotFound(route: destination.name) }
        node = placement.parent
        if placement.dropsContext { context = AnyRouteContext(NoContext()) }
      }
    }
  }

  private mutating func find(
    _ step: RouteStep,
    _ context: AnyRouteContext
  ) throws(RoutingError) -> Screen? {
    guard let finder = step.finder else { return nil }
    do {
      let found = try finder.find(&search, context)
      scene.report {
        .asked(step: step.name, question: finder.question, found: found.map { ScreenIdentity($0) })
      }
      return found
    } catch {
      throw .step(step.name, underlying: error, committed: [])
    }
  }

  /// What has to go, and to be revealed, before a person sees `origin`.
  private func uncovering(
    _ origin: Screen,
    _ removals: inout [Screen]
  ) -> [NavigationPlan.Operation] {
    var operations: [NavigationPlan.Operation] = []
    if let index = scene.layerIndex(of: origin), index < scene.modals.count {
      let above = Array(scene.modals[index...])
      removals += above
      operations.append(
        .dismissAbove(
          ScreenIdentity(origin),
          dismissed: above.map { ScreenIdentity($0) }
        )
      )
    }
    var popped: [Screen] = []
    for screen in origin.ancestry {
      guard let container = screen.container else { break }
      guard container.isCovered || !container.visible.contains(where: { $0 === screen })
      else { continue }
      let remaining = container.contained(revealing: screen)
      let removed = container.contained.filter { inner in !remaining.contains { $0 === inner } }
      popped = removed + popped
      operations.append(
        .reveal(
          ScreenIdentity(screen),
          in: ScreenIdentity(container),
          removed: removed.map { ScreenIdentity($0) }
        )
      )
    }
    removals += popped
    return operations
  }
}

extension WalkedStep {
  /// What plans call the step's screen.
  ///
  /// - Parameter index: Counts from the destination, which is 0.
  @MainActor
  func reference(_ index: Int, origin: Screen) -> ScreenReference {
    fate == .found
      ? .existing(ScreenIdentity(origin)) : .planned(step: index, name: step.name)
  }
}
