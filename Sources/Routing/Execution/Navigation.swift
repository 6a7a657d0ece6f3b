/// One navigation on its way: plans, asks, and carries out one operation at a time.
@MainActor
final class Navigation {
  private let turn: Turn
  private let destination: Destination
  private let router: Router
  private let animated: Bool
  private var passed: Set<String> = []

  /// The screens that were made or found, by step.
  private var screens: [Int: Screen] = [:]
  private var finished: [Int] = []
  private var committed: [String] = []

  init(_ destination: Destination, in scene: Scene, by router: Router, animated: Bool) {
    self.destination = destination
    self.router = router
    self.animated = animated
    turn = Turn(destination.name, in: scene)
  }

  private var scene: Scene { turn.scene }

  /// Goes the whole way, when it is the navigation's turn.
  func run() async throws(RoutingError) -> Screen {
    try await turn.take { () async throws(RoutingError) in try await go() }
  }

  private func go() async throws(RoutingError) -> Screen {
    let clock = ContinuousClock()
    let began = clock.now
    report { .started(route: destination.name, context: destination.context) }
    do {
      let course = try await agreedCourse()
      let screen = try await carryOut(course)
      report { .finished(ScreenIdentity(screen), duration: clock.now - began) }
      runPostTasks(course)
      return screen
    } catch {
      report { .failed(kind: error.kind, message: error.description) }
      throw error
    }
  }

  private func report(_ event: () -> RoutingEvent.Kind) { scene.report(event) }

  private func checkCancellation() throws(RoutingError) {
    if Task.isCancelled { throw .cancelled(route: destination.name) }
  }
}

// MARK: - Guards

extension Navigation {
  private static let attempts = 8

  /// A plan that every guard has agreed to, and that fits the scene as it is now.
  private func agreedCourse() async throws(RoutingError) -> Course {
    for _ in 0..<Self.attempts {
      try checkCancellation()
      var planner = Planner(destination, in: scene)
      let course = try planner.course()
      report { .planned(course.plan) }
      try await askGuards(of: course)
      try checkCancellation()
      if course.generation == scene.generation { return course }
    }
    throw .endlessPlanning(route: destination.name, attempts: Self.attempts)
  }

  /// Asks each guard that has not agreed yet, the destination's first.
  private func askGuards(of course: Course) async throws(RoutingError) {
    for walked in course.steps {
      for (index, `guard`) in walked.step.guards.enumerated() {
        let key = "\(walked.step.name)#\(index)"
        guard !passed.contains(key) else { continue }
        let verdict = try await ask(`guard`, of: walked)
        if case .stop(let reason) = verdict { throw .stopped(guard: `guard`.id, reason: reason) }
        passed.insert(key)
      }
    }
  }

  private func ask(
    _ guard: AnyGuard,
    of walked: WalkedStep
  ) async throws(RoutingError) -> Verdict {
    let clock = ContinuousClock()
    let began = clock.now
    let beforehand = beforehandAnswer(of: `guard`)
    let verdict: Verdict
    if let beforehand {
      verdict = beforehand
    } else {
      let visit = Visit(
        destination: destination.name,
        context: destination.context,
        scene: scene,
        router: router
      )
      turn.isAsking = true
      defer { turn.isAsking = false }
      do {
        verdict = try await `guard`.check(visit)
      } catch {
        throw .step(walked.step.name, underlying: error, committed: [])
      }
    }
    report {
      .checked(
        guard: `guard`.id,
        step: walked.step.name,
        verdict: verdict,
        beforehand: beforehand != nil,
        duration: clock.now - began
      )
    }
    return verdict
  }

  private func beforehandAnswer(of guard: AnyGuard) -> Verdict? {
    switch scene.environment.gates[`guard`.id] {
    case .open: .proceed
    case .closed: .stop("the gate “\(`guard`.id)” is closed.")
    case .ask, nil: nil
    }
  }
}

// MARK: - Operations

extension Navigation {
  private func carryOut(_ course: Course) async throws(RoutingError) -> Screen {
    if let last = course.steps.indices.last, course.steps[last].fate == .found {
      screens[last] = course.origin
      try runTasks(of: last, in: course)
      finished.append(last)
    }
    for operation in course.plan.operations {
      try checkCancellation()
      try await carryOut(operation, course)
    }
    let destination = screens[0] ?? course.origin
    for screen in destination.ancestry {
      try await screen.container?.reveal(screen, animated: animated)
    }
    return destination
  }

  private func carryOut(
    _ operation: NavigationPlan.Operation,
    _ course: Course
  ) async throws(RoutingError) {
    switch operation {
    case .start, .check, .finish:
      break
    case .dismissAbove(_, let dismissed):
      await dismiss(above: course.origin, dismissed)
    case .reveal(let identity, _, _):
      try await reveal(identity, around: course.origin)
    case .build(let build):
      try make(build, course)
    case .find(let step, _):
      try find(step, course)
    case .integrate(let references, _, _):
      let indices = references.compactMap(\.step)
      guard let first = indices.first else { break }
      do {
        try await integrate(indices, course)
      } catch {
        throw failure(course.steps[first].step.name, error)
      }
    }
  }

