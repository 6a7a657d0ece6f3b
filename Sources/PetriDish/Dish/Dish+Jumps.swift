import Routing

// What a jump wants of a dish, before anything is done about it.

extension Dish {
  /// Returns the answer of each gate on the path to a screen.
  ///
  /// - Parameter variants: Decide which path there is; the running app's unless given.
  func gateAnswers(
    to id: String,
    _ given: [String: GateAnswer],
    under variants: VariantAssignment? = nil
  ) -> [String: GateAnswer] {
    let met = catalog.screen(id)?.guards(under: variants ?? self.variants) ?? []
    return Dictionary(met.map { ($0, given[$0] ?? answer) }) { first, _ in first }
  }

  /// Returns the variants under which a jump is carried out.
  func wanted(by jump: Jump) -> VariantAssignment {
    VariantAssignment(variants.decided.merging(jump.variants) { $1 })
  }

  /// Returns the jump with the environment that it will be shown in, and with the answer that each
  /// gate will get, so that it can be repeated.
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
  /// Returns whether a jump needs an app that is built anew.
  func beginsAfresh(_ jump: Jump, _ start: Jump.StartingPoint) -> Bool {
    start == .fresh || !jump.from.isEmpty || wanted(by: jump) != variants
  }

  /// Returns whether an action that goes well needs an app that is built anew.
  func beginsAfresh(_ action: RecordedAction) -> Bool {
    switch action {
    case .jump(let jump, let start): beginsAfresh(jump, start)
    case .choose: true
    default: false
    }
  }
}

// The steps of a jump.

extension Dish {
  /// Returns a headless dish that stands where this one does when a jump begins in an app built
  /// anew.
  ///
  /// - Throws: Why one of the screens that the jump comes from was not reached.
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

  /// Opens the screens that a jump comes from, one after the other.
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

  /// Brings the app to where a jump begins, under the variants and on the device that it asks for.
  func prepare(for jump: Jump, _ start: Jump.StartingPoint) async throws {
    let isFresh = beginsAfresh(jump, start)
    environment.merge(jump.environment)
    if isFresh {
      variants = wanted(by: jump)
      try await rebuild()
    }
    scene.environment.display = environment
    scene.cancelAsking()
    await fit(scene)
  }

  /// Opens a screen from where the app is.
  @discardableResult
  func go(
    to step: Jump.PriorScreen,
    _ destination: Destination,
    _ gates: [String: GateAnswer]
  ) async throws -> Screen {
    let answers = gateAnswers(to: step.screen, gates)
    scene.environment.gates = answers
    history.announce(step)
    defer { history.endAnnouncement() }
    let screen = try await router.navigate(to: destination, in: scene)
    history.reach(with: gates.filter { answers[$0.key] != nil })
    return screen
  }
}

extension Dish {
  /// The time that a guard may wait where nobody sees what it asks, unless the caller gives another.
  public static let guardPatience = Duration.seconds(10)

  /// Opens a screen, and gives up waiting for that after some time.
  ///
  /// A navigation that is under way then is cancelled, and left behind where it does not stop.
  ///
  /// - Parameters:
  ///   - jump: What to open.
  ///   - start: Where the jump begins.
  ///   - time: How long it may take.
  /// - Returns: How it went; after that time ``JumpResult/Outcome/failed``, with the step that it
  /// was at.
  public func jump(
    _ jump: Jump,
    from start: Jump.StartingPoint = .fresh,
    within time: Duration
  ) async -> JumpResult {
    await limit(to: time, screen: jump.screen) { await self.jump(jump, from: start) }
  }

  /// Opens the screen of a jump that was resolved before, likewise.
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

/// A jump that does not come to an end.
public struct JumpTimeout: Error, Hashable, CustomStringConvertible {
  /// The time that it was waited for.
  public let time: Duration

  /// The step that it was at; `nil` before the first, and where it is not known.
  public let step: String?

  /// Takes a jump down that did not come to an end.
  public init(time: Duration, step: String? = nil) {
    self.time = time
    self.step = step
  }

  /// One sentence.
  public var description: String {
    "The jump did not come to an end within \(time.inWords)"
      + (step.map { "; it was at the step \(Quotation($0))." } ?? ".")
  }
}
