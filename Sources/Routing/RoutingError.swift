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
  /// A screen that a step depends on has left the scene, or never came into it.
  case notInScene(screen: String)
  /// The scene rejects a navigation while another one is on its way.
  case busy(route: String, running: String)
  /// The navigation was given up between two operations; what is named as done before stays.
  case cancelled(route: String, committed: [String])
  /// A guard said no.
  case stopped(guard: String, reason: String)
  /// A guard has opened another destination, whose screen this is.
  case redirected(guard: String, to: ScreenIdentity)
  /// Guards sent the navigation from one destination to the next.
  case endlessRedirection(route: String, attempts: Int)
  /// The scene kept changing while guards were asked, or guards kept asking for another plan.
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
    case .notInScene(let screen):
      "\(screen) does not stand in the scene."
    case .busy(let route, let running):
      "The navigation to “\(route)” was rejected, because “\(running)” is on its way."
    case .cancelled(let route, let committed):
      "The navigation to “\(route)” was cancelled." + Self.done(committed)
    case .stopped(let `guard`, let reason):
      "The guard “\(`guard`)” stopped the navigation: \(reason)"
    case .redirected(let `guard`, let screen):
      "The guard “\(`guard`)” sent the navigation to \(screen)."
    case .endlessRedirection(let route, let attempts):
      "The navigation to “\(route)” was given up after \(attempts) redirections."
    case .endlessPlanning(let route, let attempts):
      "The navigation to “\(route)” was given up after \(attempts) plans, each out of date."
    case .step(let step, let underlying, let committed):
      "The step “\(step)” failed: \(underlying)" + Self.done(committed)
    }
  }

  private static func done(_ committed: [String]) -> String {
    committed.isEmpty ? "" : " Done before: \(committed.joined(separator: ", "))."
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
    case .notInScene: "notInScene"
    case .busy: "busy"
    case .cancelled: "cancelled"
    case .stopped: "stopped"
    case .redirected: "redirected"
    case .endlessRedirection: "endlessRedirection"
    case .endlessPlanning: "endlessPlanning"
    case .step: "step"
    }
  }
}
