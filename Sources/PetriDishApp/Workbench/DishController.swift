import GTK
import PetriDish
import Routing

/// A dish of the workbench, with its variant, the result of its last jump and its draft.
final class DishController {
  /// The running app.
  let dish: Dish

  /// The variant of the compared experiment that it shows; `nil` where nothing is compared.
  var variant: String? {
    didSet { dish.name = variant ?? Self.name }
  }

  /// The reason why the last jump did not get where it should.
  private(set) var failure: JumpResult.Failure?

  /// The outcome of the last jump, and the id of its screen; `nil` before the first one has ended.
  private(set) var lastResult: (outcome: JumpResult.Outcome, screen: String)?

  /// The jump that is being carried out.
  private(set) var running: Task<Void, Never>?

  /// The jump that it takes next; `nil` once that has begun.
  private(set) var nextJump: (jump: Jump, start: Jump.StartingPoint)?

  /// Whether it has done something since its position was marked.
  private(set) var isDue = false

  /// The draft that the inspector had for it, while another dish that is driven alone has the
  /// inspector.
  var draft: JumpDraft.Values?

  /// The number of jumps and moves that are being carried out.
  private var pending = 0

  private var mark = Mark.unknown

  /// Whether what it does now began apart from the other dish.
  private var beganApart = false

  /// The position where the dish is to stay.
  private enum Mark {
    /// The screens that were visible when it was last together with the other dish.
    case at([WeakScreen])
    /// It was moved on from somewhere else than where it was to be.
    case unknown
    /// It was driven without the other dish.
    case alone
  }

  private let observation: Observation

  private struct WeakScreen {
    weak var screen: Screen?
  }

  /// The name that events give a dish which stands alone.
  static let name = "dish"

  /// Connects a dish.
  ///
  /// - Parameters:
  ///   - changes: The observers that are told what happens in it.
  ///   - announcer: Announces its jumps.
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

  /// The title over it.
  var title: String { variant.map(Self.title) ?? "" }

  /// Returns a variant as people read it.
  static func title(of variant: String) -> String {
    variant.prefix(1).uppercased() + variant.dropFirst()
  }

  /// Whether it carries out what was asked for from outside the app.
  var isBusy: Bool { pending > 0 }

  /// The innermost visible screen.
  var front: StackNode { dish.stack.front }
}

// MARK: - Jumps and moves

extension DishController {
  /// Opens a jump in place of what is being carried out.
  ///
  /// - Parameter resolved: The same jump if it is resolved already.
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

  /// Does something in place of what is being carried out.
  ///
  /// - Parameters:
  ///   - isRelative: Whether it begins where the dish is, so that one which was moved apart from
  ///     the other stays so.
  ///   - ended: Called when that is over, unless something else has taken its place.
  func run(
    isRelative: Bool,
    _ body: @escaping (DishController) async -> JumpResult?,
    ended: @escaping () -> Void
  ) {
    running?.cancel()
    begin(isRelative: isRelative)
    pending += 1
    (lastResult, nextJump) = (nil, nil)
    running = MainLoop.task {
      let result = await body(self)
      self.pending -= 1
      guard !Task.isCancelled else { return }
      self.failure = result?.failure
      self.lastResult = result.map { ($0.outcome, $0.screen) }
      ended()
    }
  }

  /// Moves about in the app as it is.
  ///
  /// - Returns: The sentence that is to be said about it.
  func move(_ body: (Dish) async throws(RoutingError) -> String?) async -> String? {
    begin(isRelative: true)
    pending += 1
    defer { pending -= 1 }
    do { return try await body(dish) } catch { return error.description }
  }

  private func begin(isRelative: Bool) {
    beganApart = isRelative && isApart
    isDue = true
  }

  /// Forgets how the last jump went.
  func forgetFailure() { failure = nil }

  /// Frees the app.
  func close() {
    running?.cancel()
    observation.cancel()
    dish.end()
  }
}

// MARK: - Staying together

extension DishController {
  /// Marks the visible screens as those where it is to stay.
  func markPosition() {
    mark = .at(dish.scene.visibleScreens.map { WeakScreen(screen: $0) })
    (isDue, beganApart) = (false, false)
  }

  /// Marks where it has come without the other dish.
  func markAlone() {
    markPosition()
    mark = .alone
  }

  /// Marks where it has come together with the other dish.
  ///
  /// - Parameter isAlike: Whether both show the same screen.
  func markTogether(isAlike: Bool) {
    let stays = beganApart && !isAlike
    let former = mark
    markPosition()
    guard stays else { return }
    if case .alone = former { mark = .alone } else { mark = .unknown }
  }

  /// Whether other screens are visible than those marked.
  var isApart: Bool {
    guard case .at(let marked) = mark else { return true }
    let visible = dish.scene.visibleScreens
    return marked.count != visible.count || !zip(marked, visible).allSatisfy { $0.screen === $1 }
  }

  /// Whether it has come to where it is without the other dish.
  var wasDrivenAlone: Bool {
    if case .alone = mark { true } else { false }
  }
}

extension DishController {
  /// Returns its state, in a few words over the dish.
  ///
  /// - Parameter isApart: Whether it is out of step with the other one.
  func status(isApart: Bool) -> String {
    if isBusy { return "on its way …" }
    if failure != nil {
      return switch lastResult?.outcome {
      case .stopped: "stopped by a guard"
      case .redirected: "sent elsewhere"
      default: "failed"
      }
    }
    guard lastResult != nil || dish.hasStarted else { return "nothing open" }
    let drawer = dish.scene.visibleScreens.contains {
      ($0 as? NavigationDrawer)?.isDrawerOpen == true
    }
    let stand = wasDrivenAlone ? "driven alone" : "moved by hand"
    return (isApart ? stand : "settled") + (drawer ? ", drawer open" : "")
  }
}

extension DishController {
  /// Returns whether the same screen is in front in another dish.
  func looksLike(_ other: DishController) -> Bool {
    let (one, two) = (front, other.front)
    guard one.id == two.id, one.context == two.context else { return false }
    return one.id != nil || one.type == two.type && one.title == two.title && !one.title.isEmpty
  }
}
