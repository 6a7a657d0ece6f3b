import PetriDish

/// Whether two dishes are where the same jumps have brought them, and what is said where they are not.
enum Accord: Hashable {
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
  }
}

extension Accord {
  /// Looks at two dishes; one alone is always in step.
  ///
  /// - Parameter screen: What people call the screen that was asked for.
  init(_ specimens: [Specimen], askedFor screen: String) {
    guard specimens.count == 2 else {
      self = .inStep
      return
    }
    guard !specimens.contains(where: \.isBusy) else {
      self = .waiting
      return
    }
    let failed = specimens.indices.filter { specimens[$0].failure != nil }
    if failed.count == 1 {
      let (one, other) = (specimens[failed[0]], specimens[1 - failed[0]])
      self = .apart(
        Verdict(
          sentence: "\(one.title) \(one.ending) \(screen), \(other.title) did get there.",
          astray: failed,
          isFailure: true
        )
      )
      return
    }
    let astray = specimens.indices.filter { specimens[$0].isAstray }
    guard !astray.isEmpty, !specimens[0].looksLike(specimens[1]) else {
      self = .inStep
      return
    }
    self = .apart(
      Verdict(sentence: Self.sentence(specimens, astray), astray: astray, isFailure: false)
    )
  }

  private static func sentence(_ specimens: [Specimen], _ astray: [Int]) -> String {
    let seen = specimens.map { "\($0.title) shows \($0.sight)" }
    guard astray.count == 1 else { return "Both were moved by hand: \(seen[0]), \(seen[1])." }
    let one = specimens[astray[0]]
    return "\(one.title) was moved by hand to \(one.sight); \(seen[1 - astray[0]])."
  }

  /// What is wrong; `nil` where nothing is.
  var verdict: Verdict? {
    if case .apart(let verdict) = self { verdict } else { nil }
  }
}

extension Specimen {
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
    return (isAstray ? "moved by hand" : "settled") + (drawer ? ", drawer open" : "")
  }
}
