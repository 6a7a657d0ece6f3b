extension Navigation {
  private static let attempts = 8

  /// Returns a prepared plan that fits the current scene and that every guard has agreed to.
  func agreedPlan() async throws(RoutingError) -> ResolvedPlan {
    var why = ""
    for _ in 0..<Self.attempts {
      try checkCancellation(at: destination.name)
      let start = scene.events.timestamp
      var planner = Planner(destination, in: scene, guards: router.guards)
      let resolved = try planner.resolve()
      report(since: start) { .planned(resolved.plan) }
      try await prepare(resolved)
      let changed = try await askGuards(of: resolved)
      try checkCancellation(at: destination.name)
      if changed == nil, resolved.generation == scene.generation {
        // All screens are asked before any of them is removed, so a refusal changes nothing.
        do { try resolved.removals.agreeToDismissal(again: true, reporting: scene.events) } catch {
          throw failure(destination.name, error)
        }
        return resolved
      }
      why =
        changed.map { "guard “\($0.guard.id)” of “\($0.step)” requested a new plan." }
        ?? "the scene changed while guards were asked."
    }
    throw .endlessPlanning(route: destination.name, attempts: Self.attempts, why: why)
  }

  /// Asks each guard that hasn't agreed yet, in the order of the plan.
  ///
  /// - Returns: The guard that requested a new plan, or `nil` if all guards have agreed.
  private func askGuards(of resolved: ResolvedPlan) async throws(RoutingError) -> PendingGuard? {
    for pending in resolved.guards where !passed.contains(pending.key) {
      try checkCancellation(at: pending.step)
      scene.step = pending.step
      switch try await ask(pending) {
      case .proceed: passed.insert(pending.key)
      case .stop(let reason):
        throw .stopped(guard: pending.guard.id, step: pending.step, reason: reason)
      case .redirect(let other): try await redirect(to: other, by: pending)
      case .replan: return pending
      }
    }
    return nil
  }

  private func ask(_ pending: PendingGuard) async throws(RoutingError) -> Verdict {
    let start = scene.events.timestamp
    let beforehand = beforehandAnswer(of: pending.guard)
    let verdict: Verdict
    ticket.forgetLeftQuestions(for: pending.key)
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
      let id = pending.guard.id
      guard ticket.depth(of: id) < Self.attempts else {
        let why = "guard “\(id)” opens a route that it guards."
        throw .endlessPlanning(route: destination.name, attempts: Self.attempts, why: why)
      }
      do {
        verdict = try await ticket.ask(id, within: patience) {
          try await pending.guard.check(visit, pending.context)
        }
        // Navigations that the user has started must end before the change continues.
        await ticket.inner.drained()
      } catch is NavigationTicket.AskedAgain {
        verdict = .stop("the user didn’t answer its question.")
      } catch let error as RoutingError where error.code == .endlessPlanning {
        // The error is reported once, even if the guard was nested.
        throw error
      } catch is CancellableWait.Overdue {
        verdict = .stop("it didn’t answer within \(patience ?? .zero).")
      } catch {
        try checkCancellation(at: pending.step)
        throw .step(pending.step, underlying: error, committed: [])
      }
    }
    report(since: start) {
      .checked(
        guard: pending.guard.id,
        step: pending.step,
        verdict: verdict,
        beforehand: beforehand != nil
      )
    }
    return verdict
  }

  /// Opens another destination, and then ends this navigation.
  private func redirect(
    to other: Destination,
    by pending: PendingGuard
  ) async throws(RoutingError) -> Never {
    ticket.redirections += 1
    guard ticket.redirections <= Self.attempts else {
      throw .endlessRedirection(
        route: destination.name,
        guard: pending.guard.id,
        step: pending.step,
        attempts: Self.attempts
      )
    }
    let screen = try await Navigation(other, in: scene, by: router, animated: animated).run()
    throw .redirected(guard: pending.guard.id, step: pending.step, to: ScreenIdentity(screen))
  }

  private func beforehandAnswer(of guard: AnyGuard) -> Verdict? {
    switch scene.environment.gates[`guard`.id] {
    case .open: .proceed
    case .closed: .stop(GateAnswer.reason(closing: `guard`.id))
    case .ask, nil: nil
    }
  }
}
