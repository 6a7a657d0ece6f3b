import PetriDish

/// The agreement of two dishes: whether they are where the same jumps have brought them.
enum TwinAgreement: Hashable {
  /// They are in step, or nothing was opened yet.
  case inStep
  /// One of them has not arrived yet.
  case waiting
  /// One jump ended otherwise in these than in the others.
  case apart(Mismatch)

  /// The reason why two dishes are out of step.
  struct Mismatch: Hashable {
    /// The sentence about it.
    let sentence: String

    /// The positions of the dishes that went apart.
    let apart: [Int]

    /// Whether they failed, and were not moved.
    let isFailure: Bool

    /// The label of the button that mends it.
    let remedy: String
  }
}

extension TwinAgreement {
  /// Compares two dishes; one alone is always in step.
  ///
  /// - Parameters:
  ///   - screen: The name of the screen that was asked for.
  ///   - leading: The dish whose jump both take to be in step again.
  ///   - difference: The sentence on experiments of which the dishes have different variants.
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
          remedy: "Bring both to \(leading.title)"
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
        sentence: Self.sentence(controllers, movedByHand: apart),
        apart: apart,
        isFailure: false,
        remedy: "Repeat the jump"
      )
    )
  }

  /// Returns the mismatch where one of two did not get there.
  private static func failure(_ controllers: [DishController], askedFor screen: String) -> Mismatch?
  {
    let failed = controllers.indices.filter { controllers[$0].failure != nil }
    guard failed.count == 1 else { return nil }
    let (one, other) = (controllers[failed[0]], controllers[1 - failed[0]])
    return Mismatch(
      sentence: "\(one.title) \(one.ending) \(screen), \(other.title) did get there.",
      apart: failed,
      isFailure: true,
      remedy: "Retry"
    )
  }

  private static func sentence(_ controllers: [DishController], movedByHand apart: [Int]) -> String
  {
    let seen = seen(in: controllers)
    guard apart.count == 1 else { return "Both were moved by hand: \(seen[0]), \(seen[1])." }
    let one = controllers[apart[0]]
    return "\(one.title) was moved by hand to \(one.sight); \(seen[1 - apart[0]])."
  }

  private static func sentence(_ controllers: [DishController], drivenAlone alone: [Int]) -> String
  {
    let seen = seen(in: controllers)
    guard alone.count == 1 else { return "Each was driven alone: \(seen[0]), \(seen[1])." }
    let one = controllers[alone[0]]
    return "\(one.title) was driven alone to \(one.sight); \(seen[1 - alone[0]])."
  }

  private static func seen(in controllers: [DishController]) -> [String] {
    controllers.map { "\($0.title) shows \($0.sight)" }
  }

  /// The mismatch; `nil` where there is none.
  var mismatch: Mismatch? {
    if case .apart(let mismatch) = self { mismatch } else { nil }
  }
}

extension DishController {
  /// The verb for a jump that did not get there, before the name of its screen.
  fileprivate var ending: String {
    switch lastResult?.outcome {
    case .stopped: "was stopped on the way to"
    case .redirected: "was sent elsewhere than"
    default: "could not open"
    }
  }

  /// The name of the visible screen.
  fileprivate var sight: String {
    front.title.isEmpty ? front.type : "“\(front.title)”"
  }
}
