extension Navigation {
  /// Prepares what the plan will run and what is not prepared yet, in the order of the plan.
  ///
  /// - Throws: What a factory or a task does not agree to; nothing has changed on screen.
  func prepare(_ resolved: ResolvedPlan) async throws(RoutingError) {
    let inOrder = resolved.steps.reversed()
    for resolvedStep in inOrder
    where resolvedStep.resolution == .built && factories[resolvedStep.key] == nil {
      let factory = resolvedStep.step.factory
      try await prepare(resolvedStep) { () async throws in
        ticket.forgetLeftQuestions()
        factories[resolvedStep.key] = try await factory?.prepare(resolvedStep.context)
      }
    }
    try await prepareGlobalTasks()
    for resolvedStep in inOrder
    where tasks[resolvedStep.key] == nil && !resolvedStep.step.tasks.isEmpty {
      try await prepare(resolvedStep) { () async throws in
        var prepared: [PreparedTask] = []
        for task in resolvedStep.step.tasks {
          ticket.forgetLeftQuestions()
          prepared.append(try await task.prepare(resolvedStep.context))
        }
        tasks[resolvedStep.key] = prepared
      }
    }
  }

  private func prepareGlobalTasks() async throws(RoutingError) {
    guard globalTasks == nil else { return }
    var prepared: [PreparedTask] = []
    scene.step = destination.name
    for task in router.tasks {
      do {
        ticket.forgetLeftQuestions()
        prepared.append(try await AnyTask(global: task).prepare(destination.context))
      } catch {
        try checkCancellation(at: destination.name)
        throw failure(destination.name, error)
      }
    }
    globalTasks = prepared
  }

  private func prepare(
    _ resolvedStep: ResolvedStep,
    _ body: () async throws -> Void
  ) async throws(RoutingError) {
    try checkCancellation(at: resolvedStep.step.name)
    scene.step = resolvedStep.step.name
    let start = scene.events.timestamp
    do { try await body() } catch {
      try checkCancellation(at: resolvedStep.step.name)
      throw failure(resolvedStep.step.name, error)
    }
    report(since: start) { .prepared(step: resolvedStep.step.name) }
  }
}
