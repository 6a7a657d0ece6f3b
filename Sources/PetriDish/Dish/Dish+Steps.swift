import Routing

// The steps of a jump.

extension Dish {
  /// Returns a headless dish that stands where this one does when a jump begins in an app built
  /// anew.
  ///
  /// - Throws: Why one of the screens that the jump comes from was not reached.
  func scratch(for jump: Jump) async throws -> Dish {
    let other = Dish(
      catalog,
      name: name,
      answer: answer,
      patience: patience ?? Self.guardPatience,
      environment: environment,
      width: width
    )
    other.variants = variants
    try await other.prepare(for: jump, .fresh)
    try await other.goToStart(of: jump)
    return other
  }

  /// Opens the screens that a jump comes from, one after the other.
  func goToStart(of jump: Jump) async throws {
    for (index, start) in jump.from.enumerated() {
      do {
        try await go(to: start.screen, start.context, jump.gates)
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
    to id: String,
    _ context: ContextValue?,
    _ gates: [String: GateAnswer]
  ) async throws -> Screen {
    let destination = try catalog.destination(id, context)
    let answers = gateAnswers(to: id, gates)
    scene.environment.gates = answers
    history.announce(Jump.PriorScreen(id, context: context))
    defer { history.endAnnouncement() }
    let screen = try await router.navigate(to: destination, in: scene)
    history.reach(with: gates.filter { answers[$0.key] != nil })
    return screen
  }
}
