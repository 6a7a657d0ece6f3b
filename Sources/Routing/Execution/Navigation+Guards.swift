extension Navigation {
  private static let attempts = 8

  /// A plan that is prepared, that every guard has agreed to, and that fits the scene as it is now.
  func agreedCourse() async throws(RoutingError) -> ResolvedPlan {
    var why = ""
    for _ in 0..<Self.attempts {
      try checkCancellation(at: destination.name)
      let start = scene.events.timestamp
      var planner = Planner(destination, in: scene, guards: router.guards)
      let course = try planner.course()
      report(since: start) { .planned(course.plan) }
      try await prepare(course)
      let changed = try await askGuards(of: course)
      try checkCancellation(at: destination.name)
      if changed == nil, course.generation == scene.generation {
        agreed = course.removals
        return course
      }
      why =
        changed.map { "the guard “\($0.guard.id)” of the step “\($0.step)” asked for another one." }
        ?? "the scene has changed while guards were asked."
    }
    throw .endlessPlanning(route: destination.name, attempts: Self.attempts, why: why)
  }

  /// Asks each guard that has not agreed yet, in the order of the plan.
  ///
  /// - Returns: The guard that has changed what the plan depends on; `nil` where the plan stands.
  private func askGuards(of course: ResolvedPlan) async throws(RoutingError) -> PendingGuard? {
    for met in course.guards where !passed.contains(met.key) {
      try checkCancellation(at: met.step)
      scene.step = met.step
      switch try await ask(met) {
      case .proceed: passed.insert(met.key)
      case .stop(let reason):
        throw .stopped(guard: met.guard.id, step: met.step, reason: reason)
      case .redirect(let other): try await redirect(to: other, by: met)
      case .replan: return met
      }
    }
    return nil
  }

  private func ask(_ met: PendingGuard) async throws(RoutingError) -> Verdict {
    let start = scene.events.timestamp
    let beforehand = beforehandAnswer(of: met.guard)
    let verdict: Verdict
    if let beforehand {
      verdict = beforehand
    } else {
      let visit = Visit(
        destination: destination.name,
        context: destination.context,
        scene: scene,
        router: router
      )
      let patience = scene.environment.patience
      do {
        verdict = try await turn.ask(within: patience) {
          try await met.guard.check(visit, met.context)
        }
      } catch is CancellableWait.Overdue {
        verdict = .stop("it has not answered within \(patience ?? .zero).")
      } catch {
        try checkCancellation(at: met.step)
        throw .step(met.step, underlying: error, committed: [])
      }
    }
    report(since: start) {
      .checked(
        guard: met.guard.id,
        step: met.step,
        verdict: verdict,
        beforehand: beforehand != nil
      )
    }
    return verdict
  }

  /// Opens another destination, and then ends this navigation.
  private func redirect(
    to other: Destination,
    by met: PendingGuard
  ) async throws(RoutingError) -> Never {
    turn.redirections += 1
    guard turn.redirections <= Self.attempts else {
      throw .endlessRedirection(
        route: destination.name,
        guard: met.guard.id,
        step: met.step,
        attempts: Self.attempts
      )
    }
    let screen = try await Navigation(other, in: scene, by: router, animated: animated).run()
    throw .redirected(guard: met.guard.id, step: met.step, to: ScreenIdentity(screen))
  }

  private func beforehandAnswer(of guard: AnyGuard) -> Verdict? {
    switch scene.environment.gates[`guard`.id] {
    case .open: .proceed
    case .closed: .stop(GateAnswer.reason(closing: `guard`.id))
    case .ask, nil: nil
    }
  }
}
