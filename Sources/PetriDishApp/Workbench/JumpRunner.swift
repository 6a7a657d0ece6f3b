import GTK
import PetriDish
import Routing

/// Carries out jumps and moves in the dishes, and takes down where they lead.
final class JumpRunner {
  let dishes: DishGroup
  private let announcer: JumpAnnouncer
  private let statuses: ScreenStatuses
  let state: UserState
  private let changes: Observers<Workbench.Change>

  /// Waits for what is being carried out in the dishes; the next thing takes its place.
  private var finishing: Task<Void, Never>?

  /// - Parameters:
  ///   - dishes: The dishes that jump.
  ///   - announcer: Announces each jump.
  ///   - statuses: Takes down how jumps to each screen went.
  ///   - state: Remembers the last jump.
  ///   - changes: The observers of every change.
  init(
    _ dishes: DishGroup,
    _ announcer: JumpAnnouncer,
    _ statuses: ScreenStatuses,
    _ state: UserState,
    _ changes: Observers<Workbench.Change>
  ) {
    self.dishes = dishes
    self.announcer = announcer
    self.statuses = statuses
    self.state = state
    self.changes = changes
  }

  /// The reason why a jump did not get where it should.
  var failure: JumpResult.Failure? { dishes.driven.lazy.compactMap(\.failure).first }

  /// Whether a dish carries out what was asked for from outside the app.
  var isBusy: Bool { dishes.controllers.contains(where: \.isBusy) }

  /// Returns once the jump that is being carried out has ended.
  func settled() async {
    while let last = finishing {
      await last.value
      if last == finishing { return }
    }
  }
}

// MARK: - Jumps

extension JumpRunner {
  /// Opens a jump in place of what is being carried out, each dish under its own variant.
  ///
  /// - Parameters:
  ///   - resolved: The same jump if it is resolved already.
  ///   - chosen: The dishes that take it; those that take jumps unless given.
  ///   - start: The place where it begins.
  func open(
    _ jump: Jump,
    resolved: ResolvedJump? = nil,
    in chosen: [DishController]? = nil,
    from start: Jump.StartingPoint = .fresh
  ) {
    announcer.reset()
    for controller in chosen ?? dishes.driven {
      let own = dishes.jump(jump, for: controller)
      controller.open(own, resolved: resolved?.replacing(own), from: start) { [weak self] in
        self?.changes.notify(.dish)
      }
    }
    finish { runner in runner.takeDown() }
  }

  /// Brings the app's first screen to life, in each dish under its own variants.
  func start(_ chosen: [DishController]) {
    run(in: chosen) { [dishes] controller in
      await controller.dish.start(under: dishes.variants(of: controller).decided)
      return nil
    }
  }

  /// Builds the app anew and repeats the last jump.
  ///
  /// - Parameter chosen: The dishes that do it; those that take jumps unless given.
  func reload(_ chosen: [DishController]? = nil) {
    run(in: chosen) { await $0.dish.reload() }
  }

  /// Runs something in place of what is being carried out.
  ///
  /// - Parameters:
  ///   - chosen: The dishes that do it; those that take jumps unless given.
  ///   - isRelative: Whether it begins where a dish is, so that one which was moved apart from the
  ///     other stays so.
  func run(
    in chosen: [DishController]? = nil,
    isRelative: Bool = false,
    _ body: @escaping (DishController) async -> JumpResult?
  ) {
    announcer.reset()
    for controller in chosen ?? dishes.driven {
      controller.run(isRelative: isRelative, body) { [weak self] in self?.changes.notify(.dish) }
    }
    finish { runner in runner.takeDown() }
  }

  /// Waits for the dishes that there are now: one that has gone may never come to an end.
  func waitAgain() {
    if finishing != nil { finish { _ in } }
  }

