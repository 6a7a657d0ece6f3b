/// A navigation that plans, asks guards, and executes one operation at a time.
@MainActor
final class Navigation {
  let ticket: NavigationTicket
  let destination: Destination
  let router: Router
  let animated: Bool

  /// Whether the navigation has a route and sets ``Screen/routeMatch``, instead of only revealing a screen.
  let isRoute: Bool

  /// The answer that the caller awaits from the destination, or `nil` if it requests none.
  let pendingAnswer: PendingAnswer?

  /// The guards that the navigation has passed.
  var passed: Set<StepKey> = []

  /// The navigation that is currently asking screens whether they may be closed.
  static var asking: Navigation?

  /// The prepared factories, kept when the navigation is planned again.
  var factories: [StepKey: PreparedFactory] = [:]
  var tasks: [StepKey: [PreparedTask]] = [:]
  var globalTasks: [PreparedTask]?

  /// The screens that were built or found, by step.
  var screens: [Int: Screen] = [:]

  /// The step nearest to the destination whose screen was built or found, if any.
  var innermost: Int?

  var finished: [Int] = []
  var committed: [CommittedChange] = []

  /// A completed change on screen, which errors report.
  enum CommittedChange {
    case dismissed([ScreenIdentity])
    case revealed(ScreenIdentity)
    case integrated([Int], by: AnyAction)
  }

  init(
    _ destination: Destination,
    in scene: Scene,
    by router: Router,
    animated: Bool,
    pendingAnswer: PendingAnswer? = nil,
    of outer: NavigationTicket? = NavigationTicket.current,
    request: SceneRequest? = nil
  ) {
    self.destination = destination
    self.router = router
    self.animated = animated
    self.pendingAnswer = pendingAnswer
    isRoute = request == nil
    let request = request ?? .open(destination)
    ticket = NavigationTicket(destination.name, in: scene, of: outer, request)
  }

  var scene: Scene { ticket.scene }

  /// Waits for the navigation's turn, then plans and executes it.
  func run() async throws(RoutingError) -> Screen {
    var hasBegun = false
    do {
      return try await ticket.take { () async throws(RoutingError) in
        hasBegun = true
        return try await go()
      }
    } catch {
      if !hasBegun { report { .failed(kind: error.kind, message: error.description) } }
      throw error
    }
  }

  private func go() async throws(RoutingError) -> Screen {
    let outerStep = scene.step
    defer { scene.step = outerStep }
    let start = scene.events.timestamp
    report { .started(route: destination.name, context: destination.context) }
    do {
      let resolved = try await agreedPlan()
      let screen = try await execute(resolved)
      report(since: start) { .finished(ScreenIdentity(screen)) }
      await runPostTasks(resolved)
      return screen
    } catch {
      report(since: start) {
        .failed(kind: error.kind, message: error.description)
      }
      throw error
    }
  }

  func report(since start: Duration? = nil, _ event: () -> RoutingEvent.Kind) {
    scene.events.report(since: start, event)
  }

  /// - Parameter step: The next step, for the error.
  func checkCancellation(at step: String) throws(RoutingError) {
    guard ticket.isCancelled else { return }
    throw .cancelled(route: destination.name, step: step, committed: committedChanges)
  }

  func failure(_ step: String, _ error: any Error) -> RoutingError {
    .step(step, underlying: error, committed: committedChanges)
  }

  /// The committed changes as text.
  private var committedChanges: [String] {
    committed.map { change in
      switch change {
      case .dismissed(let screens): "dismiss \(Self.list(screens))"
      case .revealed(let screen): "reveal \(screen)"
      case .integrated(let steps, let action):
        "\(action.name) \(Self.list(steps.compactMap { screens[$0] }.map { ScreenIdentity($0) }))"
      }
    }
  }

  private static func list(_ screens: [ScreenIdentity]) -> String {
    screens.map(\.description).joined(separator: ", ")
  }
}

extension Navigation {
  /// Prepares the factories and tasks of a plan that aren't prepared yet, in the order of the plan.
  ///
  /// - Throws: The error of a factory or a task. Nothing has changed on screen.
  func prepare(_ resolved: ResolvedPlan) async throws(RoutingError) {
    let inOrder = resolved.steps.reversed()
    for resolvedStep in inOrder
    where resolvedStep.resolution == .built && factories[resolvedStep.key] == nil {
      let factory = resolvedStep.step.factory
      try await prepare(resolvedStep) { () async throws in
        ticket.forgetLeftQuestions()
        factories[resolvedStep.key] = try await factory?.prepare(resolvedStep.context)
      }
    }
    try await prepareGlobalTasks()
    for resolvedStep in inOrder
    where tasks[resolvedStep.key] == nil && !resolvedStep.step.tasks.isEmpty {
      try await prepare(resolvedStep) { () async throws in
        var prepared: [PreparedTask] = []
        for task in resolvedStep.step.tasks {
          ticket.forgetLeftQuestions()
          prepared.append(try await task.prepare(resolvedStep.context))
        }
        tasks[resolvedStep.key] = prepared
      }
    }
  }

