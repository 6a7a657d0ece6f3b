import Fixtures
import Routing
import Testing

@MainActor
struct FailureTests {
  let app = App()

  private func message<Result>(_ body: () async throws -> Result) async -> String {
    do {
      _ = try await body()
      return "nothing failed"
    } catch { return "\(error)" }
  }

  @Test func `a guard that stops a navigation leaves the scene unchanged and states a reason`()
    async
  {
    let before = outline(app.scene)
    let message = await message { try await app.router.navigate(to: .figures, in: app.scene) }
    #expect(
      message
        == "Guard “login” blocked “figures”: nobody is logged in."
    )
    #expect(outline(app.scene) == before)
  }

  @Test func `a guard that proceeds lets the navigation continue`() async throws {
    app.scene.environment[Session.self] = true
    try await app.router.navigate(to: .figures, in: app.scene)
    #expect(app.scene.topmost is Figures)
  }

  @Test(arguments: [(GateAnswer.open, true), (.closed, false), (.ask, false)])
  func `a gate’s preset answer replaces its guard’s check`(answer: GateAnswer, arrives: Bool) async
  {
    app.scene.environment.gates["login"] = answer
    let message = await message { try await app.router.navigate(to: .figures, in: app.scene) }
    #expect((app.scene.topmost is Figures) == arrives)
    #expect(message.contains("closed") == (answer == .closed))
  }

  @Test func `a screen that refuses to close fails the navigation before it starts`() async throws {
    let route = Step(name: "stubborn") { Stubborn(title: "Draft") }
      .using(.present(.sheet)).from(.current)
    try await app.router.navigate(to: route, in: app.scene)
    let before = outline(app.scene)
    let message = await message { try await app.router.navigate(to: .circle, in: app.scene) }
    #expect(
      message == "Couldn’t open “circle”: Stubborn “Draft” can’t be closed: "
        + "there are changes to save."
    )
    #expect(outline(app.scene) == before)
  }

  @Test func `a screen in a hidden tab isn’t asked to close if it stays open`() async throws {
    let home = Tabs(contained: [Circle(), Stubborn()])
    let scene = Scene(root: home)
    try await app.router.navigate(to: .star, in: scene)
    #expect(scene.topmost is Star)
  }

  @Test func `a container refuses to close if a screen inside refuses`() {
    let stack = NavigationStack(contained: [Circle(), NavigationStack(contained: [Stubborn()])])
    #expect(stack.dismissal == .refused("there are changes to save."))
  }

  @Test func `a missing container is reported with the screen that was found`() async {
    let scene = Scene(root: Circle(title: "Alone"))
    let message = await message { try await app.router.navigate(to: .starPushed, in: scene) }
    #expect(
      message
        == "Step “starPushed” needs a NavigationStack, but Circle “Alone” isn’t inside one."
    )
  }

  @Test func `a route without a starting screen fails with its name and a reason`() async {
    let scene = Scene(root: Square())
    let route = Route<Circle, NoContext>.found(.byClass, name: "nowhere")
    let error = await #expect(throws: RoutingError.self) {
      try await app.router.navigate(to: route, in: scene)
    }
    #expect(
      error?.description
        == "No screen to start “nowhere” from (step “nowhere”): "
        + "the only open screen isn’t of type Circle."
    )
  }

  @Test func `a screen that its host doesn’t provide is reported`() async {
    let scene = Scene(root: Square())
    // Home is presented on the way, but without the expected circle.
    let message = await message { try await app.router.navigate(to: .circle, in: scene) }
    #expect(message.contains("its host didn’t provide a Circle"))
  }

  @Test func `a failure in the middle keeps completed changes and reports them`() async throws {
    struct Broken: Error, CustomStringConvertible { let description = "no such product." }
    let route = Step(name: "broken") { (_: Int) -> Product in throw Broken() }
      .using(.push).from(containerOf: .circle)
    try await app.home.reveal(app.square)
    let message = await message { try await app.router.navigate(to: route, with: 1, in: app.scene) }
    #expect(message.hasPrefix("Couldn’t open “broken”: no such product. Completed: reveal"))
    #expect(app.home.selected === app.stack)
  }

  @Test func `a navigation canceled before it starts changes nothing`() async throws {
    let task = Task { @MainActor in
      try await app.router.navigate(to: .product, with: 1, in: app.scene)
    }
    task.cancel()
    let error = await #expect(throws: RoutingError.self) { try await task.value }
    #expect(error?.description == "The navigation to “product” was canceled before it started.")
    #expect(app.scene.modals.isEmpty)
  }

  @Test func `a canceled navigation leaves the queue`() async throws {
    let gate = Latch()
    let slow = Step(name: "slow") { (id: Int) in Product(id: id) }
      .guarded(by: Waiting(latch: gate))
      .using(.push).from(containerOf: .circle)
    let first = Task { @MainActor in
      try await app.router.navigate(to: slow, with: 1, in: app.scene)
    }
    await gate.arrival()
    let second = Task { @MainActor in
      try await app.router.navigate(to: .productOnCircle, with: 2, in: app.scene)
    }
    try await eventually { app.scene.waitingCount == 1 }
    second.cancel()
    await #expect(throws: RoutingError.self) { try await second.value }
    gate.open()
    _ = try await first.value
    #expect(app.stack.contained.map(\.title) == ["Circle", "Product 1"])
  }

  @Test func `a navigation is planned again if the scene changed while a guard waited`()
    async throws
  {
    let gate = Latch()
    let slow = Step(name: "slow") { (id: Int) in Product(id: id) }
      .guarded(by: Waiting(latch: gate))
      .using(.push).from(containerOf: .circle)
    try await app.router.navigate(to: .product, with: 9, in: app.scene)
    let navigation = Task { @MainActor in
      try await app.router.navigate(to: slow, with: 1, in: app.scene)
    }
    await gate.arrival()
    try await app.router.back(in: app.scene)
    gate.open()
    _ = try await navigation.value
    #expect(gate.count == 1)
    #expect(outline(app.scene) == "Home(NavigationStack(Circle Product*)* Square)")
  }

  @Test func `a container rejects a screen that is in another container`() async {
    let message = await message { try await app.stack.replaceContained(with: [app.square]) }
    #expect(
      message == "Square “Square” can’t be in two places."
    )
    #expect(app.stack.contained.map(\.title) == ["Circle"])
  }

  @Test func `a container can’t reveal a screen that it doesn’t contain`() async {
    let message = await message { try await app.stack.reveal(app.square) }
    #expect(message == "NavigationStack doesn’t contain Square “Square”.")
  }
}

/// Suspends guards and tasks until the test opens it.
@MainActor
final class Latch {
  private(set) var count = 0
  private var waiting: [CheckedContinuation<Void, Never>] = []
  private var arrivals: [CheckedContinuation<Void, Never>] = []

  func wait() async {
    count += 1
    for arrival in arrivals { arrival.resume() }
    await withCheckedContinuation { waiting.append($0) }
  }

  func arrival() async {
    if waiting.isEmpty { await withCheckedContinuation { arrivals.append($0) } }
  }

  func open() {
    for continuation in waiting { continuation.resume() }
    waiting = []
  }
}

private struct Waiting: Guard {
  let latch: Latch
  func check(_ visit: Visit) async throws -> Verdict {
    await latch.wait()
    return .proceed
  }
}
