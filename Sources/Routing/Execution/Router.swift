/// A planner and executor of navigations.
///
/// A router is a value type, so changing a copy doesn't affect the original.
public struct Router: Sendable {
  /// The guards that every navigation asks before those of its route.
  public var guards: [any Guard] = []

  /// The tasks to run on every found or built screen of a navigation, before those of its step.
  ///
  /// They are prepared once per navigation, with the context of the destination.
  public var tasks: [any ContextTask<Screen, AnyRouteContext>] = []

  /// The post tasks to run for every screen of a successful navigation, after those of its step.
  public var postTasks: [any PostTask<Screen, AnyRouteContext>] = []

  /// Creates a router without guards and tasks.
  public init() {}

  /// Returns the plan of a navigation without changing any screen.
  ///
  /// - Parameters:
  ///   - destination: The route to plan, with its context.
  ///   - scene: The scene of the navigation.
  ///   - observer: Called with every decision of this plan. The observers of the scene aren't notified of it.
  /// - Returns: The plan. Plans for an unchanged scene are equal.
  /// - Throws: ``RoutingError`` if the navigation would fail before it changes anything.
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

  /// Navigates to a destination: finds its screen, or builds and places it.
  ///
  /// Navigations in one scene run one at a time. The scene's ``Scene/policy`` determines what happens
  /// if another navigation is running. A navigation that is started in a guard or a task belongs to
  /// the running one and runs immediately.
  ///
  /// - Parameters:
  ///   - destination: The route, with its context.
  ///   - scene: The scene in which to show the screen.
  ///   - animated: Whether the driver may animate the transitions.
  /// - Returns: The visible screen of the destination.
  /// - Throws: ``RoutingError``. Changes before the error stay on screen.
  @MainActor
  @discardableResult
  public func navigate(
    to destination: Destination,
    in scene: Scene,
    animated: Bool = true
  ) async throws(RoutingError) -> Screen {
    try await Navigation(destination, in: scene, by: self, animated: animated).run()
  }

  /// Navigates to a destination that the user has chosen on a screen.
  ///
  /// While a question of a guard or a task is on screen, the navigation belongs to that question and
  /// runs immediately, under any policy. For example, recovering a forgotten password is part of
  /// answering a login.
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

  /// Navigates to the destination of a route.
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

  /// Navigates to the destination of a route that needs no context.
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
  /// Navigates to a screen, waits for its answer, and closes it.
  ///
  /// If the screen refuses to close, it stays open and the answer is still returned. If a guard
  /// repeats a question that the user left unanswered, the navigation stops, because the user wants
  /// to leave. If a task repeats one, this function throws.
  ///
  /// - Returns: The answer, or `nil` if the user left the screen without answering, another caller
  ///   asked the same screen, or the waiting task was canceled.
  /// - Throws: ``RoutingError`` if the screen can't be reached.
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
      // The answer type may be optional, and its `nil` isn't a missing answer.
      try await answer(pendingAnswer, of: destination, in: scene, animated)
        .flatMap { $0 as? Target.Answer }
    }
    guard let asking = NavigationTicket.current else { return try await ask() }
    return try await asking.ask(pendingAnswer, of: destination, ask)
  }

  /// Navigates to a screen, waits for its answer, and closes it.
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
    // A post task may have closed the screen.
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

  /// Navigates to a screen that needs no context, waits for its answer, and closes it.
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
  /// Makes an existing screen visible: dismisses the modals above it and reveals it in its containers.
  ///
  /// This isn't a route, so no guards or tasks of the router run, and ``Screen/routeMatch`` doesn't
  /// change. If the screen leaves the scene before the change starts, nothing happens.
  ///
  /// - Throws: ``RoutingError/refused(screen:reason:)``, in which case nothing has changed.
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
  /// Closes a screen, together with the containers that would be empty without it.
  ///
  /// A contained screen is removed from its container. A modal is dismissed together with those above it.
  ///
  /// - Returns: Whether a screen was closed. The root and its last screen can't be closed.
  /// - Throws: ``RoutingError/refused(screen:reason:)``. Nothing has changed, unless the screen
  ///   refused only after those above it were dismissed.
  @MainActor
  @discardableResult
  public func close(_ screen: Screen, animated: Bool = true) async throws(RoutingError) -> Bool {
    try await close(screen, nil, animated: animated)
  }

  /// Closes a screen.
  ///
  /// - Parameter policy: The policy if another change is running, or `nil` for that of the scene.
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

  /// Runs a change without a route, queued with the navigations of its scene.
  ///
  /// While a guard or a task waits for the user, the change counts as the user's response and doesn't wait.
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
  /// The outermost container that contains only this screen, or the screen itself.
  fileprivate final var leaving: Screen {
    var screen = self
    while let container = screen.container, container.contained.count == 1 { screen = container }
    return screen
  }
}

extension Router {
  /// Goes back one step.
  ///
  /// This reveals the previous screen in the innermost container that has one, or otherwise closes
  /// the topmost modal.
  ///
  /// - Returns: Whether there was a way back.
  /// - Throws: ``RoutingError/refused(screen:reason:)``, in which case nothing has changed.
  @MainActor
  @discardableResult
  public func back(in scene: Scene, animated: Bool = true) async throws(RoutingError) -> Bool {
    try await change("back", in: scene, .back(from: nil)) { () async throws(RoutingError) -> Bool in
      try await stepBack(from: scene.topmost, in: scene, animated: animated)
    }
  }

  /// Goes back one step from a screen.
  ///
  /// The screen doesn't have to be the innermost one, because each side of a split has its own way back.
  ///
  /// - Returns: Whether there was a way back; `false` if the screen has left the scene.
  /// - Throws: ``RoutingError/refused(screen:reason:)``, in which case nothing has changed.
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
    // Going back below a modal could remove the screen that presents it.
    guard scene.layerIndex(of: start) == scene.modals.count else { return false }
    for screen in start.ancestry {
      // Going back to a screen that is already visible has no effect.
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

  /// Dismisses all modals and returns to the first screen of every visible stack.
  ///
  /// - Throws: ``RoutingError/refused(screen:reason:)``. Nothing has changed, unless a screen refused
  ///   only after others were removed.
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
  /// The stacks that are visible when each of them shows its first screen, the outermost first.
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
