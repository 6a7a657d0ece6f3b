import Assets
import GTK
import GTKBackend
import PetriDish
import Routing

/// Performs jumps and moves in the dishes and records their results.
final class JumpRunner {
  let dishes: DishGroup
  private let announcer: JumpAnnouncer
  private let statuses: ScreenStatuses
  let state: UserState
  private let changes: Observers<Workbench.Change>

  /// The task that finishes the current action; the next action replaces it.
  private var finishing: Task<Void, Never>?

  /// The screen that the last jump opened.
  private var openedScreen: String?

  /// Creates a runner.
  ///
  /// - Parameters:
  ///   - dishes: The dishes.
  ///   - announcer: The announcer of jumps.
  ///   - statuses: The statuses of screens, which are updated after each jump.
  ///   - state: The saved state, which includes the last jump.
  ///   - changes: The observers of the workbench.
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

  /// The reason why the last jump failed in one of the dishes; `nil` if none failed.
  var failure: JumpResult.Failure? { dishes.driven.lazy.compactMap(\.failure).first }

  /// The failure that the form shows; a guard’s answer isn’t an error in the form.
  var shownFailure: JumpResult.Failure? {
    dishes.driven.lazy.filter { $0.lastResult?.outcome == .failed }.compactMap(\.failure).first
  }

  /// Whether a dish is performing a jump or a move.
  var isBusy: Bool { dishes.controllers.contains(where: \.isBusy) }

  /// Waits until the current jump has ended.
  func settled() async {
    while let last = finishing {
      await last.value
      if last == finishing { return }
    }
  }
}

// MARK: - Jumps

extension JumpRunner {
  /// Performs a jump in each dish under its own variant and cancels the current action.
  ///
  /// - Parameters:
  ///   - jump: The jump.
  ///   - resolved: The resolved jump, if available.
  ///   - chosen: The dishes that perform the jump; the dishes for the next jump if omitted.
  ///   - start: The starting point.
  func open(
    _ jump: Jump,
    resolved: ResolvedJump? = nil,
    in chosen: [DishController]? = nil,
    from start: Jump.StartingPoint = .fresh
  ) {
    announcer.request()
    announcer.reset()
    for controller in chosen ?? dishes.driven {
      let own = dishes.jump(jump, for: controller)
      controller.open(own, resolved: resolved?.replacing(own), from: start) { [weak self] in
        self?.fitDevice(to: own, in: controller)
        self?.changes.notify(.dish)
      }
    }
    finish { runner in runner.takeDown() }
  }

  /// Gives the device the size of a window that a jump opened, if the link names no device.
  ///
  /// Other jumps to the same screen keep the size, which the user may have changed.
  private func fitDevice(to jump: Jump, in controller: DishController) {
    let dish = controller.dish
    guard controller.lastResult?.outcome == .reached, openedScreen != jump.screen else { return }
    openedScreen = jump.screen
    guard jump.environment.device == nil, dish.environment.device != nil,
      let window = dish.scene.visibleScreens.last?.shownWidget as? AdoptedWindow
    else { return }
    let (width, height) = window.defaultSize
    var environment = dish.environment
    environment.device = DeviceDescription(width: width, height: height).id
    show(environment)
  }

  /// Opens the app's first screen in each dish under its own variants.
  func start(_ chosen: [DishController]) {
    run(in: chosen) { [dishes] controller in
      await controller.dish.start(under: dishes.variants(of: controller).decided)
      return nil
    }
  }

  /// Recreates the app and repeats the last jump.
  ///
  /// - Parameter chosen: The dishes to reload; the dishes for the next jump if omitted.
  func reload(_ chosen: [DishController]? = nil) {
    announcer.request()
    run(in: chosen) { await $0.dish.reload() }
  }

  /// Performs an action and cancels the current one.
  ///
  /// - Parameters:
  ///   - chosen: The dishes that perform the action; the dishes for the next jump if omitted.
  ///   - isRelative: Whether the action starts from the current screen, so that dishes that differ
  ///     continue to differ.
  ///   - body: The action.
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

  /// Waits again with the current dishes, because a closed dish may never finish.
  func waitAgain() {
    if finishing != nil { finish { _ in } }
  }

  /// Performs an action after all dishes have finished.
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

  /// Records the results of the last jump.
  private func takeDown() {
    let moved = markPositions().filter { $0.lastResult != nil }
    let blamed = moved.first { $0.lastResult?.outcome == .failed && !$0.isInputRefused }
    guard let last = (blamed ?? moved.first)?.lastResult else { return }
    let isReached = moved.allSatisfy { $0.lastResult?.outcome == .reached }
    if isReached || blamed != nil { statuses.note(last.outcome, of: last.screen) }
    if isReached { rememberJump() }
  }

  /// Marks the positions of the dishes.
  ///
  /// - Returns: The dishes that have performed an action.
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

  /// Applies an environment to all dishes, because a jump may have changed it in one of them.
  private func share(_ environment: Jump.Environment) {
    for controller in dishes.controllers where controller.dish.environment != environment {
      MainLoop.task { await controller.dish.show(environment) }
    }
  }
}

// MARK: - Moves

extension JumpRunner {
  /// Changes the environment of all dishes.
  func show(_ environment: Jump.Environment) {
    for controller in dishes.controllers {
      MainLoop.task {
        await controller.dish.show(environment)
        self.rememberJump()
      }
    }
  }

  /// Performs a move in each dish for the next jump and shows the messages of the moves.
  func move(_ body: @escaping (Dish) async throws(RoutingError) -> String?) {
    announcer.request(isJump: false)
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
  func back() {
    move { dish async throws(RoutingError) in
      try await dish.router.back(in: dish.scene) ? nil : "Can’t go back from here."
    }
  }

  func home() {
    move { dish async throws(RoutingError) in
      try await dish.router.backToRoot(in: dish.scene)
      return nil
    }
  }
}

extension JumpRunner {
  /// Saves the links of the open screens for the next run, unless a jump failed.
  func rememberJump() {
    guard failure == nil else { return }
    let links = dishes.openLinks
    if !links.isEmpty { state[.lastJump] = links }
  }
}

extension StateKey<[String]> {
  /// The links of the last jump; empty if there was none.
  static var lastJump: Self { Self("dish.last-jump", in: .session, or: []) }
}

/// Announces each jump once before it starts, even if two dishes perform it.
final class JumpAnnouncer {
  private let observers = Observers<Jump>()
  private let requests = Observers<Bool>()
  private var isAnnounced = false

  /// Adds a closure that is called before each jump.
  ///
  /// - Returns: A token that removes the closure.
  func observe(_ body: @escaping @MainActor (Jump) -> Void) -> Observation { observers.add(body) }

  /// Adds a closure that is called when the user requests a jump or a move.
  ///
  /// - Returns: A token that removes the closure.
  func observeRequests(_ body: @escaping @MainActor (_ isJump: Bool) -> Void) -> Observation {
    requests.add(body)
  }

  /// Announces that the user requests a jump or a move.
  func request(isJump: Bool = true) { requests.notify(isJump) }

  /// Prepares for the next jump.
  func reset() { isAnnounced = false }

  /// Announces a jump unless it was already announced for another dish.
  func announce(_ jump: Jump) {
    guard !isAnnounced else { return }
    isAnnounced = true
    observers.notify(jump)
  }
}
