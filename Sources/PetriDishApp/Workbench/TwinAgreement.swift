import PetriDish

/// The result of comparing two dishes that perform the same jumps.
enum TwinAgreement: Hashable {
  /// The dishes match, or no screen is open.
  case inStep
  /// At least one dish is busy.
  case waiting
  /// The dishes differ.
  case apart(Mismatch)

  /// The reason why two dishes differ.
  struct Mismatch: Hashable {
    /// A sentence that describes the difference.
    let sentence: String

    /// The indexes of the dishes that caused the difference.
    let apart: [Int]

    /// Whether the cause is a failed jump instead of a navigation by the user.
    let isFailure: Bool

    /// The label of the button that resolves the difference.
    let remedy: String
  }
}

extension TwinAgreement {
  /// Compares two dishes; a single dish is always in sync.
  ///
  /// - Parameters:
  ///   - controllers: The dishes.
  ///   - screen: The name of the requested screen.
  ///   - leading: The dish whose jump is repeated in both dishes to resolve a difference.
  ///   - difference: A sentence about experiments whose variants differ, if any.
  init(
    _ controllers: [DishController],
    askedFor screen: String,
    leading: DishController,
    difference: String? = nil
  ) {
    guard controllers.count == 2 else {
      self = .inStep
      return
    }
    guard !controllers.contains(where: \.isBusy) else {
      self = .waiting
      return
    }
    let isAlike = controllers[0].looksLike(controllers[1])
    let alone = controllers.indices.filter { controllers[$0].wasDrivenAlone }
    if !alone.isEmpty, !isAlike || difference != nil {
      self = .apart(
        Mismatch(
          sentence: isAlike ? difference ?? "" : Self.sentence(controllers, drivenAlone: alone),
          apart: alone,
          isFailure: false,
          remedy: "Match \(leading.title)"
        )
      )
      return
    }
    if let failure = Self.failure(controllers, askedFor: screen) {
      self = .apart(failure)
      return
    }
    let apart = controllers.indices.filter { controllers[$0].isApart }
    guard !apart.isEmpty, !isAlike else {
      self = .inStep
      return
    }
    self = .apart(
      Mismatch(
        sentence: Self.sentence(controllers, navigated: apart),
        apart: apart,
        isFailure: false,
        remedy: "Repeat the jump"
      )
    )
  }

  /// Returns the mismatch if a jump failed in exactly one of the dishes.
  private static func failure(_ controllers: [DishController], askedFor screen: String) -> Mismatch?
  {
    let failed = controllers.indices.filter { controllers[$0].failure != nil }
    guard failed.count == 1 else { return nil }
    let (one, other) = (controllers[failed[0]], controllers[1 - failed[0]])
    return Mismatch(
      sentence: "\(one.title) \(one.ending) \(screen); \(other.title) opened it.",
      apart: failed,
      isFailure: true,
      remedy: "Retry"
    )
  }

  private static func sentence(_ controllers: [DishController], navigated apart: [Int]) -> String {
    let seen = seen(in: controllers)
    guard apart.count == 1 else {
      return "Both dishes were navigated since the jump: \(seen[0]), \(seen[1])."
    }
    let one = controllers[apart[0]]
    return "\(one.title) was navigated to \(one.sight); \(seen[1 - apart[0]])."
  }

  private static func sentence(_ controllers: [DishController], drivenAlone alone: [Int]) -> String
  {
    let seen = seen(in: controllers)
    guard alone.count == 1 else {
      return "The dishes were navigated separately: \(seen[0]), \(seen[1])."
    }
    let one = controllers[alone[0]]
    return "\(one.title) was navigated separately to \(one.sight); \(seen[1 - alone[0]])."
  }

  private static func seen(in controllers: [DishController]) -> [String] {
    controllers.map { "\($0.title) shows \($0.sight)" }
  }

  /// The reason why the dishes differ; `nil` if they don't.
  var mismatch: Mismatch? {
    if case .apart(let mismatch) = self { mismatch } else { nil }
  }
}

extension DishController {
  /// The verb for a failed jump, followed by the name of its screen.
  fileprivate var ending: String {
    switch lastResult?.outcome {
    case .stopped: "was stopped on the way to"
    case .redirected: "was redirected away from"
    default: "couldn’t open"
    }
  }

  /// The title of the visible screen, or its type if it has no title.
  fileprivate var sight: String {
    front.title.isEmpty ? front.type : "“\(front.title)”"
  }
}
