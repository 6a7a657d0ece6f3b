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
