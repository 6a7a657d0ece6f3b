import GTK
import PetriDish
import Routing

/// A dish of the workbench, including its variant, the result of its last jump, and its draft.
final class DishController {
  let dish: Dish

  /// The variant of the compared experiment; `nil` if the dish is the only one.
  var variant: String? {
    didSet { dish.name = variant ?? Self.name }
  }

  /// The reason why the last jump failed; `nil` if it succeeded.
  private(set) var failure: JumpResult.Failure?

  /// The outcome and the screen id of the last jump; `nil` until the first jump has ended.
  private(set) var lastResult: (outcome: JumpResult.Outcome, screen: String)?

  /// The plan of the last jump; `nil` during a jump, and before the first one.
  private var lastProgress: JumpProgress?

  /// The number of the last event before the current jump; `nil` while no jump is in progress.
  private var lastEventBefore: Int?

  /// The task of the current jump.
  private(set) var running: Task<Void, Never>?

  /// The jump that is about to start; `nil` once it has started.
  private(set) var nextJump: (jump: Jump, start: Jump.StartingPoint)?

  /// Whether the dish has changed since its position was last marked.
  private(set) var isDue = false

  /// The saved draft of the dish, while the inspector shows another dish that is navigated separately.
  var draft: JumpDraft.Values?

  /// Whether the current jump or restart is in progress.
  private var isRunning = false

  /// The number of moves in progress.
  private var moves = 0

  private var mark = Mark.unknown

  /// Whether the current action began while the dishes differed.
  private var beganApart = false

  /// The position that the dish is expected to keep.
  private enum Mark {
    /// The visible screens when the dishes last matched.
    case at([WeakScreen])
    /// The dish was moved from an unexpected position.
    case unknown
    /// The dish was navigated separately.
    case alone
  }

  private let observation: Observation

  private struct WeakScreen {
    weak var screen: Screen?
  }

  /// The dish name in events if there is only one dish.
  static let name = "dish"

  /// Creates a controller and observes the dish.
  ///
  /// - Parameters:
  ///   - dish: The dish.
  ///   - changes: The observers that are notified of changes.
  ///   - announcer: The announcer of jumps.
  init(_ dish: Dish, _ changes: Observers<Workbench.Change>, _ announcer: JumpAnnouncer) {
    self.dish = dish
    observation = dish.observe { change in
      switch change {
      case .didChange: changes.notify(.dish)
      case .didRest: changes.notify(.moved)
      case .willJump(let jump): announcer.announce(jump)
      }
    }
    markPosition()
  }

  /// The title above the dish; empty if there is only one dish.
  var title: String { variant.map(Self.title) ?? "" }

  /// Returns the display name of a variant.
  static func title(of variant: String) -> String {
    variant.prefix(1).uppercased() + variant.dropFirst()
  }

  /// Whether the dish is performing a jump or a move.
  ///
  /// A jump that another one has replaced doesn't count.
  var isBusy: Bool { isRunning || moves > 0 }

  var front: StackNode { dish.stack.front }

  /// The plan of the jump that waits for a guard, or else of the last jump that has ended, if any.
  var progress: JumpProgress? {
    guard let lastEventBefore else { return lastProgress }
    let events = dish.journal.events(after: lastEventBefore)
    return JumpProgress(waiting: events, of: dish.name, dish.stack)
  }
}

// MARK: - Jumps and moves

extension DishController {
  /// Performs a jump and cancels the current action.
  ///
  /// - Parameters:
  ///   - jump: The jump.
  ///   - resolved: The resolved jump, if available.
  ///   - start: The starting point.
  ///   - ended: Called when the jump ends, unless another action replaces it.
  func open(
    _ jump: Jump,
    resolved: ResolvedJump?,
    from start: Jump.StartingPoint,
    ended: @escaping () -> Void
  ) {
    let body: (DishController) async -> JumpResult? = { controller in
      controller.nextJump = nil
      guard let resolved else { return await controller.dish.jump(jump, from: start) }
      return await controller.dish.jump(resolved, from: start)
    }
    run(isRelative: start == .here, body, ended: ended)
    nextJump = (jump, start)
  }

