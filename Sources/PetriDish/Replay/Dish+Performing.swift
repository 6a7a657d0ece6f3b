import Lists
import Routing

extension Dish {
  /// Does something again that was done before, and waits until that has come to rest.
  ///
  /// While a guard waits for the user, the scene rests too; the next action may be the user's
  /// answer. What a jump or a navigation says no to is an outcome that the journal tells, and no
  /// error. What has not come to rest in time is left behind.
  ///
  /// - Parameters:
  ///   - action: The action.
  ///   - limit: How long it may take to come to rest.
  /// - Throws: ``RecordingError`` or ``CatalogError`` where the action makes no sense here; nothing
  ///   has changed then.
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

  /// Has the router do something; its refusal stands in the journal.
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

  /// Does something, and waits until it has ended or the user is asked.
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

  /// The time that an action may take before the next one, which may be the one that it waits for,
  /// unless the caller gives another.
  public static let longestRest = Duration.seconds(10)

  /// Returns the screens and lists as ``StackNode/state`` says them, once they are as expected.
  ///
  /// - Parameters:
  ///   - expected: What is waited for.
  ///   - patience: How long to wait for what comes by itself, such as rows that are loaded.
  /// - Returns: The state then; another one than expected where that did not come.
  public func state(
    awaiting expected: String,
    within patience: Duration = .seconds(2)
  ) async throws -> String {
    try await Polling(limit: patience).wait { stack.state == expected }
    return stack.state
  }

  /// The milliseconds for which a guard is asked before it counts as waiting for the user.
  private static let thinking = 20
}

/// A flag that a task sets when it has ended.
@MainActor
private final class End {
  var isReached = false
}
