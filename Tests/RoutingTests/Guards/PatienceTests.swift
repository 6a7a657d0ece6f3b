import Foundation
import Routing
import Testing

@MainActor
struct PatienceTests {
  let app = App()

  /// The time runs out while the guard works, which is noticed once the guard yields.
  @Test func `a guard isn’t timed out because the app was blocked`() async throws {
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

  @Test func `a guard that doesn’t answer times out`() async {
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
    #expect(error?.description.hasSuffix("it didn’t answer within 0.02 seconds.") == true)
  }
}
