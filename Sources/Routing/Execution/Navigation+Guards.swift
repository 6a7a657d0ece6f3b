extension Navigation {
  private static let attempts = 8

  /// A plan that is prepared, that every guard has agreed to, and that fits the scene as it is now.
  func agreedCourse() async throws(RoutingError) -> Course {
    for _ in 0..<Self.attempts {
      try checkCancellation()
      let stopwatch = Stopwatch(for: scene)
      var planner = Planner(destination, in: scene, guards: router.guards)
      let course = try planner.course()
      report(after: stopwatch?.elapsed) { .planned(course.plan) }
      try await prepare(course)
      let isAgreed = try await askGuards(of: course)
      try checkCancellation()
      if isAgreed, course.generation == scene.generation {
        agreed = course.removals
        return course
      }
    }
    throw .endlessPlanning(route: destination.name, attempts: Self.attempts)
  }

  /// Asks each guard that has not agreed yet, in the order of the plan.
  ///
  /// - Returns: Whether the plan stands; a guard that has changed what it depends on says no.
  private func askGuards(of course: Course) async throws(RoutingError) -> Bool {
    for met in course.guards where !passed.contains(met.key) {
      try checkCancellation()
      switch try await ask(met) {
      case .proceed: passed.insert(met.key)
      case .stop(let reason): throw .stopped(guard: met.guard.id, reason: reason)
      case .redirect(let other): try await redirect(to: other, by: met.guard.id)
      case .replan: return false
      }
    }
    return true
  }

  private func ask(_ met: MetGuard) async throws(RoutingError) -> Verdict {
    let stopwatch = Stopwatch(for: scene)
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
      do {
        verdict = try await turn.ask { try await met.guard.check(visit, met.context) }
      } catch {
        try checkCancellation()
        throw .step(met.step, underlying: error, committed: [])
      }
    }
    report(after: stopwatch?.elapsed) {
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
    by guard: String
  ) async throws(RoutingError) -> Never {
    turn.redirections += 1
    guard turn.redirections <= Self.attempts else {
      throw .endlessRedirection(route: destination.name, attempts: Self.attempts)
    }
    let screen = try await Navigation(other, in: scene, by: router, animated: animated).run()
    throw .redirected(guard: `guard`, to: ScreenIdentity(screen))
  }

  private func beforehandAnswer(of guard: AnyGuard) -> Verdict? {
    switch scene.environment.gates[`guard`.id] {
    case .open: .proceed
    case .closed: .stop(GateAnswer.reason(closing: `guard`.id))
    case .ask, nil: nil
    }
  }
}
