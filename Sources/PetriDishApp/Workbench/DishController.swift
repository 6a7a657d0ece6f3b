import GTK
import PetriDish

/// A dish of the workbench: what it stands for beside another one, and how its last jump went.
final class DishController {
  let dish: Dish

  /// The variant that it shows of the experiment that is compared; `nil` where none is.
  var variant: String? {
    didSet { dish.name = variant ?? Self.name }
  }

  /// Why the last jump did not get where it should.
  private(set) var failure: JumpResult.Failure?

  /// How the last jump ended, and which screen it was to open; `nil` before the first one has.
  private(set) var end: (outcome: JumpResult.Outcome, screen: String)?

  /// What is on its way.
  private(set) var running: Task<Void, Never>?

  /// How many shared or own acts are on their way.
  private var acts = 0

  private var track = Track.lost

  /// Where it is to be.
  private enum Track {
    /// What a person saw when it was last together with the other dish.
    case at([WeakScreen])
    /// It went astray, and was moved on from there.
    case lost
    /// It was driven without the other dish.
    case alone
  }

  /// Whether what it does now begins where it has gone astray.
  private var beganAstray = false

  /// Whether it has done something of which nobody has taken down yet where it led.
  private(set) var isDue = false

  /// What a person asks of it, while another dish that is driven alone has the inspector.
  var request: Request?

  /// What events call a dish that stands alone.
  static let name = "dish"

  private let changes: Observation

  private struct WeakScreen {
    weak var screen: Screen?
  }

  /// - Parameters:
  ///   - dish: A dish of the workbench.
  ///   - changes: The observation of the dish, which ends when the app is freed.
  init(_ dish: Dish, observedBy changes: Observation) {
    self.dish = dish
    self.changes = changes
    note()
  }

  /// What the inspector has for a dish that is driven alone.
  struct Request {
    let screen: RegisteredScreen?
    let draft: ContextValue?
    let gates: [String: GateAnswer]
  }

  /// What people read over it.
  var title: String { variant.map(Self.title) ?? "" }

  /// A variant as people read it.
  static func title(of variant: String) -> String {
    variant.prefix(1).uppercased() + variant.dropFirst()
  }

  /// Whether something is on its way that was asked for from outside the app.
  var isBusy: Bool { acts > 0 }

  /// The innermost screen that a person looks at.
  var front: StackNode { dish.stack.front }
}

// MARK: - Acts

extension DishController {
  /// Does something in place of what is on its way.
  ///
  /// - Parameters:
  ///   - isRelative: Whether it begins where the dish is, so that one which has gone astray stays so.
  ///   - ended: Told when that is over, unless something else has taken its place.
  func run(
    isRelative: Bool,
    _ body: @escaping (DishController) async -> JumpResult?,
    ended: @escaping () -> Void
  ) {
    running?.cancel()
    begin(isRelative: isRelative)
    acts += 1
    end = nil
    running = MainLoop.task {
      let result = await body(self)
      self.acts -= 1
      guard !Task.isCancelled else { return }
      self.failure = result?.failure
      self.end = result.map { ($0.outcome, $0.screen) }
      ended()
    }
  }

  /// Moves about in the app as it is.
  ///
  /// - Returns: What there is to say about it.
  func move(_ body: (Dish) async throws(RoutingError) -> String?) async -> String? {
    begin(isRelative: true)
    acts += 1
    defer { acts -= 1 }
    do { return try await body(dish) } catch { return error.description }
  }

  private func begin(isRelative: Bool) {
    beganAstray = isRelative && isAstray
    isDue = true
  }

  /// Forgets how the last jump went.
  func forgetFailure() { failure = nil }

  /// Frees the app.
  func close() {
    running?.cancel()
    changes.cancel()
    dish.end()
  }
}

// MARK: - Staying together

extension DishController {
  /// Takes down what is seen, as the place where it is to stay.
  func note() {
    track = .at(dish.scene.visibleScreens.map { WeakScreen(screen: $0) })
    (isDue, beganAstray) = (false, false)
  }

  /// Takes down where it has come without the other dish.
  func noteAlone() {
    note()
    track = .alone
  }

  /// Takes down where it has come together with the other dish.
  ///
  /// - Parameter isAlike: Whether a person looks at the same screen in both.
  func noteTogether(isAlike: Bool) {
    let stays = beganAstray && !isAlike
    let former = track
    note()
    guard stays else { return }
    if case .alone = former { track = .alone } else { track = .lost }
  }

  /// Whether something else is seen than what was taken down.
  var isAstray: Bool {
    guard case .at(let place) = track else { return true }
    let seen = dish.scene.visibleScreens
    return place.count != seen.count || !zip(place, seen).allSatisfy { $0.screen === $1 }
  }

  /// Whether it has come to where it is without the other dish.
  var wasDrivenAlone: Bool {
    if case .alone = track { true } else { false }
  }

  /// Whether a person looks at the same screen in both.
  func looksLike(_ other: DishController) -> Bool {
    let (one, two) = (front, other.front)
    guard one.id == two.id, one.context == two.context else { return false }
    return one.id != nil || one.type == two.type && one.title == two.title && !one.title.isEmpty
  }
}
