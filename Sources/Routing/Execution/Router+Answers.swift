extension Router {
  /// Goes to a screen, waits for its answer, and closes it.
  ///
  /// A screen that refuses to be closed stays, and its answer counts. A guard that asks again what
  /// was left without an answer has its navigation stopped: the user wants to leave.
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
    let guarded = NavigationTicket.current
    if let guarded, guarded.leftQuestions.contains(destination) {
      guarded.endAsking()
      // Whoever asks on all the same lets others go first.
      await Task.yield()
      throw .cancelled(route: destination.name, step: nil, committed: [])
    }
    let pendingAnswer = PendingAnswer()
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
    pendingAnswer.look(in: scene)
    guard let answer = await pendingAnswer.wait() as? Target.Answer else {
      guarded?.leave(destination)
      return nil
    }
    guard screen.scene === scene else { return answer }
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
