import Routing
import Testing

@MainActor
struct SplitTests {
  let router = Router()
  let split = Split(primary: Circle(title: "list"), secondary: nil)
  let scene: Scene

  init() { scene = Scene(root: split) }

  private var ground: Route<Split, NoContext> { .found(.byClass, name: "split") }

  private func detail(_ action: Action<Split>, _ title: String) -> Route<Screen, NoContext> {
    Step(name: "detail") { Screen(title: title) }.using(action).from(ground)
  }

  private var sides: String {
    func text(_ screen: Screen) -> String {
      guard let container = screen as? Container else { return screen.title }
      return "(" + container.contained.map(text).joined(separator: " ") + ")"
    }
    return split.contained.map(text).joined(separator: " | ")
  }

  @Test func `setting the primary side keeps the secondary one`() async throws {
    try await router.navigate(to: detail(.pushToSecondary, "a"), in: scene)
    try await router.navigate(to: detail(.setAsPrimary, "b"), in: scene)
    #expect(sides == "b | a")
  }

  @Test func `pushToSecondary replaces the secondary side`() async throws {
    try await router.navigate(to: detail(.pushToSecondary, "a"), in: scene)
    try await router.navigate(to: detail(.pushToSecondary, "b"), in: scene)
    #expect(sides == "list | b")
  }

  @Test func `pushOnSecondary pushes on the stack of the secondary side`() async throws {
    try await router.navigate(to: detail(.pushOnSecondary, "a"), in: scene)
    #expect(sides == "list | (a)")
    try await router.navigate(to: detail(.pushOnSecondary, "b"), in: scene)
    #expect(sides == "list | (a b)")
    #expect(split.secondary is NavigationStack)
  }

  @Test func `pushOnSecondary turns a secondary screen into a stack`() async throws {
    try await router.navigate(to: detail(.pushToSecondary, "a"), in: scene)
    let kept = split.secondary
    try await router.navigate(to: detail(.pushOnSecondary, "b"), in: scene)
    #expect(sides == "list | (a b)")
    #expect(kept?.container === split.secondary)
  }

