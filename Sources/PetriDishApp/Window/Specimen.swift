import GTK
import PetriDish

/// A dish of the workbench: what it stands for beside another one, and how its last jump went.
final class Specimen {
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

  /// What a person saw when it was last together with the other dish; `nil` where it went astray, and
  /// was moved on from there.
  private var place: [WeakScreen]?

  /// What events call a dish that stands alone.
  static let name = "dish"

  private struct WeakScreen {
    weak var screen: Screen?
  }

  init(_ dish: Dish) {
    self.dish = dish
    note()
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

extension Specimen {
  /// Does something in place of what is on its way.
  ///
  /// - Parameter ended: Told when that is over, unless something else has taken its place.
  func run(
    _ body: @escaping (Specimen) async -> JumpResult?,
    ended: @escaping () -> Void
  ) {
    running?.cancel()
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
    acts += 1
    defer { acts -= 1 }
    do { return try await body(dish) } catch { return error.description }
  }

  /// Forgets how the last jump went.
  func forgetFailure() { failure = nil }

  /// Frees the app.
  func close() {
    running?.cancel()
    (dish.observer, dish.willJump, dish.didRest) = (nil, nil, nil)
    dish.end()
  }
}

// MARK: - Staying together

extension Specimen {
  /// Takes down what is seen, as the place where it is to stay.
  func note() {
    place = dish.scene.visibleScreens.map { WeakScreen(screen: $0) }
  }

  /// What was taken down does not hold any more.
  func loseTrack() { place = nil }

  /// Whether something else is seen than what was taken down.
  var isAstray: Bool {
    guard let place else { return true }
    let seen = dish.scene.visibleScreens
    return place.count != seen.count || !zip(place, seen).allSatisfy { $0.screen === $1 }
  }

  /// Whether a person looks at the same screen in both.
  func looksLike(_ other: Specimen) -> Bool {
    let (one, two) = (front, other.front)
    guard one.id == two.id, one.context == two.context else { return false }
    return one.id != nil || one.type == two.type && one.title == two.title && !one.title.isEmpty
  }
}
