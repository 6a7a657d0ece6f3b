/// The planner of routes against scenes, which carries the plans out too.
///
/// A value: a copy that is configured otherwise changes nothing for the holders of the original.
public struct Router: Sendable {
  /// Asked about every navigation, before the guards of the route.
  public var guards: [any Guard] = []

  /// Run on every screen of a navigation, found or built, before the tasks of its step.
  ///
  /// Prepared once for a navigation, with the context of its destination.
  public var tasks: [any ContextTask<Screen, AnyRouteContext>] = []

  /// Run for every screen of a navigation that has succeeded, after those of its step.
  public var postTasks: [any PostTask<Screen, AnyRouteContext>] = []

  /// Makes a router without anything global.
  public init() {}

  /// Says what a navigation would do, with no side effect on any screen.
  ///
  /// - Parameters:
  ///   - destination: A route, with its context.
  ///   - scene: Where the screen would be.
  ///   - observer: Called with every decision of this plan, of which the scene's own observers then
  ///     see nothing.
  /// - Returns: A value that is equal to the one of another call, while the scene stays as it is.
  /// - Throws: ``RoutingError`` where the navigation would fail before it changes anything.
  @MainActor
  public func plan(
    _ destination: Destination,
    in scene: Scene,
    observer: (@MainActor (RoutingEvent) -> Void)? = nil
  ) throws(RoutingError) -> NavigationPlan {
    var events: EventReporter?
    if let observer {
      events = EventReporter()
      events?.observers.add(observer)
    }
    var planner = Planner(destination, in: scene, guards: guards, reporting: events)
    return try planner.resolve().plan
  }

  /// Goes to a destination: finds its screen, or else builds and places it.
  ///
  /// Navigations in one scene take place one after the other; what happens to one that comes while
  /// another is on its way is for the scene's ``Scene/policy`` to say. One that is started inside a
  /// guard or a task of a running one belongs to it and runs at once.
  ///
  /// - Parameters:
  ///   - destination: A route, with its context.
  ///   - scene: Where the screen is to be.
  ///   - animated: Reaches every transition unchanged.
  /// - Returns: The destination's screen, visible.
  /// - Throws: ``RoutingError``; what was done before a failure in the middle stays on screen.
  @MainActor
  @discardableResult
  public func navigate(
    to destination: Destination,
    in scene: Scene,
    animated: Bool = true
  ) async throws(RoutingError) -> Screen {
    try await Navigation(destination, in: scene, by: self, animated: animated).run()
  }

  /// Goes to a destination that the user has chosen on a screen.
  ///
  /// While a question of a guard or a task is on screen, the navigation belongs to the one that asks and
  /// runs at once, under any policy: what the question leads to, such as a forgotten password, is part
  /// of answering it.
  @MainActor
  @discardableResult
  package func open(
    _ destination: Destination,
    in scene: Scene
  ) async throws(RoutingError) -> Screen {
    try await Navigation(
      destination,
      in: scene,
      by: self,
      animated: true,
      of: .host(ofOpeningIn: scene)
    ).run()
  }

  /// Goes to the destination of a route.
  @MainActor
  @discardableResult
  public func navigate<Target, Context>(
    to route: Route<Target, Context>,
    with context: Context,
    in scene: Scene,
    animated: Bool = true
  ) async throws(RoutingError) -> Target {
    let destination = Destination(route, with: context)
    return try await navigate(to: destination, in: scene, animated: animated).typed()
  }

  /// Goes to the destination of a route that needs no context.
  @MainActor
  @discardableResult
  public func navigate<Target>(
    to route: Route<Target, NoContext>,
    in scene: Scene,
    animated: Bool = true
  ) async throws(RoutingError) -> Target {
    try await navigate(to: route, with: NoContext(), in: scene, animated: animated)
  }
}

extension Router {
  /// Goes to a screen, waits for its answer, and closes it.
  ///
  /// A screen that refuses to be closed stays, and its answer counts. A guard that asks again what
  /// was left without an answer has its navigation stopped: the user wants to leave. A task that does is
  /// refused the question.
  ///
  /// - Returns: The answer; `nil` where the screen was left without one, where another caller asks
  ///   the screen meanwhile, or where the waiting task is cancelled.
  /// - Throws: ``RoutingError`` where the screen cannot be reached.
  @MainActor
  public func ask<Target: AnsweringScreen, Context>(
    _ route: Route<Target, Context>,
    with context: Context,
    in scene: Scene,
    animated: Bool = true
  ) async throws(RoutingError) -> Target.Answer? {
    let destination = Destination(route, with: context)
    let pendingAnswer = PendingAnswer()
    let ask = { () async throws(RoutingError) -> Target.Answer? in
      // An answer may be optional itself, and none is another thing.
      try await answer(pendingAnswer, of: destination, in: scene, animated)
        .flatMap { $0 as? Target.Answer }
    }
    guard let asking = NavigationTicket.current else { return try await ask() }
    return try await asking.ask(pendingAnswer, of: destination, ask)
  }

