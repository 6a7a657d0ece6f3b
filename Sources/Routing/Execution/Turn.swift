/// One change of a scene in its place in the order: a navigation, a step back, a closing.
@MainActor
final class Turn {
  /// The turn that the running task belongs to.
  @TaskLocal static var current: Turn?

  /// Counts the turns of the scene, from 1.
  let number: Int

  /// What errors call it.
  let name: String

  let scene: Scene

  /// Whether a guard is being asked; nothing has changed on screen then.
  var isAsking = false

  /// Whether the turn is not over yet.
  private(set) var isRunning = true

  init(_ name: String, in scene: Scene) {
    self.name = name
    self.scene = scene
    number = scene.queue.number()
  }

  /// Does `body` when it is this turn, or at once inside of one that is running.
  ///
  /// - Throws: What `body` throws, or ``RoutingError/cancelled(route:)`` before it began.
  func take<Value>(
    _ body: () async throws(RoutingError) -> Value
  ) async throws(RoutingError) -> Value {
    let isNested = Turn.current?.scene === scene && Turn.current?.isRunning == true
    if !isNested {
      guard await scene.queue.enter(self) else {
        scene.queue.leave(self)
        throw .cancelled(route: name)
      }
    }
    defer {
      isRunning = false
      if !isNested { scene.queue.leave(self) }
    }
    let result = await Turn.$current.withValue(self) { () async -> Result<Value, RoutingError> in
      do throws(RoutingError) { return .success(try await body()) } catch { return .failure(error) }
    }
    return try result.get()
  }
}