  private func prepareGlobalTasks() async throws(RoutingError) {
    guard globalTasks == nil else { return }
    var prepared: [PreparedTask] = []
    scene.step = destination.name
    for task in router.tasks {
      do {
        ticket.forgetLeftQuestions()
        prepared.append(try await AnyTask(global: task).prepare(destination.context))
      } catch {
        try checkCancellation(at: destination.name)
        throw failure(destination.name, error)
      }
    }
    globalTasks = prepared
  }

  private func prepare(
    _ resolvedStep: ResolvedStep,
    _ body: () async throws -> Void
  ) async throws(RoutingError) {
    try checkCancellation(at: resolvedStep.step.name)
    scene.step = resolvedStep.step.name
    let start = scene.events.timestamp
    do { try await body() } catch {
      try checkCancellation(at: resolvedStep.step.name)
      throw failure(resolvedStep.step.name, error)
    }
    report(since: start) { .prepared(step: resolvedStep.step.name) }
  }
}

extension Navigation {
  /// Executes the operations of a plan in order, and shows the destination.
  ///
  /// - Returns: The destination's screen.
  /// - Throws: The error of an operation. Earlier changes stay on screen.
  private func execute(_ resolved: ResolvedPlan) async throws(RoutingError) -> Screen {
    if let last = resolved.steps.indices.last, resolved.steps[last].resolution == .found {
      try await configure(resolved.origin, at: last, of: resolved)
      finished.append(last)
    }
    // If the scene has room for one side only, show the side with the origin, as if the route had ended there.
    for side in resolved.origin.ancestry {
      if let split = side.container as? Split, split.shows(side) { split.prefer(side) }
    }
    let resolved = try await decide(resolved)
    for operation in resolved.plan.operations {
      try checkCancellation(at: operation.step ?? destination.name)
      scene.step = operation.step ?? destination.name
      try await execute(operation, resolved)
    }
    let destination = screens[0] ?? resolved.origin
    try await show(destination, for: self.destination.name)
    return destination
  }

  /// Builds the screens that must exist before the hosts of others are known.
  ///
  /// - Returns: The plan, updated with the classes of these screens.
  /// - Throws: An error that ends the navigation. Nothing has changed on screen.
  private func decide(_ resolved: ResolvedPlan) async throws(RoutingError) -> ResolvedPlan {
    guard let undecided = resolved.undecided else { return resolved }
    for case .build(let build) in resolved.plan.operations where build.step >= undecided {
      try checkCancellation(at: build.name)
      scene.step = build.name
      _ = try await make(build, resolved)
    }
    let decided = try resolved.knowing(screens, in: scene)
    do {
      try decided.removals.agreeToDismissal(to: self, again: true, reporting: scene.events)
    } catch {
      throw failure(destination.name, error)
    }
    return decided
  }

  private func execute(
    _ operation: NavigationPlan.Operation,
    _ resolved: ResolvedPlan
  ) async throws(RoutingError) {
    switch operation {
    case .start, .check, .finish:
      break
    case .dismissAbove:
      try await dismiss(above: resolved.origin, for: destination.name)
    case .reveal(let identity, _, _):
      try await reveal(identity, around: resolved.origin, for: destination.name)
    case .build(let build):
      // The screen may already have been built by `decide`.
      if screens[build.step] == nil { _ = try await make(build, resolved) }
      innermost = min(innermost ?? build.innermost, build.innermost)
    case .find(let step, _):
      try await find(step, resolved)
    case .integrate(let references, _, _, _, _):
      try await integrate(references.compactMap(\.step), resolved)
    }
  }
}

extension NavigationPlan.Build {
  /// The step nearest to the destination that is part of this build.
  fileprivate var innermost: Int { children.last?.innermost ?? step }
}

extension NavigationPlan.Operation {
  /// The step of the operation, or `nil` for operations without one.
  fileprivate var step: String? {
    switch self {
    case .check(_, let step): step
    case .build(let build): build.name
    case .find(_, let name): name
    case .integrate(let screens, _, _, _, _): screens.last?.stepName
    case .start, .dismissAbove, .reveal, .finish: nil
    }
  }
}

extension ScreenReference {
  /// The step that builds the screen, counted from the destination.
  fileprivate var step: Int? {
    if case .planned(let step, _) = self { step } else { nil }
  }

  fileprivate var stepName: String? {
    if case .planned(_, let name) = self { name } else { nil }
  }
}

extension Navigation {
  /// Runs the post tasks of a successful navigation, in the order in which screens were finished.
  private func runPostTasks(_ resolved: ResolvedPlan) async {
    for index in finished {
      guard let screen = screens[index], screen.scene === scene else { continue }
      let resolvedStep = resolved.steps[index]
      scene.step = resolvedStep.step.name
      for task in resolvedStep.step.afterwards {
        ticket.forgetLeftQuestions()
        await task.perform(screen, resolvedStep.context, live)
      }
      for task in router.postTasks {
        ticket.forgetLeftQuestions()
        await task.perform(on: screen, with: resolvedStep.context, screens: live)
      }
    }
  }

  /// The screens of the navigation that are still in the scene, without duplicates, in the order of finishing.
  private var live: [Screen] {
    var seen: Set<ObjectIdentifier> = []
    return finished.compactMap { screens[$0] }.filter { screen in
      screen.scene === scene && seen.insert(ObjectIdentifier(screen)).inserted
    }
  }
}
