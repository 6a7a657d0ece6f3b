/// The reasons for which a navigation does not end as asked, one sentence each.
public enum RoutingError: Error, CustomStringConvertible {
  /// No step of the route is on screen, and nothing says where to begin; the last step that was
  /// looked for, and why it was not found.
  case originNotFound(route: String, step: String, why: String)
  /// A screen that the plan would remove wants to stay.
  case refused(screen: String, reason: String)
  /// No container of the needed kind is there.
  case typeMismatch(step: String, expected: String, found: String)
  /// A screen presents one modal at a time.
  case alreadyPresenting(screen: String)
  /// A container was asked to reveal a screen that it does not hold.
  case notContained(screen: String, container: String)
  /// A screen cannot stand in two places.
  case alreadyPlaced(screen: String)
  /// A screen that a step depends on has left the scene, or never came into it.
  case notInScene(screen: String)
  /// A container was asked to reveal a screen, and would not show it even then.
  case notShown(screen: String, container: String)
  /// The scene rejects a navigation while another one is on its way.
  case busy(route: String, running: String)
  /// The running navigation of another scene waits for what asks for this one.
  case deadlock(route: String, running: String)
  /// The navigation was given up before a step, or before it began where none is named; what is named
  /// as done before stays.
  case cancelled(route: String, step: String?, committed: [String])
  /// A guard of a step said no.
  case stopped(guard: String, step: String, reason: String)
  /// A guard of a step has opened another destination, whose screen this is.
  case redirected(guard: String, step: String, to: ScreenIdentity)
  /// Guards sent the navigation from one destination to the next, this one last.
  case endlessRedirection(route: String, guard: String, step: String, attempts: Int)
  /// The scene kept changing while guards were asked, or guards kept asking for another plan.
  case endlessPlanning(route: String, attempts: Int, why: String)
  /// A step failed; what is named as done before stays on screen.
  case step(String, underlying: any Error, committed: [String])

  /// One sentence with the offending value.
  public var description: String {
    switch self {
    case .originNotFound(let route, let step, let why):
      "The step “\(step)” finds no screen to start the route “\(route)” from: \(Self.line(why))"
    case .refused(let screen, let reason):
      "\(screen) refuses to be closed: \(Self.line(reason))"
    case .typeMismatch(let step, let expected, let found):
      "The step “\(step)” needs \(expected), but \(found)."
    case .alreadyPresenting(let screen):
      "\(screen) cannot present a screen, because something lies above it already."
    case .notContained(let screen, let container):
      "\(container) does not contain \(screen)."
    case .alreadyPlaced(let screen):
      "\(screen) stands somewhere already and cannot stand in a second place."
    case .notInScene(let screen):
      "\(screen) does not stand in the scene."
    case .notShown(let screen, let container):
      "\(container) does not show \(screen), even where it is asked to reveal it."
    case .busy(let route, let running):
      "The navigation to “\(route)” was rejected, because “\(running)” is on its way."
    case .deadlock(let route, let running):
      "The navigation to “\(route)” was given up, because it and “\(running)” would wait for each "
        + "other for ever."
    case .cancelled(let route, let step, let committed):
      "The navigation to “\(route)” was cancelled "
        + (step.map { "at the step “\($0)”." } ?? "before it began.") + Self.done(committed)
    case .stopped(let `guard`, let step, let reason):
      "The guard “\(`guard`)” of the step “\(step)” stopped the navigation: \(Self.line(reason))"
    case .redirected(let `guard`, let step, let screen):
      "The guard “\(`guard`)” of the step “\(step)” sent the navigation to \(screen)."
    case .endlessRedirection(let route, let `guard`, let step, let attempts):
      "The navigation to “\(route)” was given up after \(attempts) redirections, the last one by the "
        + "guard “\(`guard`)” of the step “\(step)”."
    case .endlessPlanning(let route, let attempts, let why):
      "The navigation to “\(route)” was given up after \(attempts) plans, each out of date: "
        + Self.line(why)
    case .step(let step, let underlying, let committed):
      "The step “\(step)” failed: \(Self.condition(underlying, of: step))" + Self.done(committed)
    }
  }

  /// The sentence about a step, without its name for the second time.
  private static func condition(_ error: any Error, of step: String) -> String {
    guard case RoutingError.typeMismatch(step, let expected, let found) = error else {
      return line(SteadyDescription(error).description)
    }
    return "it needs \(expected), but \(found)."
  }

  /// The reason that a screen, a guard or an error gives, on one line.
  private static func line(_ reason: String) -> String {
    let line = reason.split(whereSeparator: \.isNewline).joined(separator: " ")
    return line.isEmpty ? "no reason was given." : line
  }

  private static func done(_ committed: [String]) -> String {
    committed.isEmpty ? "" : " Done before: \(committed.joined(separator: ", "))."
  }

  /// The name of ``code``, for programs.
  public var kind: String { code.rawValue }

  /// The case without its values; of a step that has failed with another of these errors, that one's.
  public var code: Code {
    switch self {
    case .originNotFound: .originNotFound
    case .refused: .refused
    case .typeMismatch: .typeMismatch
    case .alreadyPresenting: .alreadyPresenting
    case .notContained: .notContained
    case .alreadyPlaced: .alreadyPlaced
    case .notInScene: .notInScene
    case .notShown: .notShown
    case .busy: .busy
    case .deadlock: .deadlock
    case .cancelled: .cancelled
    case .stopped: .stopped
    case .redirected: .redirected
    case .endlessRedirection: .endlessRedirection
    case .endlessPlanning: .endlessPlanning
    case .step(_, let underlying as RoutingError, _): underlying.code
    case .step: .step
    }
  }

  /// A case of the error without its values.
  public enum Code: String, Hashable, Sendable {
    case originNotFound, refused, typeMismatch, alreadyPresenting, notContained,
      alreadyPlaced, notInScene, notShown, busy, deadlock,
      cancelled, stopped, redirected, endlessRedirection, endlessPlanning, step
  }
}
