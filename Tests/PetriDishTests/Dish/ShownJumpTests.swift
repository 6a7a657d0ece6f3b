import Fixtures
import PetriDish
import Testing

/// Links to the visible screen of a dish after jumps and navigations.
@MainActor
struct ShownJumpTests {
  let dish = Dish(walkedCatalog)

  private func go(_ id: Int, in dish: Dish? = nil) async throws {
    let dish = dish ?? self.dish
    try await dish.router.navigate(to: .page, with: PageID(id: id), in: dish.scene)
  }

  private func page(_ id: String) -> Jump.PriorScreen {
    Jump.PriorScreen("page", context: ["id": .text(id)])
  }

  @Test func `the link includes the screens that were opened after a jump, with their contexts`()
    async throws
  {
    #expect(dish.shown == nil)
    _ = await dish.jump(Jump("page", context: ["id": "7"]))
    #expect(dish.shown?.jump.context == ["id": "7"])
    #expect(dish.shown?.accuracy == .exact)
    try await go(8)
    #expect(dish.shown?.jump.context == ["id": "8"])
    #expect(dish.shown?.jump.from == [page("7")])
    #expect(dish.shown?.accuracy == .exact)
    _ = await dish.jump(Jump("page", context: ["id": "9"]), from: .here)
    #expect(dish.shown?.jump.from == [page("7"), page("8")])
    _ = await dish.jump(Jump("page", context: ["id": "1"]))
    #expect(dish.shown?.jump.from == [])
  }

  @Test func `after a step back, the link repeats the last jump until the app is rebuilt`()
    async throws
  {
    _ = await dish.jump(Jump("page", context: ["id": "7"]))
    try await go(8)
    try await dish.router.back(in: dish.scene)
    #expect(dish.shown?.accuracy == .navigated)
    #expect(dish.shown?.jump.context == ["id": "7"])
    #expect(dish.isNavigated)
    try await go(9)
    #expect(dish.shown?.accuracy == .navigated)
    #expect(dish.shown?.jump.context == ["id": "7"])
    await dish.reload()
    #expect(dish.shown?.accuracy == .exact)
    #expect(!dish.isNavigated)
  }

  @Test func `changing a screen by a gesture counts as manual navigation`() async throws {
    _ = await dish.jump(Jump("page", context: ["id": "7"]))
    // A change without a gesture isn’t the user’s.
    dish.scene.topmost.title = "loaded"
    dish.journal.append(.gesture("click", on: "Back"), dish: "dish")
    #expect(dish.shown?.accuracy == .exact)
    dish.scene.topmost.title = "Page 6"
    #expect(dish.shown?.accuracy == .navigated)
    #expect(dish.isNavigated)
    dish.journal.append(.gesture("click", on: "Next"), dish: "dish")
    #expect(dish.shown?.accuracy == .navigated)
    await dish.reload()
    #expect(dish.shown?.accuracy == .exact)
    dish.journal.append(.gesture("click", on: "Page 8"), dish: "dish")
    try await go(8)
    #expect(dish.shown?.accuracy == .exact)
  }

  @Test func `a jump that fails half-way isn’t the user’s navigation`() async throws {
    _ = await dish.jump(Jump("page", context: ["id": "7"]))
    let failed = await dish.jump(Jump("breaking", context: ["id": "3"]), from: .here)
    #expect(failed.outcome == .failed)
    #expect(dish.scene.topmost is RootScreen)
    #expect(!dish.isNavigated)
    #expect(dish.shown?.accuracy == .unreached)
    _ = await dish.jump(Jump("page", context: ["id": "8"]), from: .here)
    #expect(!dish.isNavigated)
    #expect(dish.shown?.accuracy == .partial, "page 7 was closed")
    try await dish.router.back(in: dish.scene)
    #expect(dish.isNavigated)
    #expect(dish.shown?.accuracy == .navigated)
    _ = await dish.jump(Jump("page", context: ["id": "9"]))
    #expect(dish.shown?.accuracy == .exact)
  }

  @Test func `a jump that another one replaces isn’t the user’s navigation`() async throws {
    for start in [Jump.StartingPoint.here, .fresh] {
      let dish = Dish(walkedCatalog, answer: .ask)
      _ = await dish.jump(Jump("page", context: ["id": "7"]))
      let replaced = Task { await dish.jump(Jump("asked"), from: .here) }
      try await eventually { dish.scene.topmost is Question }
      replaced.cancel()
      let result = await dish.jump(Jump("page", context: ["id": "9"]), from: start)
      _ = await replaced.value
      #expect(result.outcome == .reached)
      #expect(!dish.isNavigated)
      #expect(dish.shown?.jump.context == ["id": "9"])
      // The question was still open when the second jump was planned.
      let expected: ShownJump.Accuracy = start == .fresh ? .exact : .partial
      #expect(dish.shown?.accuracy == expected)
    }
  }

  @Test func `a request that changes nothing doesn’t count as manual navigation`() async throws {
    _ = await dish.jump(Jump("page", context: ["id": "7"]))
    try await dish.router.reveal(dish.scene.topmost)
    #expect(dish.shown?.jump.context == ["id": "7"])
    await dish.show(Jump.Environment(theme: .dark))
    #expect(dish.shown?.jump.environment.theme == .dark)
  }

