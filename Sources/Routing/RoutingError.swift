/// Why a navigation did not end as asked, one sentence each.
public enum RoutingError: Error, CustomStringConvertible {
  /// No step of the route is on screen, and nothing says where to begin.
  case originNotFound(route: String)
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
  /// The task was cancelled between two operations.
  case cancelled(route: String)
  /// A guard said no.
  case stopped(guard: String, reason: String)
  /// The scene kept changing while guards were asked.
  case endlessPlanning(route: String, attempts: Int)
  /// A step failed; what is named as done before stays on screen.
  case step(String, underlying: any Error, committed: [String])

  /// One sentence with the offending value.
  public var description: String {
    switch self {
    case .originNotFound(let route):
      "No screen of the route “\(route)” is there to start from."
    case .refused(let screen, let reason):
      "\(screen) refuses to be closed: \(reason)"
    case .typeMismatch(let step, let expected, let found):
      "The step “\(step)” needs \(expected), but \(found)."
    case .alreadyPresenting(let screen):
      "\(screen) cannot present a screen, because something lies above it already."
    case .notContained(let screen, let container):
      "\(container) does not contain \(screen)."
    case .alreadyPlaced(let screen):
      "\(screen) stands somewhere already and cannot stand in a second place."
    case .cancelled(let route):
      "The navigation to “\(route)” was cancelled."
    case .stopped(let `guard`, let reason):
      "The guard “\(`guard`)” stopped the navigation: \(reason)"
    case .endlessPlanning(let route, let attempts):
      "The navigation to “\(route)” was given up after \(attempts) plans, each out of date."
    case .step(let step, let underlying, let committed):
      "The step “\(step)” failed: \(underlying)"
        + (committed.isEmpty ? "" : " Done before: \(committed.joined(separator: ", ")).")
    }
  }

  /// The case's name, for programs.
  public var kind: String {
    switch self {
    case .originNotFound: "originNotFound"
    case .refused: "refused"
    case .typeMismatch: "typeMismatch"
    case .alreadyPresenting: "alreadyPresenting"
    case .notContained: "notContained"
    case .alreadyPlaced: "alreadyPlaced"
    case .cancelled: "cancelled"
    case .stopped: "stopped"
    case .endlessPlanning: "endlessPlanning"
    case .step: "step"
    }
  }
}
