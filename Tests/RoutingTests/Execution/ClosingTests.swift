import Routing
import Testing

@MainActor
struct ClosingTests {
  let app = App()

  @Test func `back dismisses a modal, pops the stack below, and then returns false`() async throws {
    try await app.router.navigate(to: .productOnCircle, with: 1, in: app.scene)
    try await app.router.navigate(to: .product, with: 2, in: app.scene)
    #expect(try await app.router.back(in: app.scene))
    #expect(app.scene.modals.isEmpty)
    #expect(try await app.router.back(in: app.scene))
    #expect(outline(app.scene) == "Home(NavigationStack(Circle*)* Square)")
    #expect(try await !app.router.back(in: app.scene))
  }

  @Test func `back to root pops each visible stack to its first screen`() async throws {
    try await app.router.navigate(to: .productOnCircle, with: 1, in: app.scene)
    try await app.router.navigate(to: .productOnCircle, with: 2, in: app.scene)
    try await app.router.navigate(to: .product, with: 3, in: app.scene)
    try await app.router.backToRoot(in: app.scene)
    #expect(outline(app.scene) == "Home(NavigationStack(Circle*)* Square)")
  }

  @Test func `back to root also pops stacks that become visible on the way`() async throws {
    let inner = NavigationStack(contained: [Circle(), Square()])
    let scene = Scene(root: NavigationStack(contained: [Tabs(contained: [inner]), Star()]))
    try await app.router.backToRoot(in: scene)
    #expect(outline(scene) == "NavigationStack(Tabs(NavigationStack(Circle*)*)*)")
  }

  @Test func `closing a modal closes the modals above it`() async throws {
    let first = try await app.router.navigate(to: .product, with: 1, in: app.scene)
    try await app.router.navigate(to: .product, with: 2, in: app.scene)
    try await app.router.close(try #require(first.container))
    #expect(app.scene.modals.isEmpty)
    #expect(app.circle.presented == nil)
  }

  @Test func `neither the root nor the last screen in it can be closed`() async throws {
    #expect(try await !app.router.close(app.home))
    let scene = Scene(root: NavigationStack(contained: [Circle()]))
    #expect(try await !app.router.close(scene.topmost))
    #expect(scene.topmost is Circle)
  }

  @Test func `closing a screen also closes containers that would be empty`() async throws {
    let product = try await app.router.navigate(to: .product, with: 1, in: app.scene)
    #expect(try await app.router.close(product))
    #expect(app.scene.modals.isEmpty)
    #expect(try await app.router.close(app.circle))
    #expect(outline(app.scene) == "Home(Square*)")
  }

  @Test func `closing the top of a stack shows the screen below`() async throws {
    let product = try await app.router.navigate(to: .productOnCircle, with: 1, in: app.scene)
    #expect(try await app.router.close(product))
    #expect(app.scene.topmost === app.circle)
  }

  @Test func `a screen outside a scene can’t be closed`() async throws {
    #expect(try await !app.router.close(Circle()))
  }

  @Test func `a screen that refuses to close stays on close, back and back to root`() async throws {
    let stubborn = Step(name: "stubborn") { Stubborn(title: "Draft") }
      .using(.push).from(containerOf: .circle)
    let screen = try await app.router.navigate(to: stubborn, in: app.scene)
    for attempt in [
      { try await app.router.close(screen) }, { try await app.router.back(in: app.scene) },
      {
        try await app.router.backToRoot(in: app.scene)
        return true
      },
    ] as [() async throws -> Bool] {
      let error = await #expect(throws: RoutingError.self) { try await attempt() }
      #expect(error?.kind == "refused")
      #expect(app.scene.topmost === screen)
    }
  }

  @Test func `lifecycle methods are called once around each change`() async throws {
    let log = Log()
    let first = Witness("first", log)
    let second = Witness("second", log)
    let tabs = Tabs(contained: [first, second])
    let scene = Scene(root: tabs)
    await scene.appear()
    try await app.router.reveal(second)
    #expect(
      log.lines == [
        "first will appear", "first did appear", "first will disappear", "second will appear",
        "first did disappear", "second did appear",
      ]
    )
  }

  @Test func `a scene that disappears notifies its visible screens`() async {
    let log = Log()
    let scene = Scene(root: Tabs(contained: [Witness("first", log), Witness("second", log)]))
    scene.disappear()
    #expect(log.lines == ["first will disappear", "first did disappear"])
  }
}

final class Witness: Screen {
  private let log: Log
  init(_ name: String, _ log: Log) {
    self.log = log
    super.init(title: name)
  }
  override func willAppear() { log.lines.append("\(title) will appear") }
  override func didAppear() { log.lines.append("\(title) did appear") }
  override func willDisappear() { log.lines.append("\(title) will disappear") }
  override func didDisappear() { log.lines.append("\(title) did disappear") }
}
