/// An error that makes a navigation or another change of a scene fail.
public enum RoutingError: Error, CustomStringConvertible {
  /// The route has no screen to start from: no screen matched its last step, for the reason in `why`.
  case originNotFound(route: String, step: String, why: String)
  /// A screen that the plan would remove can't be closed.
  case refused(screen: String, reason: String)
  /// A step needs another type of container or screen than the one it found.
  case typeMismatch(step: String, expected: String, found: String)
  /// The screen already presents a modal; a screen presents one modal at a time.
  case alreadyPresenting(screen: String)
  /// A container was asked to reveal a screen that it doesn't contain.
  case notContained(screen: String, container: String)
  /// The screen already has a container or a scene; a screen can't be in two places.
  case alreadyPlaced(screen: String)
  /// A step depends on a screen that isn't in the scene, or has left it.
  case notInScene(screen: String)
  /// A container was asked to reveal a screen but doesn't show it.
  case notShown(screen: String, container: String)
  /// The scene's policy rejects new navigations while another one is running.
  case busy(route: String, running: String)
  /// The navigation and the running one would wait for each other forever.
  case deadlock(route: String, running: String)
  /// The navigation was canceled.
  ///
  /// The step is the next one that would have run, or `nil` if the navigation had not started. The
  /// committed changes stay on screen.
  case cancelled(route: String, step: String?, committed: [String])
  /// A guard of a step stopped the navigation.
  case stopped(guard: String, step: String, reason: String)
  /// A guard of a step opened another destination, whose screen is attached.
  case redirected(guard: String, step: String, to: ScreenIdentity)
  /// Guards kept redirecting the navigation; the last redirection came from this guard.
  case endlessRedirection(route: String, guard: String, step: String, attempts: Int)
  /// Every plan became outdated because the scene kept changing or a guard kept requesting a new plan.
  case endlessPlanning(route: String, attempts: Int, why: String)
  /// A step failed; the committed changes stay on screen.
  case step(String, underlying: any Error, committed: [String])

  /// A one-sentence description that names the affected screens, steps or guards.
  public var description: String {
    switch self {
    case .originNotFound(let route, let step, let why):
      "No screen to start “\(route)” from (step “\(step)”): \(Self.line(why))"
    case .refused(let screen, let reason):
      "\(screen) can’t be closed: \(Self.line(reason))"
    case .typeMismatch(let step, let expected, let found):
      "Step “\(step)” needs \(expected), but \(found)."
    case .alreadyPresenting(let screen):
      "\(screen) can’t present a screen because another one is above it."
    case .notContained(let screen, let container):
      "\(container) doesn’t contain \(screen)."
    case .alreadyPlaced(let screen):
      "\(screen) can’t be in two places."
    case .notInScene(let screen):
      "\(screen) isn’t in the scene."
    case .notShown(let screen, let container):
      "\(container) doesn’t show \(screen), even when asked to reveal it."
    case .busy(let route, let running):
      "The navigation to “\(route)” was rejected because “\(running)” is still running."
    case .deadlock(let route, let running):
      "The navigation to “\(route)” was canceled because it and “\(running)” would wait for each "
        + "other forever."
    case .cancelled(let route, let step, let committed):
      "The navigation to “\(route)” was canceled "
        + (step.map { "at step “\($0)”." } ?? "before it started.") + Self.done(committed)
    case .stopped(let `guard`, let step, let reason):
      "Guard “\(`guard`)” blocked “\(step)”: \(Self.line(reason))"
    case .redirected(let `guard`, let step, let screen):
      "Guard “\(`guard`)” redirected “\(step)” to \(screen)."
    case .endlessRedirection(let route, let `guard`, let step, let attempts):
      "The navigation to “\(route)” was stopped after \(attempts) redirections, the last by "
        + "guard “\(`guard`)” of “\(step)”."
    case .endlessPlanning(let route, let attempts, let why):
      "The navigation to “\(route)” was stopped after \(attempts) outdated plans: "
        + Self.line(why)
    case .step(let step, let underlying, let committed):
      "Couldn’t open “\(step)”: \(Self.condition(underlying, of: step))" + Self.done(committed)
    }
  }

  /// Returns the description of an error without repeating the name of its step.
  private static func condition(_ error: any Error, of step: String) -> String {
    guard case RoutingError.typeMismatch(step, let expected, let found) = error else {
      return line(SteadyDescription(error).description)
    }
    return "it needs \(expected), but \(found)."
  }

  /// Returns a reason on a single line.
  private static func line(_ reason: String) -> String {
    let line = reason.split(whereSeparator: \.isNewline).joined(separator: " ")
    return line.isEmpty ? "no reason was given." : line
  }

  private static func done(_ committed: [String]) -> String {
    committed.isEmpty ? "" : " Completed: \(committed.joined(separator: ", "))."
  }

  /// The raw value of ``code``.
  public var kind: String { code.rawValue }

  /// The case without its values.
  ///
  /// If a step failed with another `RoutingError`, this is the code of the underlying error.
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

  /// The cases of the error, without their values.
  public enum Code: String, Hashable, Sendable {
    case originNotFound, refused, typeMismatch, alreadyPresenting, notContained,
      alreadyPlaced, notInScene, notShown, busy, deadlock,
      cancelled, stopped, redirected, endlessRedirection, endlessPlanning, step
  }
}
