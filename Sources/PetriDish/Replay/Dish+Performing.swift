import Lists
import Routing

extension Dish {
  /// Performs a recorded action and waits until the app is idle.
  ///
  /// The app also counts as idle while a guard waits for the user, because the next action may be
  /// the user's answer. If a jump or navigation fails, the journal records the error and nothing is
  /// thrown. If the time runs out, the action continues in the background.
  ///
  /// - Parameters:
  ///   - action: The action.
  ///   - limit: The maximum time until the app is idle.
  /// - Throws: ``RecordingError`` or ``CatalogError`` if the action isn't possible in this app. In
  ///   this case, nothing has changed.
  public func perform(_ action: RecordedAction, within limit: Duration = longestRest) async throws {
    switch action {
    case .jump(let jump, let start):
      try await rest(within: limit) { _ = await self.jump(jump, from: start) }
    case .choose(let variant, let experiment):
      try catalog.check(variant: variant, of: experiment)
      try await rest(within: limit) { await self.decide(variant, of: experiment) }
    case .show(let environment):
      try catalog.check(environment)
      await show(environment)
    case .open(let route, let context):
      guard let screen = catalog.screen(ofRoute: route) else {
        throw RecordingError.unknownRoute(route)
      }
      let destination = try screen.destination(context)
      try await ask(within: limit) { router, scene async throws(RoutingError) in
        try await router.open(destination, in: scene)
      }
    case .reveal(let path):
      let screen = try screen(at: path)
      try await ask(within: limit) { router, _ async throws(RoutingError) in
        try await router.reveal(screen)
      }
    case .close(let path):
      let screen = try screen(at: path)
      try await ask(within: limit) { router, _ async throws(RoutingError) in
        try await router.close(screen)
      }
    case .back(let path):
      if let path {
        let screen = try screen(at: path)
        try await ask(within: limit) { router, _ async throws(RoutingError) in
          try await router.back(from: screen)
        }
      } else {
        try await ask(within: limit) { router, scene async throws(RoutingError) in
          try await router.back(in: scene)
        }
      }
    case .backToRoot:
      try await ask(within: limit) { router, scene async throws(RoutingError) in
        try await router.backToRoot(in: scene)
      }
    case .touch(let touch): try await perform(touch, within: limit)
    case .press(let press):
      guard let presser else {
        throw RecordingError.notRepeatable(press, reason: "there is no display.")
      }
      try await presser.press(press, in: scene)
      try await rest(within: limit) {}
    }
  }

  private func perform(_ touch: ListTouch, within limit: Duration) async throws {
    let screen = try screen(at: touch.screen)
    let lists = (screen as? any ListOwner)?.lists ?? []
    guard lists.indices.contains(touch.index), lists[touch.index].name == touch.list else {
      throw RecordingError.noList(touch.list, screen: ScreenIdentity(screen).description)
    }
    try await rest(within: limit) { _ = lists[touch.index].perform(touch.gesture.reported) }
  }

  private func screen(at path: ScreenPath) throws(RecordingError) -> Screen {
    guard let screen = scene.screen(at: path) else { throw .noScreen(path) }
    return screen
  }

  /// Performs a request of the router; an error is recorded in the journal.
  private func ask(
    within limit: Duration,
    _ body: @escaping @MainActor (Router, Scene) async throws(RoutingError) -> Void
  ) async throws {
    try await rest(within: limit) {
      do throws(RoutingError) {
        try await body(self.router, self.scene)
      } catch {
        self.journal.append(.log(error.description), dish: self.name)
      }
    }
  }

  /// Performs an operation and waits until it ends or a guard waits for the user.
  private func rest(
    within limit: Duration,
    after body: @escaping @MainActor () async -> Void
  ) async throws {
    let end = End()
    Task {
      await body()
      end.isReached = true
    }
    var asking = 0
    try await Polling(limit: limit, interval: .milliseconds(1)).wait {
      asking = scene.isAsking ? asking + 1 : 0
      return end.isReached && scene.isIdle || asking >= Self.thinking
    }
  }

  /// The default maximum time for an action.
  ///
  /// After this time, the next action begins, because the current action may depend on it.
  public static let longestRest = Duration.seconds(10)

  /// Waits for a specific state and returns the current state, as described by ``StackNode/state``.
  ///
  /// - Parameters:
  ///   - expected: The expected state.
  ///   - patience: The maximum time to wait for asynchronous work, such as loading rows.
  /// - Returns: The state, which differs from the expected one if the time runs out.
  public func state(
    awaiting expected: String,
    within patience: Duration = .seconds(2)
  ) async throws -> String {
    try await Polling(limit: patience).wait { stack.state == expected }
    return stack.state
  }

  /// The time in milliseconds after which a guard counts as waiting for the user.
  private static let thinking = 20
}

/// A flag that a task sets when it ends.
@MainActor
private final class End {
  var isReached = false
}
