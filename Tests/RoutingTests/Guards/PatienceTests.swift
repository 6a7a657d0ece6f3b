import Foundation
import Routing
import Testing

@MainActor
struct PatienceTests {
  let app = App()

  /// Patience is over while the guard works; it is noticed as soon as the guard lets others run.
  @Test func `a guard is not late because the app was held up`() async throws {
    app.scene.environment.patience = .milliseconds(200)
    let route = Step(name: "busy") { Circle() }
      .guarded("busy") { _, _ in
        usleep(400_000)
        for _ in 1...5 { await Task.yield() }
        return .proceed
      }
      .using(.present(.sheet)).from(.current)
    try await app.router.navigate(to: route, in: app.scene)
    #expect(app.scene.modals.count == 1)
  }

  @Test func `a guard that does not answer is given up`() async {
    app.scene.environment.patience = .milliseconds(20)
    let route = Step(name: "deaf") { Circle() }
      .guarded("deaf") { _, _ in
        try await Task.sleep(for: .seconds(3_600))
        return .proceed
      }
      .using(.present(.sheet)).from(.current)
    let error = await #expect(throws: RoutingError.self) {
      try await app.router.navigate(to: route, in: app.scene)
    }
    #expect(error?.description.hasSuffix("it has not answered within 0.02 seconds.") == true)
  }
}