  @Test func `a secondary screen that becomes part of a stack isn’t asked to close`() async throws {
    let stubborn = Step(name: "stubborn") { Stubborn(title: "a") }
      .using(.pushToSecondary).from(ground)
    try await router.navigate(to: stubborn, in: scene)
    try await router.navigate(to: detail(.pushOnSecondary, "b"), in: scene)
    #expect(sides == "list | (a b)")
    await #expect(throws: RoutingError.self) {
      try await router.navigate(to: detail(.pushToSecondary, "c"), in: scene)
    }
    #expect(sides == "list | (a b)")
  }

  @Test func `an empty stack on the secondary side receives the pushed screen`() async throws {
    let split = Split(primary: Circle(title: "list"), secondary: NavigationStack())
    let scene = Scene(root: split)
    try await router.navigate(to: detail(.pushOnSecondary, "a"), in: scene)
    #expect(outline(scene) == "Split(Circle* NavigationStack(Screen*)*)")
  }

  @Test func `a split that becomes narrow shows the side that was revealed last`()
    async throws
  {
    let split = Split(primary: Circle(title: "list"), secondary: Screen(title: "a"))
    let scene = Scene(root: split)
    try await router.reveal(try #require(split.secondary))
    await scene.setNarrow(true)
    #expect(split.visible.map(\.title) == ["a"])
  }

  @Test func `back to root pops the stacks on both sides to their first screen`() async throws {
    let (one, other) = (
      NavigationStack(contained: [Screen(title: "a"), Screen(title: "b")]),
      NavigationStack(contained: [Screen(title: "c"), Screen(title: "d")])
    )
    let scene = Scene(root: Split(primary: one, secondary: other))
    try await router.backToRoot(in: scene)
    #expect([one, other].map { $0.contained.map(\.title) } == [["a"], ["c"]])
  }

  @Test func `pushOnSecondary ignores a stack on the primary side`() async throws {
    let split = Split(primary: NavigationStack(contained: [Circle(title: "list")]))
    let scene = Scene(root: split)
    try await router.navigate(to: detail(.pushOnSecondary, "a"), in: scene)
    #expect(split.contained.count == 2)
    #expect((split.primary as? NavigationStack)?.contained.count == 1)
  }

  @Test(arguments: ["pushToSecondary", "pushOnSecondary"])
  func `a secondary side requires a primary side`(name: String) async throws {
    let empty = Split(primary: nil)
    let scene = Scene(root: empty)
    let action: Action<Split> = name == "pushToSecondary" ? .pushToSecondary : .pushOnSecondary
    let error = await #expect(throws: RoutingError.self) {
      try await router.navigate(to: detail(action, "a"), in: scene)
    }
    #expect(error?.description.contains("needs a primary side") == true)
    #expect(empty.contained.isEmpty)
  }

  @Test func `pushing two screens on the secondary side is one transition`() async throws {
    let driver = CountingDriver()
    let scene = Scene(root: Split(primary: Circle(title: "list")), driver: driver)
    let route = Step(name: "two") { Screen(title: "b") }
      .using(.pushOnSecondary).from(containerOf: detail(.pushOnSecondary, "a"))
    try await router.navigate(to: route, in: scene)
    #expect(outline(scene) == "Split(Circle* NavigationStack(Screen Screen*)*)")
    #expect(driver.count == 1)
  }

  @Test func `a push uses the stack that pushOnSecondary has created`() async throws {
    let route = Step(name: "deeper") { Screen(title: "b") }
      .using(.push).from(containerOf: detail(.pushOnSecondary, "a"))
    try await router.navigate(to: route, in: scene)
    #expect(sides == "list | (a b)")
  }

  @Test func `a split built by a route is presented with both sides`() async throws {
    let route = Step(name: "detail") { (_: Int) in Screen(title: "detail") }
      .using(.pushOnSecondary)
      .from(
        Step(name: "split") { (_: Int) in Split(primary: Circle(title: "list")) }
      )
      .using(.present(.fullScreen)).from(.current)
    let driver = CountingDriver()
    let scene = Scene(root: Square(), driver: driver)
    try await router.navigate(to: route, with: 1, in: scene)
    #expect(outline(scene) == "Square < Split(Circle* NavigationStack(Screen*)*)")
    #expect(driver.count == 1)
  }

  @Test func `a narrow split shows one side, and revealing a screen shows its side`() async throws {
    let detail = try await router.navigate(to: detail(.pushToSecondary, "a"), in: scene)
    #expect(split.visible.count == 2)
    await scene.setNarrow(true)
    #expect(split.visible.map(\.title) == ["a"])
    let list = try #require(split.primary)
    try await router.reveal(list)
    #expect(split.visible.map(\.title) == ["list"])
    try await router.reveal(detail)
    #expect(split.visible.map(\.title) == ["a"])
    await scene.setNarrow(false)
    #expect(split.visible.map(\.title) == ["list", "a"])
  }

  @Test func `in a narrow scene, back from the secondary side leads to the primary one`()
    async throws
  {
    await scene.setNarrow(true)
    try await router.navigate(to: detail(.pushOnSecondary, "a"), in: scene)
    try await router.navigate(to: detail(.pushOnSecondary, "b"), in: scene)
    #expect(scene.topmost.title == "b")
    #expect(try await router.back(in: scene))
    #expect(scene.topmost.title == "a")
    #expect(try await router.back(in: scene))
    #expect(scene.topmost.title == "list")
    #expect(try await !router.back(in: scene))
    await scene.setNarrow(false)
    #expect(try await !router.back(in: scene))
  }

  @Test func `the side that is hidden when a split becomes narrow is notified`() async throws {
    let log = Log()
    let list = Witness("list", log)
    let scene = Scene(root: Split(primary: list, secondary: Screen(title: "a")))
    try await router.reveal(try #require((scene.root as? Split)?.secondary))
    await scene.setNarrow(true)
    try await router.navigate(to: detail(.pushToSecondary, "b"), in: scene)
    #expect(scene.visibleScreens.map(\.title) == ["", "b"])
    #expect(log.lines.suffix(2) == ["list will disappear", "list did disappear"])
  }

  @Test func `a split presented in a narrow scene is collapsed`() async throws {
    let scene = Scene(root: Square())
    await scene.setNarrow(true)
    let route = Step(name: "split") {
      Split(primary: Screen(title: "list"), secondary: Screen(title: "a"))
    }
    .using(.present(.sheet)).from(.current)
    let split = try await router.navigate(to: route, in: scene)
    #expect(split.visible.map(\.title) == ["list"])
  }
}
