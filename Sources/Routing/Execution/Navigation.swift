/// One navigation on its way: plans, asks, and carries out one operation at a time.
@MainActor
final class Navigation {
  let turn: Turn
  let destination: Destination
  let router: Router
  let animated: Bool
  var passed: Set<String> = []

  /// The screens that were made or found, by step.
  var screens: [Int: Screen] = [:]
  var finished: [Int] = []
  var committed: [String] = []

  init(_ destination: Destination, in scene: Scene, by router: Router, animated: Bool) {
    self.destination = destination
    self.router = router
    self.animated = animated
    turn = Turn(destination.name, in: scene)
  }

  var scene: Scene { turn.scene }

  /// Goes the whole way, when it is the navigation's turn.
  func run() async throws(RoutingError) -> Screen {
    try await turn.take { () async throws(RoutingError) in try await go() }
  }

  private func go() async throws(RoutingError) -> Screen {
    let clock = ContinuousClock()
    let began = clock.now
    report { .started(route: destination.name, context: destination.context) }
    do {
      let course = try await agreedCourse()
      let screen = try await carryOut(course)
      report { .finished(ScreenIdentity(screen), duration: clock.now - began) }
      runPostTasks(course)
      return screen
    } catch {
      report { .failed(kind: error.kind, message: error.description) }
      throw error
    }
  }

  func report(_ event: () -> RoutingEvent.Kind) { scene.report(event) }

  func checkCancellation() throws(RoutingError) {
    if Task.isCancelled { throw .cancelled(route: destination.name) }
  }
}