  private func dismiss(above origin: Screen, _ dismissed: [ScreenIdentity]) async {
    guard let index = scene.layerIndex(of: origin) else { return }
    await scene.dismiss(above: index, animated: animated)
    report { .dismissed(dismissed) }
    committed.append("dismiss \(dismissed.map(\.description).joined(separator: ", "))")
  }

  private func reveal(
    _ identity: ScreenIdentity,
    around origin: Screen
  ) async throws(RoutingError) {
    guard let screen = origin.ancestry.first(where: { identity.names($0) }),
      let container = screen.container
    else { return }
    try await container.reveal(screen, animated: animated)
    report { .revealed(identity, in: ScreenIdentity(container)) }
    committed.append("reveal \(identity)")
  }

  /// Builds a screen, and into it what goes there at once.
  private func make(_ build: NavigationPlan.Build, _ course: Course) throws(RoutingError) {
    let walked = course.steps[build.step]
    let clock = ContinuousClock()
    let began = clock.now
    guard let factory = walked.step.build else { return }
    let screen: Screen
    do { screen = try factory(walked.context) } catch { throw failure(walked.step.name, error) }
    screens[build.step] = screen
    report {
      .built(ScreenIdentity(screen), step: walked.step.name, duration: clock.now - began)
    }
    try runTasks(of: build.step, in: course)
    for child in build.children { try make(child, course) }
    if let container = screen as? Container, !build.children.isEmpty {
      container.fill(edited(container, by: build.children.map(\.step), course))
    }
    finished.append(build.step)
  }

  private func runTasks(of index: Int, in course: Course) throws(RoutingError) {
    guard let screen = screens[index] else { return }
    let walked = course.steps[index]
    screen.arrival = Arrival(
      route: index == 0 ? destination.name : walked.step.name,
      context: walked.context
    )
    for task in walked.step.tasks {
      do { try task(screen, walked.context) } catch { throw failure(walked.step.name, error) }
      report { .ranTask(step: walked.step.name) }
    }
  }

  /// Looks again for a screen that its host has brought along.
  private func find(_ index: Int, _ course: Course) throws(RoutingError) {
    let walked = course.steps[index]
    var search = SceneSearch(scene)
    let found: Screen?
    do { found = try walked.step.finder?.find(&search, walked.context) } catch {
      throw failure(walked.step.name, error)
    }
    guard let found else { throw failure(walked.step.name, Missing(type: walked.step.type)) }
    screens[index] = found
    try runTasks(of: index, in: course)
    finished.append(index)
  }

  private func failure(_ step: String, _ error: any Error) -> RoutingError {
    .step(step, underlying: error, committed: committed)
  }
}

/// Nobody brought the screen along that a finder without a factory waits for.
private struct Missing: Error, CustomStringConvertible {
  let type: Screen.Type
  var description: String { "its host has not brought a \(type) along." }
}

// MARK: - Integration

extension Navigation {
  /// Joins screens to their host, by one change of the host.
  private func integrate(_ indices: [Int], _ course: Course) async throws(RoutingError) {
    guard let first = indices.first, let placement = course.steps[first].placement,
      let new = screens[first]
    else { return }
    let parent = screens[first + 1] ?? course.origin
    switch placement.join {
    case .nothing:
      break
    case .present(let style):
      try await scene.present(new, from: parent, style: style, animated: animated)
      report {
        .integrated(
          [ScreenIdentity(new)],
          action: placement.join.name,
          into: ScreenIdentity(parent)
        )
      }
    case .embed(let name, let kind, _):
      let candidates = placement.relation == .itself ? [parent] : Array(parent.ancestry.dropFirst())
      guard let host = candidates.first(where: { kind.contains($0) }) as? Container else {
        throw .typeMismatch(
          step: course.steps[first].step.name,
          expected: "a \(kind)",
          found: "there is none around \(ScreenIdentity(parent))"
        )
      }
      try await host.replaceContained(
        with: edited(host, by: indices, course),
        animated: animated
      )
      let identities = indices.compactMap { screens[$0] }.map { ScreenIdentity($0) }
      report { .integrated(identities, action: name, into: ScreenIdentity(host)) }
    }
    committed.append("\(placement.join.name) \(course.steps[first].step.name)")
  }

  /// What a container will hold after the actions of some steps.
  private func edited(_ container: Container, by indices: [Int], _ course: Course) -> [Screen] {
    var live: [ScreenReference: Screen] = [:]
    var references: [ScreenReference] = []
    for screen in container.contained {
      let reference = ScreenReference.existing(ScreenIdentity(screen))
      live[reference] = screen
      references.append(reference)
    }
    for index in indices {
      let reference = course.steps[index].reference(index, origin: course.origin)
      live[reference] = screens[index]
      course.steps[index].placement?.join.edit(&references, reference)
    }
    return references.compactMap { live[$0] }
  }

  /// Runs what was to follow a success, in the order in which screens were finished.
  private func runPostTasks(_ course: Course) {
    let live = finished.compactMap { screens[$0] }.filter { $0.scene === scene }
    for index in finished {
      guard let screen = screens[index], screen.scene === scene else { continue }
      let walked = course.steps[index]
      for task in walked.step.afterwards { task(screen, walked.context, live) }
    }
  }
}

extension ScreenReference {
  /// The step that makes the screen, counted from the destination.
  fileprivate var step: Int? {
    if case .planned(let step, _) = self { step } else { nil }
  }
}
