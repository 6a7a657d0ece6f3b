import Foundation
import PetriDish
import SampleCatalog
import Testing

@MainActor
struct JumpTimeoutTests {
  /// Returns a catalog with a screen whose task may never end.
  private func catalog(endless: Bool) -> Catalog {
    catalog { if endless { try await Task.sleep(for: .seconds(3_600)) } }
  }

  private func catalog(_ task: @escaping @MainActor @Sendable () async throws -> Void) -> Catalog {
    Catalog("Late", root: { _ in NavigationStack(contained: [Overview(title: "Overview")]) }) {
      ScreenConfiguration("item", route: .late(task))
        .preset("one", ItemID(id: 1))
    }
  }

  @Test func `a jump that times out names its current step`() async throws {
    let dish = Dish(catalog(endless: true))
    var result = await dish.jump(Jump("item", context: ["id": "1"]), within: .zero)
    // On a busy machine, reaching the step takes a while.
    for time in [0.1, 1, 10, 100] where result.failure?.message.contains("step") != true {
      result = await dish.jump(Jump("item", context: ["id": "1"]), within: .seconds(time))
    }
    #expect(result.outcome == .failed)
    #expect(result.failure?.kind == "late")
    let message = try #require(result.failure?.message)
    #expect(message.hasPrefix("The jump timed out after "))
    #expect(message.hasSuffix(" seconds at step “late(_:)”."), "\(message)")
    #expect(result.events.first?.kind == "jump")
    #expect(result.events.contains { $0.kind == "route.built" })
    #expect(result.events.last?.kind == "log")
  }

  @Test func `a jump that ends in time has the same result as without a limit`() async {
    let dish = Dish(catalog(endless: false))
    let result = await dish.jump(Jump("item", context: ["id": "1"]), within: .seconds(3_600))
    #expect(result.outcome == .reached)
    #expect(result.stack == dish.stack)
    #expect(dish.scene.step == nil)
    let refused = await dish.jump(Jump("nowhere"), within: .seconds(3_600))
    #expect(refused.failure?.kind == "unknownScreen")
  }

  @Test func `a jump doesn’t time out because the app was blocked`() async {
    let dish = Dish(
      catalog {
        try await Task.sleep(for: .milliseconds(1))
        usleep(400_000)
        for _ in 1...5 { await Task.yield() }
      }
    )
    let result = await dish.jump(Jump("item", context: ["id": "1"]), within: .milliseconds(200))
    #expect(result.outcome == .reached, "\(result.failure?.message ?? "")")
  }

  @Test func `a replay that times out names the step`() async throws {
    let dish = Dish(catalog(endless: false))
    await dish.start()
    try await dish.perform(.jump(Jump("item", context: ["id": "1"]), from: .fresh))
    var lines: [String] = []
    try dish.journal.export { lines.append($0) }
    let recording = try Recording(try Journal.read(lines.joined(separator: "\n")))
    var reason = ""
    for time in [0.1, 1, 10, 100] where !reason.contains("The step “late(_:)”") {
      let replay = Replay(
        recording,
        in: Dish(catalog(endless: true)),
        patience: .zero,
        limit: .seconds(time)
      )
      reason = try #require(await replay.run()).reason
    }
    #expect(reason.hasPrefix("Step “late(_:)” timed out after "), "\(reason)")
    #expect(reason.contains(" Then "))
  }
}

extension Route where Target == Item, Context == ItemID {
  fileprivate static func late(
    _ task: @escaping @MainActor @Sendable () async throws -> Void
  ) -> Self {
    Step { item in try Item(checked: item) }
      .task { _, _ in try await task() }
      .using(.push).from(containerOf: .overview)
  }
}
