extension NavigationTicket {
  /// Asks a question in a guard or a task of this change; until it is over, what the user does belongs
  /// to the change.
  ///
  /// - Parameters:
  ///   - question: The wait for the answer, which ends when the change is cancelled.
  ///   - destination: The screen that is asked; one that was left without an answer is not asked again
  ///     by the same guard or task.
  ///   - body: Goes to the screen and waits for it.
  /// - Returns: The answer; `nil` where there is none.
  func ask<Answer>(
    _ question: PendingAnswer,
    of destination: Destination,
    _ body: () async throws(RoutingError) -> Answer?
  ) async throws(RoutingError) -> Answer? {
    guard !leftQuestions.contains(destination) else {
      endAsking()
      // Whoever asks on all the same lets others go first.
      await Task.yield()
      throw .cancelled(route: destination.name, step: nil, committed: [])
    }
    questions.append(question)
    let answer: Result<Answer?, RoutingError>
    do throws(RoutingError) { answer = .success(try await body()) } catch {
      answer = .failure(error)
    }
    questions.removeAll { $0 === question }
    // What the user has begun comes to its end before the change goes on.
    await inner.drained()
    if case .success(nil) = answer { leftQuestions.insert(destination) }
    return try answer.get()
  }

  /// Lets a guard, a factory or a task ask what another one has asked in vain; to be called before each.
  ///
  /// - Parameter guard: The guard, which does not ask again what it has asked in vain itself before the
  ///   route was planned anew; `nil` for a factory or a task.
  func forgetLeftQuestions(for guard: StepKey? = nil) {
    guard `guard` == nil || `guard` != leavingGuard else { return }
    leavingGuard = `guard`
    leftQuestions = []
  }

  /// The ticket that a user's request belongs to: the running one that the task was started under, or
  /// else the one that waits for the user, whose answer the request then is.
  static func host(ofRequestIn scene: Scene) -> NavigationTicket? {
    // A user's request carries no ticket; the remains of one that is over are no answer.
    guard origin == nil else { return current }
    guard let running = scene.queue.running else { return nil }
    if let asking = running.asking, asking.scene === scene { return asking }
    // A screen of this scene may be asked by what the running one has begun in another scene.
    return running.asking(in: scene)
  }

  /// Returns the innermost ticket that asks a screen of a scene: this one or one that belongs to it, in
  /// whichever scene.
  private func asking(in scene: Scene) -> NavigationTicket? {
    for ticket in dependents {
      if let asking = ticket.asking(in: scene) { return asking }
    }
    return questions.contains { $0.screen?.scene === scene } ? self : nil
  }

  /// The ticket that what is opened on a screen belongs to: the running one that the task was started
  /// under, or else the innermost one whose question is on screen.
  static func host(ofOpeningIn scene: Scene) -> NavigationTicket? {
    guard origin == nil else { return current }
    var ticket = host(ofRequestIn: scene)
    while let asking = ticket, !asking.questions.contains(where: { $0.screen?.scene === scene }) {
      ticket = asking.outer
    }
    return ticket
  }
}
