extension Navigation {
  /// Prepares whatever the course will run and that is not prepared yet, in the order of the plan.
  ///
  /// - Throws: What a factory or a task does not agree to; nothing has changed on screen.
  func prepare(_ course: ResolvedPlan) async throws(RoutingError) {
    let inOrder = course.steps.reversed()
    for walked in inOrder where walked.fate == .built && factories[walked.key] == nil {
      try await prepare(walked) { () async throws in
        factories[walked.key] = try await walked.step.factory?.prepare(walked.context)
      }
    }
    try await prepareGlobalTasks()
    for walked in inOrder where tasks[walked.key] == nil && !walked.step.tasks.isEmpty {
      try await prepare(walked) { () async throws in
        var prepared: [PreparedTask] = []
        for task in walked.step.tasks { prepared.append(try await task.prepare(walked.context)) }
        tasks[walked.key] = prepared
      }
    }
  }

  private func prepareGlobalTasks() async throws(RoutingError) {
    guard globalTasks == nil else { return }
    var prepared: [PreparedTask] = []
    scene.step = destination.name
    for task in router.tasks {
      do {
        prepared.append(try await AnyTask(global: task).prepare(destination.context))
      } catch {
        try checkCancellation(at: destination.name)
        throw failure(destination.name, error)
      }
    }
    globalTasks = prepared
  }

  private func prepare(
    _ walked: ResolvedStep,
    _ body: () async throws -> Void
  ) async throws(RoutingError) {
    try checkCancellation(at: walked.step.name)
    scene.step = walked.step.name
    let start = scene.events.timestamp
    do { try await body() } catch {
      try checkCancellation(at: walked.step.name)
      throw failure(walked.step.name, error)
    }
    report(since: start) { .prepared(step: walked.step.name) }
  }
}