  /// Does something once all dishes have come to rest.
  private func finish(_ body: @escaping (JumpRunner) -> Void) {
    let controllers = dishes.controllers
    finishing?.cancel()
    finishing = MainLoop.task {
      for controller in controllers { await controller.running?.value }
      guard !Task.isCancelled else { return }
      body(self)
      self.changes.notify(.dish)
    }
  }

  /// Takes down where dishes have come, and how.
  private func takeDown() {
    let results = markPositions().compactMap(\.lastResult)
    guard let last = results.first(where: { $0.outcome == .failed }) ?? results.first else {
      return
    }
    let isReached = results.allSatisfy { $0.outcome == .reached }
    if isReached || last.outcome == .failed { statuses.note(last.outcome, of: last.screen) }
    if isReached { rememberJump() }
  }

  /// Takes down where the dishes are to stay.
  ///
  /// - Returns: Those that have done something.
  @discardableResult
  private func markPositions() -> [DishController] {
    let due = dishes.controllers.filter { $0.isDue && !$0.isBusy }
    let isAlike = dishes.isTwin && dishes.controllers[0].looksLike(dishes.controllers[1])
    for controller in due {
      if dishes.isTwin, !dishes.sharesJumps {
        controller.markAlone()
      } else {
        controller.markTogether(isAlike: isAlike)
      }
    }
    if let last = due.last { share(last.dish.environment) }
    return due
  }

  /// Shows every dish under one environment, which a jump of one of them may have changed.
  private func share(_ environment: Jump.Environment) {
    for controller in dishes.controllers where controller.dish.environment != environment {
      MainLoop.task { await controller.dish.show(environment) }
    }
  }
}

// MARK: - Moves

extension JumpRunner {
  /// Changes the environment of every dish, and nothing else.
  func show(_ environment: Jump.Environment) {
    for controller in dishes.controllers {
      MainLoop.task {
        await controller.dish.show(environment)
        self.rememberJump()
      }
    }
  }

  /// Moves each dish that takes jumps, and tells what the move has to say.
  func move(_ body: @escaping (Dish) async throws(RoutingError) -> String?) {
    let moves = dishes.driven.map { controller in
      MainLoop.task {
        guard let sentence = await controller.move(body) else { return }
        let isNamed = self.dishes.isTwin
        self.changes.notify(.notice(isNamed ? "\(controller.title): \(sentence)" : sentence))
      }
    }
    MainLoop.task {
      for move in moves { await move.value }
      self.markPositions()
      self.changes.notify(.dish)
    }
  }
}

extension JumpRunner {
  /// Takes one step back in the app.
  func back() {
    move { dish async throws(RoutingError) in
      try await dish.router.back(in: dish.scene) ? nil : "There is no way back from here."
    }
  }

  /// Goes to the root of the app.
  func home() {
    move { dish async throws(RoutingError) in
      try await dish.router.backToRoot(in: dish.scene)
      return nil
    }
  }
}

extension JumpRunner {
  /// Remembers the open links for the next run, unless a jump went wrong.
  func rememberJump() {
    guard failure == nil else { return }
    let links = dishes.openLinks
    if !links.isEmpty { state[.lastJump] = links }
  }
}

extension StateKey<[String]> {
  /// The link to what was open last, or nothing.
  static var lastJump: Self { Self("dish.last-jump", in: .session, or: []) }
}

/// Announces each jump before anything of it is carried out: once, however many dishes take it.
final class JumpAnnouncer {
  private let observers = Observers<Jump>()
  private var isAnnounced = false

  /// Calls a closure before each jump.
  ///
  /// - Returns: A token that ends it.
  func observe(_ body: @escaping @MainActor (Jump) -> Void) -> Observation { observers.add(body) }

  /// Expects another jump, which is announced when the first dish takes it.
  func reset() { isAnnounced = false }

  /// Announces a jump unless another dish took it before.
  func announce(_ jump: Jump) {
    guard !isAnnounced else { return }
    isAnnounced = true
    observers.notify(jump)
  }
}
