import PetriDish

/// Whether two dishes are where the same jumps have brought them, and what is said where they are not.
enum TwinSync: Hashable {
  /// They are, or nothing was opened yet.
  case inStep
  /// One of them has not arrived yet.
  case waiting
  /// One jump ended otherwise in these than in the others.
  case apart(Verdict)

  /// What is said about it.
  struct Verdict: Hashable {
    /// One sentence.
    let sentence: String

    /// The positions of the dishes that it is about.
    let astray: [Int]

    /// Whether they failed, rather than were moved.
    let isFailure: Bool

    /// What is done about it, as a button says it.
    let remedy: String
  }
}

extension TwinSync {
  /// Looks at two dishes; one alone is always in step.
  ///
  /// - Parameters:
  ///   - screen: What people call the screen that was asked for.
  ///   - leading: The dish whose jump both take to be in step again.
  ///   - difference: What the dishes have otherwise, besides what is compared.
  init(
    _ specimens: [DishController],
    askedFor screen: String,
    leading: DishController,
    difference: String? = nil
  ) {
    guard specimens.count == 2 else {
      self = .inStep
      return
    }
    guard !specimens.contains(where: \.isBusy) else {
      self = .waiting
      return
    }
    let isAlike = specimens[0].looksLike(specimens[1])
    let alone = specimens.indices.filter { specimens[$0].wasDrivenAlone }
    if !alone.isEmpty, !isAlike || difference != nil {
      self = .apart(
        Verdict(
          sentence: isAlike ? difference ?? "" : Self.sentence(specimens, drivenAlone: alone),
          astray: alone,
          isFailure: false,
          remedy: "Bring both to \(leading.title)"
        )
      )
      return
    }
    if let failure = Self.failure(specimens, askedFor: screen) {
      self = .apart(failure)
      return
    }
    let astray = specimens.indices.filter { specimens[$0].isAstray }
    guard !astray.isEmpty, !isAlike else {
      self = .inStep
      return
    }
    self = .apart(
      Verdict(
        sentence: Self.sentence(specimens, movedByHand: astray),
        astray: astray,
        isFailure: false,
        remedy: "Repeat the jump"
      )
    )
  }

  /// What is said where one of two did not get there.
  private static func failure(_ specimens: [DishController], askedFor screen: String) -> Verdict? {
    let failed = specimens.indices.filter { specimens[$0].failure != nil }
    guard failed.count == 1 else { return nil }
    let (one, other) = (specimens[failed[0]], specimens[1 - failed[0]])
    return Verdict(
      sentence: "\(one.title) \(one.ending) \(screen), \(other.title) did get there.",
      astray: failed,
      isFailure: true,
      remedy: "Retry"
    )
  }

  private static func sentence(_ specimens: [DishController], movedByHand astray: [Int]) -> String {
    let seen = seen(in: specimens)
    guard astray.count == 1 else { return "Both were moved by hand: \(seen[0]), \(seen[1])." }
    let one = specimens[astray[0]]
    return "\(one.title) was moved by hand to \(one.sight); \(seen[1 - astray[0]])."
  }

  private static func sentence(_ specimens: [DishController], drivenAlone alone: [Int]) -> String {
    let seen = seen(in: specimens)
    guard alone.count == 1 else { return "Each was driven alone: \(seen[0]), \(seen[1])." }
    let one = specimens[alone[0]]
    return "\(one.title) was driven alone to \(one.sight); \(seen[1 - alone[0]])."
  }

  private static func seen(in specimens: [DishController]) -> [String] {
    specimens.map { "\($0.title) shows \($0.sight)" }
  }

  /// What is wrong; `nil` where nothing is.
  var verdict: Verdict? {
    if case .apart(let verdict) = self { verdict } else { nil }
  }
}

extension DishController {
  /// How a jump went that did not get there, before what it was to open.
  fileprivate var ending: String {
    switch end?.outcome {
    case .stopped: "was stopped on the way to"
    case .redirected: "was sent elsewhere than"
    default: "could not open"
    }
  }

  /// What people call what they look at.
  fileprivate var sight: String {
    front.title.isEmpty ? front.type : "“\(front.title)”"
  }

  /// How it is, in a few words over the dish.
  ///
  /// - Parameter isAstray: Whether it is out of step with the other one.
  func status(isAstray: Bool) -> String {
    if isBusy { return "on its way …" }
    if failure != nil {
      return switch end?.outcome {
      case .stopped: "stopped by a guard"
      case .redirected: "sent elsewhere"
      default: "failed"
      }
    }
    guard end != nil else { return "nothing open" }
    let drawer = dish.scene.visibleScreens.contains { ($0 as? Menu)?.isDrawerOpen == true }
    let stand = wasDrivenAlone ? "driven alone" : "moved by hand"
    return (isAstray ? stand : "settled") + (drawer ? ", drawer open" : "")
  }
}