  /// Goes to a screen, waits for its answer, and closes it.
  @MainActor
  private func answer(
    _ pendingAnswer: PendingAnswer,
    of destination: Destination,
    in scene: Scene,
    _ animated: Bool
  ) async throws(RoutingError) -> (any Sendable)? {
    scene.pendingAnswers.append(pendingAnswer)
    defer {
      pendingAnswer.settle(nil)
      scene.pendingAnswers.removeAll { $0 === pendingAnswer }
    }
    let screen = try await Navigation(
      destination,
      in: scene,
      by: self,
      animated: animated,
      pendingAnswer: pendingAnswer
    ).run()
    // What comes after a route may have closed the screen.
    if screen.scene !== scene { pendingAnswer.settle(nil) }
    pendingAnswer.look(in: scene)
    let answer = await pendingAnswer.wait()
    guard answer != nil, screen.scene === scene else { return answer }
    do throws(RoutingError) {
      try await close(screen, .enqueue, animated: animated)
    } catch {
      scene.events.report { .failed(kind: error.kind, message: error.description) }
    }
    return answer
  }

  /// Goes to a screen that needs no context, waits for its answer, and closes it.
  @MainActor
  public func ask<Target: AnsweringScreen>(
    _ route: Route<Target, NoContext>,
    in scene: Scene,
    animated: Bool = true
  ) async throws(RoutingError) -> Target.Answer? {
    try await ask(route, with: NoContext(), in: scene, animated: animated)
  }
}

extension Router {
  /// Brings a screen that is there before the eyes: what lies above goes, its containers show it.
  ///
  /// It is no route: no guard and no task of the router is asked, and ``Screen/routeMatch`` stays as it is. A
  /// screen that goes before it is its turn is left alone.
  ///
  /// - Throws: ``RoutingError/refused(screen:reason:)``; nothing has changed then.
  @MainActor
  public func reveal(_ screen: Screen, animated: Bool = true) async throws(RoutingError) {
    guard let scene = screen.scene, let path = ScreenPath(screen) else { return }
    let route = Route<Screen, NoContext>.found(.instance(screen), name: "reveal")
    do throws(RoutingError) {
      _ = try await Navigation(
        Destination(route),
        in: scene,
        by: Router(),
        animated: animated,
        of: .host(ofRequestIn: scene),
        request: .reveal(path)
      ).run()
    } catch {
      guard screen.scene === scene else { return }
      throw error
    }
  }
}

extension Router {
  /// Takes a screen away, with every container that would hold nothing without it.
  ///
  /// A contained screen leaves its container, a modal is dismissed with what lies above.
  ///
  /// - Returns: Whether anything was closed; the root stays, and so does its last screen.
  /// - Throws: ``RoutingError/refused(screen:reason:)``; nothing has changed then, unless a screen has
  ///   begun to refuse while what lay above it went.
  @MainActor
  @discardableResult
  public func close(_ screen: Screen, animated: Bool = true) async throws(RoutingError) -> Bool {
    try await close(screen, nil, animated: animated)
  }

  /// Takes a screen away.
  ///
  /// - Parameter policy: The scene's, unless given.
  @MainActor
  @discardableResult
  func close(
    _ screen: Screen,
    _ policy: NavigationPolicy?,
    animated: Bool
  ) async throws(RoutingError) -> Bool {
    guard let scene = screen.scene, let path = ScreenPath(screen) else { return false }
    return try await change("close", in: scene, .close(path), policy) {
      () async throws(RoutingError) -> Bool in
      let leaving = screen.leaving
      guard leaving.scene === scene, let index = scene.layerIndex(of: leaving) else { return false }
      let above = Array(scene.modals[index...])
      if let container = leaving.container {
        try ([leaving] + above).agreeToDismissal(reporting: scene.events)
        await scene.dismiss(above: index, animated: animated)
        try [leaving].agreeToDismissal(again: true, reporting: scene.events)
        try await container.replaceContained(
          with: container.contained.filter { $0 !== leaving },
          showing: container.shows(leaving) ? container.predecessor(of: leaving) : nil,
          animated: animated
        )
      } else {
        guard index > 0 else { return false }
        try ([leaving] + above).agreeToDismissal(reporting: scene.events)
        await scene.dismiss(above: index - 1, animated: animated)
      }
      scene.events.report { .closed(ScreenIdentity(screen)) }
      return true
    }
  }