  /// Performs an action and cancels the current one.
  ///
  /// - Parameters:
  ///   - isRelative: Whether the action starts from the current screen, so that dishes that differ
  ///     continue to differ.
  ///   - body: The action.
  ///   - ended: Called when the action ends, unless another action replaces it.
  func run(
    isRelative: Bool,
    _ body: @escaping (DishController) async -> JumpResult?,
    ended: @escaping () -> Void
  ) {
    running?.cancel()
    begin(isRelative: isRelative)
    isRunning = true
    (lastResult, nextJump, lastProgress) = (nil, nil, nil)
    lastEventBefore = dish.journal.last
    running = MainLoop.task {
      // An action that was replaced before it began leaves no trace.
      guard !Task.isCancelled else { return }
      let result = await body(self)
      guard !Task.isCancelled else { return }
      self.isRunning = false
      self.failure = result?.failure
      self.lastResult = result.map { ($0.outcome, $0.screen) }
      self.lastProgress = result.map { JumpProgress($0, of: self.dish.name) }
      self.lastEventBefore = nil
      ended()
    }
  }

  /// Navigates within the current state of the app.
  ///
  /// - Returns: A message for the user, if any.
  func move(_ body: (Dish) async throws(RoutingError) -> String?) async -> String? {
    begin(isRelative: true)
    moves += 1
    defer { moves -= 1 }
    do { return try await body(dish) } catch { return error.description }
  }

  private func begin(isRelative: Bool) {
    beganApart = isRelative && isApart
    isDue = true
  }

  func forgetFailure() { failure = nil }

  /// Whether the last jump failed because of a context that isn't a preset.
  ///
  /// Such a context is the user's own input, which a screen may refuse. A preset must work.
  var isInputRefused: Bool {
    guard let failure, failure.isRefusal, let jump = dish.lastJump else { return false }
    let steps = jump.from + [Jump.PriorScreen(jump.screen, context: jump.context)]
    return steps.contains { step in
      let presets = dish.catalog.screen(step.screen)?.presets ?? []
      return step.context != nil && !presets.contains { $0.context == step.context }
    }
  }

  /// The reason why the last jump couldn’t build a screen.
  ///
  /// It is `nil` if a guard or the user’s input stopped the jump.
  var screenFailure: JumpResult.Failure? {
    lastResult?.outcome == .failed && !isInputRefused ? failure : nil
  }

  /// Cancels the current action and closes the dish.
  func close() {
    running?.cancel()
    observation.cancel()
    dish.end()
  }
}

// MARK: - Comparing with the other dish

extension DishController {
  /// Marks the visible screens as the position to keep.
  func markPosition() {
    mark = .at(dish.scene.visibleScreens.map { WeakScreen(screen: $0) })
    (isDue, beganApart) = (false, false)
  }

  /// Marks the current position as reached by separate navigation.
  func markAlone() {
    markPosition()
    mark = .alone
  }

  /// Marks the current position as reached together with the other dish.
  ///
  /// - Parameter isAlike: Whether both dishes show the same screen.
  func markTogether(isAlike: Bool) {
    let stays = beganApart && !isAlike
    let former = mark
    markPosition()
    guard stays else { return }
    if case .alone = former { mark = .alone } else { mark = .unknown }
  }

  /// Whether the visible screens differ from the marked ones.
  var isApart: Bool {
    guard case .at(let marked) = mark else { return true }
    let visible = dish.scene.visibleScreens
    return marked.count != visible.count || !zip(marked, visible).allSatisfy { $0.screen === $1 }
  }

  /// Whether the dish reached its position by separate navigation.
  var wasDrivenAlone: Bool {
    if case .alone = mark { true } else { false }
  }
}

extension DishController {
  /// Returns the status text for the caption of the dish.
  ///
  /// - Parameter isApart: Whether the dish is out of sync with the other one.
  func status(isApart: Bool) -> String {
    if isBusy { return "Opening…" }
    if failure != nil {
      return switch lastResult?.outcome {
      case .stopped: "Stopped by a guard"
      case .redirected: "Redirected"
      default: "Failed"
      }
    }
    guard lastResult != nil || dish.hasStarted else { return "Nothing open" }
    let drawer = dish.scene.visibleScreens.contains {
      ($0 as? NavigationDrawer)?.isDrawerOpen == true
    }
    let stand = wasDrivenAlone ? "Navigated separately" : "Navigated since"
    return (isApart ? stand : "Ready") + (drawer ? ", drawer open" : "")
  }
}

extension DishController {
  /// Returns whether another dish shows the same screen.
  func looksLike(_ other: DishController) -> Bool {
    let (one, two) = (front, other.front)
    guard one.id == two.id, one.context == two.context else { return false }
    return one.id != nil || one.type == two.type && one.title == two.title && !one.title.isEmpty
  }
}
