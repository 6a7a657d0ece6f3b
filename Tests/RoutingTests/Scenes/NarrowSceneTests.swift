import Routing
import Testing

@MainActor
struct NarrowSceneTests {
  let router = Router()

  @Test func `all splits of a scene collapse in one transition and notify screens once`() async {
    let log = Log()
    let driver = CountingDriver()
    let inner = Split(primary: Witness("a", log), secondary: Witness("b", log))
    let scene = Scene(root: Split(primary: inner, secondary: Witness("c", log)), driver: driver)
    await scene.setNarrow(true)
    #expect(driver.count == 1)
    #expect(scene.visibleScreens.last?.title == "a")
    #expect(
      log.lines == [
        "b will disappear", "c will disappear", "b did disappear", "c did disappear",
      ]
    )
    log.lines = []
    await scene.setNarrow(false)
    #expect(driver.count == 2)
    #expect(
      log.lines == ["b will appear", "c will appear", "b did appear", "c did appear"]
    )
  }

  @Test
  func
    `a split removed in a narrow scene shows both sides in a wide one`()
    async throws
  {
    let split = Split(primary: Screen(title: "a"), secondary: Screen(title: "b"))
    let scene = Scene(root: Screen(), isNarrow: true)
    let route = Step(name: "split") { split }.using(.present(.sheet)).from(.current)
    try await router.navigate(to: route, in: scene)
    #expect(split.visible.count == 1)
    try await router.close(split)
    await scene.setNarrow(false)
    try await router.navigate(to: route, in: scene)
    #expect(split.visible.count == 2)
  }

  @Test func `a split with one side is adapted, and a scene without splits is unchanged`()
    async throws
  {
    let driver = CountingDriver()
    let scene = Scene(root: Split(primary: Screen(title: "a")), driver: driver)
    await scene.setNarrow(true)
    await scene.setNarrow(true)
    #expect(driver.count == 1)
    let plain = Scene(root: Screen(), driver: driver)
    await plain.setNarrow(true)
    #expect(plain.isNarrow)
    #expect(driver.count == 1)
  }

  @Test func `a scene that is narrow from the start shows one side only`() async {
    let log = Log()
    let split = Split(primary: Witness("a", log), secondary: Witness("b", log))
    let scene = Scene(root: split, isNarrow: true)
    #expect(split.visible.map(\.title) == ["a"])
    await scene.appear()
    #expect(log.lines == ["a will appear", "a did appear"])
  }

  @Test func `each side of a split goes back separately`() async throws {
    let (one, other) = (stack("a", "b"), stack("c", "d"))
    let scene = Scene(root: Split(primary: one, secondary: other))
    #expect(try await router.back(from: try #require(one.top)))
    #expect(one.contained.map(\.title) == ["a"])
    #expect(other.contained.map(\.title) == ["c", "d"])
    #expect(try await !router.back(from: try #require(one.top)))
    #expect(try await router.back(in: scene))
    #expect(other.contained.map(\.title) == ["c"])
  }

  @Test func `a removed screen can’t go back`() async throws {
    let pages = stack("a", "b")
    let scene = Scene(root: pages)
    let top = try #require(pages.top)
    #expect(try await router.back(from: top))
    #expect(try await !router.back(from: top))
    #expect(pages.scene === scene)
    #expect(pages.contained.count == 1)
  }

  @Test func `back from the only screen of a modal closes the modal`() async throws {
    let app = App()
    let product = try await app.router.navigate(to: .product, with: 1, in: app.scene)
    #expect(try await !app.router.back(from: app.home))
    #expect(app.scene.modals.count == 1)
    #expect(try await app.router.back(from: product))
    #expect(app.scene.modals.isEmpty)
  }

  private func stack(_ titles: String...) -> NavigationStack {
    NavigationStack(contained: titles.map { Screen(title: $0) })
  }
}
