/// One change of a scene in its place in the order: a navigation, a step back, a closing.
@MainActor
final class NavigationTicket {
  /// The turn that the running task was started in; nothing is kept alive by it.
  @TaskLocal static var origin: Origin?

  /// Counts the turns of the scene, from 1.
  let number: Int

  /// What errors call it.
  let name: String

  let scene: Scene

  /// What it is to do, as somebody outside of any turn would ask for it.
  private let request: SceneRequest

  /// The turn that this one belongs to, while that one is running.
  let outer: NavigationTicket?

  /// Puts what belongs to this turn in order.
  let inner = NavigationQueue()

  /// How many redirections led here.
  var redirections: Int

  /// Whether the turn is not over yet.
  private(set) var isRunning = true

  private var wasGivenUp = false
  private var interruption: CancellableWait?

  /// Names a turn without holding it.
  struct Origin: Sendable {
    weak let turn: NavigationTicket?
  }

  init(
    _ name: String,
    in scene: Scene,
    of outer: NavigationTicket? = NavigationTicket.current,
    _ request: SceneRequest
  ) {
    self.name = name
    self.scene = scene
    self.request = request
    self.outer = outer
    number = scene.queue.number()
    redirections = outer?.redirections ?? 0
  }

  /// The running turn that the running task belongs to.
  static var current: NavigationTicket? { origin?.turn.flatMap { $0.isRunning ? $0 : nil } }

  /// Whether somebody has cancelled the turn, or one that it belongs to.
  var isGivenUp: Bool { wasGivenUp || Task.isCancelled || outer?.isGivenUp == true }

  /// The innermost turn that waits for somebody's answer, this one or one that belongs to it.
  var asking: NavigationTicket? { inner.running?.asking ?? (interruption == nil ? nil : self) }

  /// Has the turn, and what belongs to it, stop before the next operation, or at once while it asks.
  func giveUp() {
    wasGivenUp = true
    interruption?.interrupt()
    inner.giveUpAll()
  }

  /// Does `body` when it is this turn.
  ///
  /// - Parameter policy: What happens if another one is running; the scene's, unless given. What
  ///   belongs to a running turn waits for nobody but its siblings, under any policy.
  /// - Throws: What `body` throws; ``RoutingError/cancelled(route:step:committed:)`` before it began; or
  ///   ``RoutingError/busy(route:running:)``.
  func take<Value>(
    under policy: NavigationPolicy? = nil,
    _ body: () async throws(RoutingError) -> Value
  ) async throws(RoutingError) -> Value {
    let isRequested = NavigationTicket.current == nil
    if isRequested { scene.events.report { .requested(request) } }
    defer { if isRequested { scene.events.report { .settled } } }
    let around = sequence(first: self, next: \.outer).dropFirst()
    let queue: NavigationQueue
    if let host = around.first(where: { $0.scene === scene && $0.isRunning }) {
      queue = host.inner
      try await queue.enter(self, .enqueue)
    } else {
      queue = scene.queue
      try await queue.enter(self, policy ?? scene.policy)
    }
    let result = await NavigationTicket.$origin.withValue(Origin(turn: self)) {
      () async -> Result<Value, RoutingError> in
      do throws(RoutingError) { return .success(try await body()) } catch { return .failure(error) }
    }
    isRunning = false
    // What was started here and is still on its way comes to its end before anything else begins.
    await inner.drained()
    queue.leave(self)
    return try result.get()
  }

  /// Asks somebody who may never answer, until the turn is given up or patience is over.
  ///
  /// - Throws: What `body` throws, `CancellationError`, or ``CancellableWait/Overdue``.
  func ask<Answer: Sendable>(
    within patience: Duration?,
    _ body: @escaping @MainActor @Sendable () async throws -> Answer
  ) async throws -> Answer {
    let interruption = CancellableWait()
    self.interruption = interruption
    let alarm = patience.map { patience in
      Task {
        try await Task.sleep(for: patience)
        interruption.interrupt(as: CancellableWait.Overdue())
      }
    }
    defer {
      self.interruption = nil
      alarm?.cancel()
    }
    return try await interruption.race(body)
  }
}