  /// Runs a change that no route describes, queued with the navigations of its scene.
  ///
  /// While a guard or a task waits for a person, a change is that person's answer and does not wait.
  @MainActor
  func change(
    _ name: String,
    in scene: Scene,
    _ request: SceneRequest,
    _ policy: NavigationPolicy? = nil,
    _ body: () async throws(RoutingError) -> Bool
  ) async throws(RoutingError) -> Bool {
    try await NavigationTicket(name, in: scene, of: .host(ofRequestIn: scene), request)
      .take(under: policy, body)
  }
}

extension Screen {
  /// The outermost screen that holds this one and nothing else.
  fileprivate final var leaving: Screen {
    var screen = self
    while let container = screen.container, container.contained.count == 1 { screen = container }
    return screen
  }
}

extension Router {
  /// Takes one step back: to where the innermost container that knows a way back says, or else out of
  /// the topmost modal.
  ///
  /// - Returns: Whether there was a way back.
  /// - Throws: ``RoutingError/refused(screen:reason:)``; nothing has changed then.
  @MainActor
  @discardableResult
  public func back(in scene: Scene, animated: Bool = true) async throws(RoutingError) -> Bool {
    try await change("back", in: scene, .back(from: nil)) { () async throws(RoutingError) -> Bool in
      try await stepBack(from: scene.topmost, in: scene, animated: animated)
    }
  }

  /// Takes one step back from a screen, which need not be the innermost one: where two sides are seen,
  /// each has a way back of its own.
  ///
  /// - Returns: Whether there was a way back; a screen that has gone meanwhile has none.
  /// - Throws: ``RoutingError/refused(screen:reason:)``; nothing has changed then.
  @MainActor
  @discardableResult
  public func back(from screen: Screen, animated: Bool = true) async throws(RoutingError) -> Bool {
    guard let scene = screen.scene, let path = ScreenPath(screen) else { return false }
    return try await change("back", in: scene, .back(from: path)) {
      () async throws(RoutingError) -> Bool in
      guard screen.scene === scene else { return false }
      return try await stepBack(from: screen, in: scene, animated: animated)
    }
  }

  @MainActor
  private func stepBack(
    from start: Screen,
    in scene: Scene,
    animated: Bool
  ) async throws(RoutingError) -> Bool {
    // Below a modal there is no way back: what would go may be what presents it.
    guard scene.layerIndex(of: start) == scene.modals.count else { return false }
    for screen in start.ancestry {
      // What is seen already is no way back.
      guard let container = screen.container, let former = container.stepBack(from: screen),
        !container.shows(former)
      else { continue }
      try container.removed(revealing: former).agreeToDismissal(reporting: scene.events)
      try await container.reveal(former, animated: animated)
      scene.events.report { .closed(ScreenIdentity(screen)) }
      return true
    }
    let layer = start.layer
    guard scene.modals.contains(where: { $0 === layer }) else { return false }
    return try await close(layer, animated: animated)
  }

  /// Dismisses every modal and goes back to the first screen of every stack that is seen.
  ///
  /// - Throws: ``RoutingError/refused(screen:reason:)``; nothing has changed then, unless a screen has
  ///   begun to refuse while others went.
  @MainActor
  public func backToRoot(in scene: Scene, animated: Bool = true) async throws(RoutingError) {
    _ = try await change("backToRoot", in: scene, .backToRoot) {
      () async throws(RoutingError) -> Bool in
      let stacks = scene.root.stacksAtRoot
      try (scene.modals + stacks.flatMap { $0.contained.dropFirst() }).agreeToDismissal(
        reporting: scene.events
      )
      await scene.dismiss(above: 0, animated: animated)
      for stack in stacks where stack.scene === scene {
        guard let first = stack.contained.first else { continue }
        try stack.removed(revealing: first).agreeToDismissal(again: true, reporting: scene.events)
        try await stack.reveal(first, animated: animated)
      }
      return true
    }
  }
}

extension Screen {
  /// Every stack that a person sees once each of them shows its first screen, the outermost first.
  fileprivate final var stacksAtRoot: [NavigationStack] {
    var stacks: [NavigationStack] = []
    var next = [self]
    while let screen = next.popLast() {
      guard let stack = screen as? NavigationStack else {
        next += screen.visibleChildren.reversed()
        continue
      }
      stacks.append(stack)
      if let first = stack.contained.first { next.append(first) }
    }
    return stacks
  }
}