  @Test func `after an unregistered screen opens, the link repeats the last jump`() async throws {
    _ = await dish.jump(Jump("page", context: ["id": "7"]))
    try await dish.router.navigate(to: .unregistered, in: dish.scene)
    #expect(dish.shown?.accuracy == .navigated)
    #expect(dish.shown?.jump.context == ["id": "7"])
  }

  @Test func `if a link can’t preserve the opened context, it repeats the last jump`()
    async throws
  {
    _ = await dish.jump(Jump("page", context: ["id": "7"]))
    try await dish.router.navigate(to: .lossy, with: Lossy(id: 3, secret: 4), in: dish.scene)
    #expect(dish.shown?.accuracy == .navigated)
    try await dish.router.navigate(to: .lossy, with: Lossy(id: 3, secret: 0), in: dish.scene)
    #expect(dish.shown?.accuracy == .navigated)
  }

  @Test func `a change that the app makes without the router counts as manual navigation`()
    async throws
  {
    _ = await dish.jump(Jump("page", context: ["id": "7"]))
    let stack = try #require(dish.scene.topmost.container)
    try await stack.reveal(stack.contained[0], animated: false)
    #expect(dish.shown?.accuracy == .navigated)
  }

  @Test func `a screen that another one opens automatically isn’t part of the link`() async throws {
    _ = await dish.jump(Jump("forwarding"))
    try await eventually { dish.stack.front.type == "PageScreen" }
    for _ in 0..<100 { await Task.yield() }
    #expect(dish.stack.front.type == "PageScreen")
    #expect(dish.shown?.accuracy == .exact)
    #expect(dish.shown?.jump.screen == "forwarding")
  }

  @Test func `after a failed jump, the link opens its screen and is marked as unreached`()
    async throws
  {
    let dish = Dish(walkedCatalog, answer: .ask)
    _ = await dish.jump(Jump("forbidden"))
    #expect(dish.shown?.jump.screen == "forbidden")
    #expect(dish.shown?.accuracy == .unreached)
    // The second failed jump doesn’t affect the page, which is still in front.
    _ = await dish.jump(Jump("page", context: ["id": "7"]))
    _ = await dish.jump(Jump("forbidden"), from: .here)
    #expect(dish.shown?.jump.context == ["id": "7"])
    #expect(dish.shown?.accuracy == .exact)
    try await go(8, in: dish)
    #expect(dish.shown?.jump.from == [page("7")])
  }

  @Test func `after a redirection, the link opens the guard’s destination`() async throws {
    _ = await dish.jump(Jump("page", context: ["id": "7"]))
    do {
      try await dish.router.navigate(to: .redirected, in: dish.scene)
      Issue.record("the guard should redirect")
    } catch { #expect(error.kind == "redirected") }
    #expect(dish.shown?.jump.context == ["id": "99"])
    #expect(dish.shown?.jump.from == [page("7")])
    #expect(dish.shown?.accuracy == .exact)
  }

  @Test func `the link opens each gate that the user opened`() async throws {
    let dish = Dish(walkedCatalog, answer: .ask)
    let result = Task { await dish.jump(Jump("asked")) }
    try await eventually { dish.scene.topmost is Question }
    let question = try #require(dish.scene.topmost as? Question)
    _ = question.answer(true)
    #expect(await result.value.outcome == .reached)
    #expect(dish.shown?.jump.gates == ["question": .open])
    let other = Dish(walkedCatalog, answer: .ask)
    let repeated = await other.jump(try #require(dish.shown?.jump))
    #expect(repeated.stack == dish.stack)
  }

  @Test func `the link is available while its jump is running`() async throws {
    let dish = Dish(walkedCatalog, answer: .ask)
    let jumping = Task { await dish.jump(Jump("asked")) }
    try await eventually { dish.scene.topmost is Question }
    #expect(dish.shown?.jump.screen == "asked")
    #expect(dish.shown?.accuracy == .exact)
    jumping.cancel()
    _ = await jumping.value
  }

  @Test func `a jump cancels a navigation whose guard is asking the user`()
    async throws
  {
    let dish = Dish(walkedCatalog, answer: .ask)
    _ = await dish.jump(Jump("page", context: ["id": "7"]))
    let press = Task { try await dish.router.navigate(to: .asked, in: dish.scene) }
    try await eventually { dish.scene.topmost is Question }
    let jump = Jump("page", context: ["id": "9"])
    let result = await dish.jump(jump, from: .here, within: .seconds(20))
    #expect(result.outcome == .reached)
    await #expect(throws: RoutingError.self) { try await press.value }
    #expect(dish.stack.front.title == "Page 9")
  }

  @Test func `after a list changes, the link repeats the last jump`() async throws {
    _ = await dish.jump(Jump("rows"))
    #expect(dish.shown?.accuracy == .exact)
    let rows = try #require(dish.scene.topmost as? Rows)
    try rows.list.delete(at: 0)
    #expect(dish.shown?.accuracy == .navigated)
    #expect(dish.shown?.jump.screen == "rows")
  }
}
