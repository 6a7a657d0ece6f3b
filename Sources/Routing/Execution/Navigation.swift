/// One navigation on its way: plans, asks, and carries out one operation at a time.
@MainActor
final class Navigation {
  let turn: NavigationTicket
  let destination: Destination
  let router: Router
  let animated: Bool

  /// Who waits for what the destination has to say.
  let question: Question?

  /// The guards that have let the navigation pass.
  var passed: Set<StepKey> = []

  /// What was prepared, once for the navigation however often it is planned.
  var factories: [StepKey: PreparedFactory] = [:]
  var tasks: [StepKey: [PreparedTask]] = [:]
  var globalTasks: [PreparedTask]?

  /// The screens that were made or found, by step.
  var screens: [Int: Screen] = [:]
  var finished: [Int] = []
  var committed: [CommittedChange] = []

  /// The screens that have agreed to go.
  var agreed: [Screen] = []

  /// What has been done on screen, to be told after a failure.
  enum CommittedChange {
    case dismissed([ScreenIdentity])
    case revealed(ScreenIdentity)
    case joined([Int], by: Join)
  }

  init(
    _ destination: Destination,
    in scene: Scene,
    by router: Router,
    animated: Bool,
    question: Question? = nil,
    request: SceneRequest? = nil
  ) {
    self.destination = destination
    self.router = router
    self.animated = animated
    self.question = question
    turn = NavigationTicket(destination.name, in: scene, request ?? .open(destination))
  }

  var scene: Scene { turn.scene }

  /// Goes the whole way, when it is the navigation's turn.
  func run() async throws(RoutingError) -> Screen {
    var hasBegun = false
    do {
      return try await turn.take { () async throws(RoutingError) in
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
      let course = try await agreedCourse()
      let screen = try await carryOut(course)
      report(since: start) { .finished(ScreenIdentity(screen)) }
      await runPostTasks(course)
      return screen
    } catch {
      report(since: start) {
        .failed(kind: error.kind, message: error.description)
      }
      throw error
    }
  }

  func report(since start: ContinuousClock.Instant? = nil, _ event: () -> RoutingEvent.Kind) {
    scene.events.report(since: start, event)
  }

  /// - Parameter step: The one that would be next.
  func checkCancellation(at step: String) throws(RoutingError) {
    guard turn.isGivenUp else { return }
    throw .cancelled(route: destination.name, step: step, committed: deeds)
  }

  func failure(_ step: String, _ error: any Error) -> RoutingError {
    .step(step, underlying: error, committed: deeds)
  }

  /// What has been done, in words.
  private var deeds: [String] {
    committed.map { deed in
      switch deed {
      case .dismissed(let screens): "dismiss \(Self.list(screens))"
      case .revealed(let screen): "reveal \(screen)"
      case .joined(let steps, let join):
        "\(join.name) \(Self.list(steps.compactMap { screens[$0] }.map { ScreenIdentity($0) }))"
      }
    }
  }

  private static func list(_ screens: [ScreenIdentity]) -> String {
    screens.map(\.description).joined(separator: ", ")
  }
}
