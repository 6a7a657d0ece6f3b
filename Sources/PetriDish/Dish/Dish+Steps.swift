import Routing

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
