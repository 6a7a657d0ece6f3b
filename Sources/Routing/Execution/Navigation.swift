/// One navigation on its way: plans, asks, and carries out one operation at a time.
@MainActor
final class Navigation {
  let turn: Turn
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
  var committed: [String] = []

  init(
    _ destination: Destination,
    in scene: Scene,
    by router: Router,
    animated: Bool,
    question: Question? = nil
  ) {
    self.destination = destination
    self.router = router
    self.animated = animated
    self.question = question
    turn = Turn(destination.name, in: scene)
  }

  var scene: Scene { turn.scene }

  /// Goes the whole way, when it is the navigation's turn.
  func run() async throws(RoutingError) -> Screen {
    try await turn.take { () async throws(RoutingError) in try await go() }
  }

  private func go() async throws(RoutingError) -> Screen {
    let stopwatch = Stopwatch(for: scene)
    report { .started(route: destination.name, context: destination.context) }
    do {
      let course = try await agreedCourse()
      let screen = try await carryOut(course)
      report(after: stopwatch?.elapsed) { .finished(ScreenIdentity(screen)) }
      await runPostTasks(course)
      return screen
    } catch {
      report(after: stopwatch?.elapsed) {
        .failed(kind: error.kind, message: error.description)
      }
      throw error
    }
  }

  func report(after duration: Duration? = nil, _ event: () -> RoutingEvent.Kind) {
    scene.report(after: duration, event)
  }

  func checkCancellation() throws(RoutingError) {
    if turn.isGivenUp { throw .cancelled(route: destination.name, committed: committed) }
  }

  func failure(_ step: String, _ error: any Error) -> RoutingError {
    .step(step, underlying: error, committed: committed)
  }
}
