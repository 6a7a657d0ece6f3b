import GTK
import PetriDish

// What is done in the dishes: in both, where there are two that share their jumps.

extension Workbench {
  /// The next jump, as the focused dish takes it: everything that it takes to see the same elsewhere.
  var nextJump: Jump? {
    guard let selection else { return nil }
    var jump = Jump(selection.id, context: draft)
    for experiment in catalog.experiments {
      jump.variants[experiment.id] = variant(of: experiment)
    }
    let met = guards(of: focused)
    jump.gates = gates.filter { met.contains($0.key) }
    jump.environment = dish.environment
    return jump
  }

  /// Why a jump did not get where it should.
  var failure: JumpResult.Failure? { driven.lazy.compactMap(\.failure).first }

  /// Whether something is on its way that was asked for from outside the app.
  var isBusy: Bool { specimens.contains(where: \.isBusy) }

  /// Opens the chosen screen with what is typed.
  func jump() { jump(from: start) }

  /// Opens the chosen screen from somewhere else than is chosen.
  func jump(from start: Jump.StartingPoint) {
    guard var jump = nextJump, draftError == nil else { return notify(.draft) }
    // The other dish may meet a guard that this one does not.
    let met = metGates
    jump.gates = gates.filter { met.contains($0.key) }
    run(isRelative: start == .here) { [weak self] in
      await $0.dish.jump(self?.jump(jump, for: $0) ?? jump, from: start)
    }
  }

  /// Builds the app anew and repeats the last jump.
  func reload() { run { await $0.dish.reload() } }

  /// Builds the app of one dish anew, and repeats its last jump.
  func retry(_ specimen: DishController) { run(in: [specimen]) { await $0.dish.reload() } }

  /// Takes one step back in the app.
  func back() {
    navigate { dish async throws(RoutingError) in
      try await dish.router.back(in: dish.scene) ? nil : "There is no way back from here."
    }
  }

  /// Goes to the root of the app.
  func home() {
    navigate { dish async throws(RoutingError) in
      try await dish.router.backToRoot(in: dish.scene)
      return nil
    }
  }

  /// Changes how screens are shown, and nothing else.
  func show(_ environment: Jump.Environment) {
    for specimen in specimens {
      MainLoop.task {
        await specimen.dish.show(environment)
        self.rememberJump()
      }
    }
  }

  /// Waits for the jump that is on its way.
  func settled() async {
    while let last = finishing {
      await last.value
      if last == finishing { return }
    }
  }
}

// MARK: - In one dish or in two

extension Workbench {
  /// Runs something in place of what is on its way.
  ///
  /// - Parameters:
  ///   - chosen: The dishes that do it; those that take jumps unless given.
  ///   - isRelative: Whether it begins where a dish is, so that one which has gone astray stays so.
  func run(
    in chosen: [DishController]? = nil,
    isRelative: Bool = false,
    _ body: @escaping (DishController) async -> JumpResult?
  ) {
    isTold = false
    for specimen in chosen ?? driven {
      specimen.run(isRelative: isRelative, body) { [weak self] in self?.notify(.dish) }
    }
    finish { workbench in workbench.take() }
  }

  /// Does something once all dishes have come to rest.
  func finish(_ body: @escaping (Workbench) -> Void) {
    let specimens = specimens
    finishing?.cancel()
    finishing = MainLoop.task {
      for specimen in specimens { await specimen.running?.value }
      guard !Task.isCancelled else { return }
      body(self)
      self.notify(.dish)
    }
  }

  /// Takes down where dishes have come, and how.
  private func take() {
    let ends = keepTogether().compactMap(\.end)
    guard let last = ends.first(where: { $0.outcome == .failed }) ?? ends.first else { return }
    let isReached = ends.allSatisfy { $0.outcome == .reached }
    if isReached || last.outcome == .failed { statuses.note(last.outcome, of: last.screen) }
    if isReached { rememberJump() }
  }

  /// Takes down where the dishes are to stay.
  ///
  /// - Returns: Those that have done something.
  @discardableResult
  private func keepTogether() -> [DishController] {
    let due = specimens.filter { $0.isDue && !$0.isBusy }
    let isAlike = isTwin && specimens[0].looksLike(specimens[1])
    for specimen in due {
      if isTwin, !sharesJumps {
        specimen.noteAlone()
      } else {
        specimen.noteTogether(isAlike: isAlike)
      }
    }
    if let last = due.last { showAlike(last.dish.environment) }
    return due
  }

  /// A jump of one dish may have changed how screens are shown, and both are shown alike.
  private func showAlike(_ environment: Jump.Environment) {
    for specimen in specimens where specimen.dish.environment != environment {
      MainLoop.task { await specimen.dish.show(environment) }
    }
  }

  private func navigate(
    _ body: @escaping (Dish) async throws(RoutingError) -> String?
  ) {
    let moves = driven.map { specimen in
      MainLoop.task {
        let said = await specimen.move(body)
        if let said { self.notify(.notice(self.said(said, of: specimen))) }
        return said
      }
    }
    MainLoop.task {
      for move in moves { _ = await move.value }
      self.keepTogether()
      self.notify(.dish)
    }
  }

  private func said(_ sentence: String, of specimen: DishController) -> String {
    compared == nil ? sentence : "\(specimen.title): \(sentence)"
  }

  /// Remembers what is open for the next run; a jump that went wrong, or never came back, is not.
  func rememberJump() {
    guard failure == nil else { return }
    let links = openLinks
    if !links.isEmpty { state[.lastJump] = links }
  }

  /// What each dish has opened last, or both together.
  var openLinks: [String] {
    (sharesJumps ? [specimens[0]] : specimens).compactMap { openJump(of: $0)?.link }
  }

  /// The jump that a dish has taken last, under what holds there by now.
  func openJump(of specimen: DishController) -> Jump? {
    guard var jump = specimen.dish.lastJump else { return nil }
    for experiment in catalog.experiments {
      jump.variants[experiment.id] = variant(of: experiment, in: specimen)
    }
    jump.environment = specimen.dish.environment
    return jump
  }
}
