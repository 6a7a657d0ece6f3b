import Routing

// Methods that determine the requirements of a jump before it begins.

extension Dish {
  /// Returns the answer of each gate on the path to a screen.
  ///
  /// - Parameter variants: The variants that determine the path (default: those of the running
  ///   app).
  func gateAnswers(
    to id: String,
    _ given: [String: GateAnswer],
    under variants: VariantAssignment? = nil
  ) -> [String: GateAnswer] {
    let met = catalog.screen(id)?.guards(under: variants ?? self.variants) ?? []
    return Dictionary(met.map { ($0, given[$0] ?? answer) }) { first, _ in first }
  }

  /// Returns the variants that a jump requires.
  func wanted(by jump: Jump) -> VariantAssignment {
    VariantAssignment(variants.decided.merging(jump.variants) { $1 })
  }

  /// Returns the jump with its display settings and the answer of each gate, so that it can be repeated.
  func recorded(_ jump: Jump) -> Jump {
    var jump = jump
    var shown = environment
    shown.merge(jump.environment)
    jump.environment = shown
    let variants = wanted(by: jump)
    for screen in jump.from.map(\.screen) + [jump.screen] {
      let answers = gateAnswers(to: screen, jump.gates, under: variants)
      jump.gates.merge(answers) { said, _ in said }
    }
    return jump
  }
}

extension Dish {
  /// Returns whether a jump must restart the app.
  func beginsAfresh(_ jump: Jump, _ start: Jump.StartingPoint) -> Bool {
    start == .fresh || !jump.from.isEmpty || wanted(by: jump) != variants
  }

  /// Returns whether an action must restart the app if it succeeds.
  func beginsAfresh(_ action: RecordedAction) -> Bool {
    switch action {
    case .jump(let jump, let start): beginsAfresh(jump, start)
    case .choose: true
    default: false
    }
  }
}

// Methods that perform the steps of a jump.

extension Dish {
  /// Returns a headless dish in the state in which a jump begins after a restart of the app.
  ///
  /// - Throws: The error of a `from` screen that couldn't be opened.
  func scratch(for jump: ResolvedJump) async throws -> Dish {
    let other = Dish(
      catalog,
      name: name,
      answer: answer,
      patience: patience ?? Self.guardPatience,
      environment: environment,
      width: width
    )
    other.variants = variants
    try await other.prepare(for: jump.jump, .fresh)
    try await other.goToStart(of: jump)
    return other
  }

  /// Opens the `from` screens of a jump in order.
  func goToStart(of resolved: ResolvedJump) async throws {
    let jump = resolved.jump
    for (index, (start, destination)) in zip(jump.from, resolved.priors).enumerated() {
      do {
        try await go(to: start, destination, jump.gates)
      } catch {
        throw StartError(number: index + 1, screen: start.screen, underlying: error)
      }
    }
  }

  /// Checks that no other jump has replaced the current one, because the scene then belongs to it.
  private func checkReplacement(of screen: String) throws(RoutingError) {
    guard Task.isCancelled else { return }
    throw .cancelled(route: catalog.screen(screen)?.route ?? screen, step: nil, committed: [])
  }

  /// Applies the variants and display settings of a jump and restarts the app if necessary.
  func prepare(for jump: Jump, _ start: Jump.StartingPoint) async throws {
    let isFresh = beginsAfresh(jump, start)
    environment.merge(jump.environment)
    if isFresh {
      variants = wanted(by: jump)
      try await rebuild()
      try checkReplacement(of: jump.screen)
    }
    scene.environment.display = environment
    scene.cancelAsking()
    await fit(scene)
  }

  /// Opens a screen from the current state.
  @discardableResult
  func go(
    to step: Jump.PriorScreen,
    _ destination: Destination,
    _ gates: [String: GateAnswer]
  ) async throws -> Screen {
    try checkReplacement(of: step.screen)
    let answers = gateAnswers(to: step.screen, gates)
    scene.environment.gates = answers
    history.announce(step)
    defer { history.endAnnouncement(of: step) }
    let screen = try await router.navigate(to: destination, in: scene)
    history.reach(with: gates.filter { answers[$0.key] != nil })
    return screen
  }
}

extension Dish {
  /// The default time limit for guards in headless dishes, in which no user can answer.
  public static let guardPatience = Duration.seconds(10)

  /// Opens a screen with a time limit.
  ///
  /// If the time runs out, the navigation is canceled. If it doesn't respond to cancellation, it is
  /// abandoned.
  ///
  /// - Parameters:
  ///   - jump: The screen to open.
  ///   - start: The state in which the jump begins.
  ///   - time: The time limit.
  /// - Returns: The result. After the time limit, it is ``JumpResult/Outcome/failed`` with the
  ///   current step.
  public func jump(
    _ jump: Jump,
    from start: Jump.StartingPoint = .fresh,
    within time: Duration
  ) async -> JumpResult {
    await limit(to: time, screen: jump.screen) { await self.jump(jump, from: start) }
  }

  /// Opens the screen of a resolved jump with a time limit.
  public func jump(
    _ resolved: ResolvedJump,
    from start: Jump.StartingPoint = .fresh,
    within time: Duration
  ) async -> JumpResult {
    await limit(to: time, screen: resolved.jump.screen) {
      await self.jump(resolved, from: start)
    }
  }

  private func limit(
    to time: Duration,
    screen: String,
    _ body: @escaping @MainActor () async -> JumpResult
  ) async -> JumpResult {
    let first = journal.last + 1
    let end = Promise<JumpResult>()
    let jumping = Task { end.fulfill(with: await body()) }
    let alarm = Task {
      do { try await Task.sleep(whileRunning: time) } catch { return }
      guard !end.isFulfilled else { return }
      let late = JumpTimeout(time: time, step: scene.step)
      journal.append(.log(late.description), dish: name)
      end.fulfill(
        with: JumpResult(failure: late, screen: screen, first: first, dish: self)
      )
      jumping.cancel()
    }
    defer { alarm.cancel() }
    return await end.value
  }
}

/// An error that is thrown if a jump exceeds its time limit.
public struct JumpTimeout: Error, Hashable, CustomStringConvertible {
  /// The time limit.
  public let time: Duration

  /// The step that was in progress, or `nil` if it is unknown.
  public let step: String?

  /// Creates an error for a jump that exceeded its time limit.
  public init(time: Duration, step: String? = nil) {
    self.time = time
    self.step = step
  }

  /// An error message with the time limit and the step.
  public var description: String {
    "The jump timed out after \(time.inWords)"
      + (step.map { " at step \(Quotation($0))." } ?? ".")
  }
}
