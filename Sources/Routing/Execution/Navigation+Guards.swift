extension Navigation {
  private static let attempts = 8

  /// A plan that every guard has agreed to, and that fits the scene as it is now.
  func agreedCourse() async throws(RoutingError) -> Course {
    for _ in 0..<Self.attempts {
      try checkCancellation()
      var planner = Planner(destination, in: scene)
      let course = try planner.course()
      report { .planned(course.plan) }
      try await askGuards(of: course)
      try checkCancellation()
      if course.generation == scene.generation { return course }
    }
    throw .endlessPlanning(route: destination.name, attempts: Self.attempts)
  }

  /// Asks each guard that has not agreed yet, the destination's first.
  private func askGuards(of course: Course) async throws(RoutingError) {
    for walked in course.steps {
      for (index, `guard`) in walked.step.guards.enumerated() {
        let key = "\(walked.step.name)#\(index)"
        guard !passed.contains(key) else { continue }
        let verdict = try await ask(`guard`, of: walked)
        if case .stop(let reason) = verdict { throw .stopped(guard: `guard`.id, reason: reason) }
        passed.insert(key)
      }
    }
  }

  private func ask(
    _ guard: AnyGuard,
    of walked: WalkedStep
  ) async throws(RoutingError) -> Verdict {
    let clock = ContinuousClock()
    let began = clock.now
    let beforehand = beforehandAnswer(of: `guard`)
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
      turn.isAsking = true
      defer { turn.isAsking = false }
      do {
        verdict = try await `guard`.check(visit)
      } catch {
        throw .step(walked.step.name, underlying: error, committed: [])
      }
    }
    report {
      .checked(
        guard: `guard`.id,
        step: walked.step.name,
        verdict: verdict,
        beforehand: beforehand != nil,
        duration: clock.now - began
      )
    }
    return verdict
  }

  private func beforehandAnswer(of guard: AnyGuard) -> Verdict? {
    switch scene.environment.gates[`guard`.id] {
    case .open: .proceed
    case .closed: .stop("the gate “\(`guard`.id)” is closed.")
    case .ask, nil: nil
    }
  }
}
