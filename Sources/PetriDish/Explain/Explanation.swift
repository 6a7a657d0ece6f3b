public import Routing

/// The plan of a jump and the reasons for it, without a side effect.
public struct Explanation: Sendable {
  /// The jump that was asked about.
  public let jump: Jump

  /// The steps that would be done, in order; `nil` where no plan came about.
  public let plan: NavigationPlan?

  /// The questions of planning, in order, and with each step the answers that its guards will give.
  public let decisions: [Decision]

  /// The reason that the screen would not be reached, as far as it is known before anything is
  /// done.
  public let failure: JumpResult.Failure?
}

extension Dish {
  /// Plans a jump without carrying it out, and says what was decided.
  ///
  /// The dish stays as it is: where the jump needs an app that is built anew, or other screens
  /// before it, these are grown in a headless dish of its own.
  ///
  /// - Parameters:
  ///   - jump: Which screen, and with what.
  ///   - start: Where the jump would begin, as in ``jump(_:from:)``.
  public func explain(_ jump: Jump, from start: Jump.StartingPoint = .fresh) async -> Explanation {
    do { return try await explain(catalog.resolve(jump), from: start) } catch {
      return Explanation(failed: error, jump)
    }
  }

  /// Plans a jump that was resolved before, likewise.
  public func explain(
    _ resolved: ResolvedJump,
    from start: Jump.StartingPoint = .fresh
  ) async -> Explanation {
    let jump = resolved.jump
    do {
      let place = beginsAfresh(jump, start) ? try await scratch(for: resolved) : self
      return place.planned(resolved)
    } catch {
      return Explanation(failed: error, jump)
    }
  }

  /// Plans a jump from where the dish stands.
  private func planned(_ resolved: ResolvedJump) -> Explanation {
    let (jump, destination) = (resolved.jump, resolved.destination)
    var log = DecisionLog(destination)
    var plan: NavigationPlan?
    var failure: RoutingError?
    do throws(RoutingError) {
      plan = try router.plan(destination, in: scene) { log.add($0) }
    } catch {
      failure = error
    }
    if let plan {
      let gates = gateAnswers(to: jump.screen, jump.gates)
      log.add(guardsOf: plan, answering: gates, said: Set(jump.gates.keys))
      failure = plan.guards.first { gates[$0.id] == .closed }.map { id, step in
        .stopped(guard: id, step: step, reason: GateAnswer.reason(closing: id))
      }
    }
    return Explanation(
      jump: jump,
      plan: plan,
      decisions: log.decisions,
      failure: failure.map { JumpResult.Failure($0) }
    )
  }
}

extension Explanation {
  /// Creates the explanation of a jump that has no plan.
  fileprivate init(failed error: any Error, _ jump: Jump) {
    let failure = JumpResult.Failure(error)
    self.init(jump: jump, plan: nil, decisions: [], failure: failure)
  }
}

extension NavigationPlan {
  /// The guards that would be asked, in order, each with its step.
  fileprivate var guards: [(id: String, step: String)] {
    operations.compactMap { if case .check(let id, let step) = $0 { (id, step) } else { nil } }
  }
}
