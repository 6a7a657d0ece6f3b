/// One running navigation: plans, asks guards, and carries out one operation at a time.
@MainActor
final class Navigation {
  let ticket: NavigationTicket
  let destination: Destination
  let router: Router
  let animated: Bool

  /// Whether it goes by a route, which screens then know, and does not merely reveal one.
  let isRoute: Bool

  /// The wait for the destination's answer; `nil` where the navigation asks for none.
  let pendingAnswer: PendingAnswer?

  /// The guards that have let the navigation pass.
  var passed: Set<StepKey> = []

  /// The navigation that asks screens to leave right now.
  static var asking: Navigation?

  /// The prepared factories, made once for the navigation however often it is planned.
  var factories: [StepKey: PreparedFactory] = [:]
  var tasks: [StepKey: [PreparedTask]] = [:]
  var globalTasks: [PreparedTask]?

  /// The screens that were made or found, by step.
  var screens: [Int: Screen] = [:]

  /// The step nearest to the destination whose screen was made or found; `nil` while there is none.
  var innermost: Int?

  var finished: [Int] = []
  var committed: [CommittedChange] = []

  /// A change that was made on screen, to be named in the error of a failure.
  enum CommittedChange {
    case dismissed([ScreenIdentity])
    case revealed(ScreenIdentity)
    case integrated([Int], by: AnyAction)
  }

  init(
    _ destination: Destination,
    in scene: Scene,
    by router: Router,
    animated: Bool,
    pendingAnswer: PendingAnswer? = nil,
    of outer: NavigationTicket? = NavigationTicket.current,
    request: SceneRequest? = nil
  ) {
    self.destination = destination
    self.router = router
    self.animated = animated
    self.pendingAnswer = pendingAnswer
    isRoute = request == nil
    let request = request ?? .open(destination)
    ticket = NavigationTicket(destination.name, in: scene, of: outer, request)
  }

  var scene: Scene { ticket.scene }

  /// Waits for the navigation's turn, and then plans it and carries it out.
  func run() async throws(RoutingError) -> Screen {
    var hasBegun = false
    do {
      return try await ticket.take { () async throws(RoutingError) in
        hasBegun = true
        return try await go()
      }
    } catch {
      if !hasBegun { report { .failed(kind: error.kind, message: error.description) } }
      throw error
    }
  }

  private func go() async throws(RoutingError) -> Screen {
    let outerStep = scene.step
    defer { scene.step = outerStep }
    let start = scene.events.timestamp
    report { .started(route: destination.name, context: destination.context) }
    do {
      let resolved = try await agreedPlan()
      let screen = try await execute(resolved)
      report(since: start) { .finished(ScreenIdentity(screen)) }
      await runPostTasks(resolved)
      return screen
    } catch {
      report(since: start) {
        .failed(kind: error.kind, message: error.description)
      }
      throw error
    }
  }

  func report(since start: Duration? = nil, _ event: () -> RoutingEvent.Kind) {
    scene.events.report(since: start, event)
  }

  /// - Parameter step: The one that would be next.
  func checkCancellation(at step: String) throws(RoutingError) {
    guard ticket.isCancelled else { return }
    throw .cancelled(route: destination.name, step: step, committed: committedChanges)
  }

  func failure(_ step: String, _ error: any Error) -> RoutingError {
    .step(step, underlying: error, committed: committedChanges)
  }

  /// The committed changes, in words.
  private var committedChanges: [String] {
    committed.map { change in
      switch change {
      case .dismissed(let screens): "dismiss \(Self.list(screens))"
      case .revealed(let screen): "reveal \(screen)"
      case .integrated(let steps, let action):
        "\(action.name) \(Self.list(steps.compactMap { screens[$0] }.map { ScreenIdentity($0) }))"
      }
    }
  }

  private static func list(_ screens: [ScreenIdentity]) -> String {
    screens.map(\.description).joined(separator: ", ")
  }
}
