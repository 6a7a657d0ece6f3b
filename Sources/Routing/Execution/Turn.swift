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

  /// The turn that this one was started by, while that one was running.
  let outer: Turn?

  /// How many redirections led here.
  var redirections = 0

  /// Whether a guard is being asked; nothing has changed on screen then.
  var isAsking: Bool { interruption != nil }

  /// Whether the turn is not over yet.
  private(set) var isRunning = true

  private var wasGivenUp = false
  private var interruption: Interruption?

  init(_ name: String, in scene: Scene) {
    self.name = name
    self.scene = scene
    number = scene.queue.number()
    outer = Turn.current.flatMap { $0.isRunning ? $0 : nil }
    redirections = outer?.redirections ?? 0
  }

  /// Whether somebody has cancelled the turn, or one that it belongs to.
  var isGivenUp: Bool { wasGivenUp || Task.isCancelled || outer?.isGivenUp == true }

  /// Has the turn stop before its next operation, or at once while it asks.
  func giveUp() {
    wasGivenUp = true
    interruption?.interrupt()
  }

  /// Does `body` when it is this turn, or at once inside of one that is running.
  ///
  /// - Throws: What `body` throws; ``RoutingError/cancelled(route:committed:)`` before it began; or
  ///   ``RoutingError/busy(route:running:)``.
  func take<Value>(
    _ body: () async throws(RoutingError) -> Value
  ) async throws(RoutingError) -> Value {
    let isNested = sequence(first: self, next: \.outer).dropFirst().contains { $0.scene === scene }
    if !isNested { try await scene.queue.enter(self, scene.policy) }
    defer {
      isRunning = false
      if !isNested { scene.queue.leave(self) }
    }
    let result = await Turn.$current.withValue(self) { () async -> Result<Value, RoutingError> in
      do throws(RoutingError) { return .success(try await body()) } catch { return .failure(error) }
    }
    return try result.get()
  }

  /// Asks somebody who may never answer, until the turn is given up.
  ///
  /// - Throws: What `body` throws, or `CancellationError`.
  func ask<Answer: Sendable>(
    _ body: @escaping @MainActor @Sendable () async throws -> Answer
  ) async throws -> Answer {
    let interruption = Interruption()
    self.interruption = interruption
    defer { self.interruption = nil }
    return try await interruption.race(body)
  }
}

/// Waits for an answer, or for the moment when nobody wants it any more.
@MainActor
private final class Interruption {
  private var resume: (() -> Void)?
  private var asked: Task<Void, Never>?
  private var isOver = false

  func race<Answer: Sendable>(
    _ body: @escaping @MainActor @Sendable () async throws -> Answer
  ) async throws -> Answer {
    var answer: Result<Answer, any Error> = .failure(CancellationError())
    await withTaskCancellationHandler {
      guard !Task.isCancelled else { return }
      await withCheckedContinuation { continuation in
        resume = { continuation.resume() }
        asked = Task { @MainActor in
          let given: Result<Answer, any Error>
          do { given = .success(try await body()) } catch { given = .failure(error) }
          if !self.isOver { answer = given }
          self.finish()
        }
      }
    } onCancel: {
      Task { @MainActor in self.interrupt() }
    }
    return try answer.get()
  }

  func interrupt() {
    asked?.cancel()
    finish()
  }

  private func finish() {
    guard !isOver else { return }
    isOver = true
    resume?()
    resume = nil
  }
}
