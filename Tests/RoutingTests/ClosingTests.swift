import Routing
import Testing

@MainActor
struct ClosingTests {
  let app = App()

  @Test func `back pops the innermost stack, then dismisses, then has nowhere to go`() async throws
  {
    try await app.router.navigate(to: .productOnCircle, with: 1, in: app.scene)
    try await app.router.navigate(to: .product, with: 2, in: app.scene)
    #expect(try await app.router.back(in: app.scene))
    #expect(app.scene.modals.isEmpty)
    #expect(try await app.router.back(in: app.scene))
    #expect(outline(app.scene) == "Home(NavigationStack(Circle*)* Square)")
    #expect(try await !app.router.back(in: app.scene))
  }

  @Test func `back to root leaves the first screen of each stack that is seen`() async throws {
    try await app.router.navigate(to: .productOnCircle, with: 1, in: app.scene)
    try await app.router.navigate(to: .productOnCircle, with: 2, in: app.scene)
    try await app.router.navigate(to: .product, with: 3, in: app.scene)
    try await app.router.backToRoot(in: app.scene)
    #expect(outline(app.scene) == "Home(NavigationStack(Circle*)* Square)")
  }

  @Test func `closing a modal closes what lies above it`() async throws {
    let first = try await app.router.navigate(to: .product, with: 1, in: app.scene)
    try await app.router.navigate(to: .product, with: 2, in: app.scene)
    try await app.router.close(try #require(first.container))
    #expect(app.scene.modals.isEmpty)
    #expect(app.circle.presented == nil)
  }

  @Test func `the root cannot be closed`() async throws {
    #expect(try await !app.router.close(app.home))
  }

  @Test func `lifecycle calls go round each change, once`() async throws {
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

  @Test func `a scene that is let go tells the screens that were seen`() async {
    let log = Log()
    let scene = Scene(root: Tabs(contained: [Witness("first", log), Witness("second", log)]))
    scene.disappear()
    #expect(log.lines == ["first will disappear", "first did disappear"])
  }

  @Test func `nothing is reported when nobody listens, and everything when somebody does`()
    async throws
  {
    let log = Log()
    app.scene.observer = { event in log.lines.append(event.kind.name) }
    try await app.router.navigate(to: .productOnCircle, with: 1, in: app.scene)
    #expect(
      log.lines == [
        "started", "considered", "willBuild", "considered", "asked", "planned", "prepared", "built",
        "disappeared", "appeared", "integrated", "finished",
      ]
    )
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
