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

  @Test func `a guard that stops leaves the screen as it was and says why`() async {
    let before = outline(app.scene)
    let message = await message { try await app.router.navigate(to: .figures, in: app.scene) }
    #expect(
      message
        == "The guard “login” of the step “figures” stopped the navigation: nobody is logged in."
    )
    #expect(outline(app.scene) == before)
  }

  @Test func `a guard that proceeds lets the navigation pass`() async throws {
    app.scene.environment[Session.self] = true
    try await app.router.navigate(to: .figures, in: app.scene)
    #expect(app.scene.topmost is Figures)
  }

  @Test(arguments: [(GateAnswer.open, true), (.closed, false), (.ask, false)])
  func `a gate answers its guard beforehand`(answer: GateAnswer, arrives: Bool) async {
    app.scene.environment.gates["login"] = answer
    let message = await message { try await app.router.navigate(to: .figures, in: app.scene) }
    #expect((app.scene.topmost is Figures) == arrives)
    #expect(message.contains("closed") == (answer == .closed))
  }

  @Test func `a screen that wants to stay ends the navigation before it begins`() async throws {
    let route = Step(name: "stubborn") { Stubborn(title: "Draft") }
      .using(.present(.sheet)).from(.current)
    try await app.router.navigate(to: route, in: app.scene)
    let before = outline(app.scene)
    let message = await message { try await app.router.navigate(to: .circle, in: app.scene) }
    #expect(
      message == "The step “circle” failed: Stubborn “Draft” refuses to be closed: "
        + "there are changes to save."
    )
    #expect(outline(app.scene) == before)
  }

  @Test func `a screen in a hidden tab that stays is not asked`() async throws {
    let home = Tabs(contained: [Circle(), Stubborn()])
    let scene = Scene(root: home)
    try await app.router.navigate(to: .star, in: scene)
    #expect(scene.topmost is Star)
  }

  @Test func `a container answers for the screens inside`() {
    let stack = NavigationStack(contained: [Circle(), NavigationStack(contained: [Stubborn()])])
    #expect(stack.dismissal == .refused("there are changes to save."))
  }

  @Test func `a container that is not there is named with what was found`() async {
    let scene = Scene(root: Circle(title: "Alone"))
    let message = await message { try await app.router.navigate(to: .starPushed, in: scene) }
    #expect(
      message
        == "The step “starPushed” needs a NavigationStack, but there is none around Circle “Alone”."
    )
  }

  @Test func `a route without a beginning is named`() async {
    let scene = Scene(root: Square())
    let route = Route<Circle, NoContext>.found(.byClass, name: "nowhere")
    let error = await #expect(throws: RoutingError.self) {
      try await app.router.navigate(to: route, in: scene)
    }
    #expect(
      error?.description
        == "The step “nowhere” finds no screen to start the route “nowhere” from: "
        + "the one screen there is no Circle."
    )
  }

  @Test func `a screen that its host does not bring along is named`() async {
    let scene = Scene(root: Square())
    // Home is presented on the way; the circle that it should bring along is missing.
    let message = await message { try await app.router.navigate(to: .circle, in: scene) }
    #expect(message.contains("its host has not brought a Circle along"))
  }

  @Test func `a failure in the middle keeps what is on screen and says so`() async throws {
    struct Broken: Error, CustomStringConvertible { let description = "no such product." }
    let route = Step(name: "broken") { (_: Int) -> Product in throw Broken() }
      .using(.push).from(containerOf: .circle)
    try await app.home.reveal(app.square)
    let message = await message { try await app.router.navigate(to: route, with: 1, in: app.scene) }
    #expect(message.hasPrefix("The step “broken” failed: no such product. Done before: reveal"))
    #expect(app.home.selected === app.stack)
  }

  @Test func `a cancelled task stops before the next operation`() async throws {
    let task = Task { @MainActor in
      try await app.router.navigate(to: .product, with: 1, in: app.scene)
    }
    task.cancel()
    let error = await #expect(throws: RoutingError.self) { try await task.value }
    #expect(error?.description == "The navigation to “product” was cancelled before it began.")
    #expect(app.scene.modals.isEmpty)
  }

  @Test func `a cancelled navigation gives up its place in the queue`() async throws {
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

  @Test func `a scene that changed while a guard waited is planned again`() async throws {
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

  @Test func `a container refuses a screen that stands elsewhere`() async {
    let message = await message { try await app.stack.replaceContained(with: [app.square]) }
    #expect(
      message == "Square “Square” stands somewhere already and cannot stand in a second place."
    )
    #expect(app.stack.contained.map(\.title) == ["Circle"])
  }

  @Test func `a container cannot reveal what it does not contain`() async {
    let message = await message { try await app.stack.reveal(app.square) }
    #expect(message == "NavigationStack does not contain Square “Square”.")
  }
}

/// Holds a guard until the test lets it go.
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
