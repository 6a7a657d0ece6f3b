import PetriDish
import SampleCatalog
import Testing

@MainActor
struct DishTests {
  let dish = Dish(sample)

  private func link(_ text: String) throws -> Jump { try sample.jump(text) }

  @Test func `a jump builds different stacks under different variants`() async throws {
    let tabs = await dish.jump(try link("petri://jump/item?id=42&variant.layout=tabs"))
    let menu = await dish.jump(try link("petri://jump/item?id=42&variant.layout=menu"))
    #expect([tabs.outcome, menu.outcome] == [.reached, .reached])
    #expect(
      tabs.stack.outline == """
        Tabs
          NavigationStack
            (Overview “Overview”)
            Item “Item 42”
        """
    )
    #expect(
      menu.stack.outline == """
        NavigationDrawer
          NavigationStack
            Overview “Overview”
              ▲ NavigationStack
                Item “Item 42”
        """
    )
  }

  @Test func `if the root can’t be created, each jump under that variant fails`() async {
    struct NoRows: Error, CustomStringConvertible { let description = "There are no rows." }
    let catalog = Catalog(
      "Slices",
      root: { variants in
        guard variants[Layout.self] == .menu else { throw NoRows() }
        return NavigationStack(contained: [Overview(title: "Overview")])
      }
    ) {
      Layout.self
      ScreenConfiguration("overview", route: .overview)
    }
    let dish = Dish(catalog)
    await dish.start()
    let sentence = "Couldn’t create the first screen of the app: There are no rows."
    let logged = dish.journal.events(after: -1).contains { event in
      guard case .log(let text) = event.payload else { return false }
      return text == sentence
    }
    #expect(logged)
    let failed = await dish.jump(Jump("overview"))
    #expect(failed.failure?.message == sentence)
    #expect(failed.failure?.kind == "root")
    let reached = await dish.jump(Jump("overview", variants: ["layout": "menu"]))
    #expect(reached.outcome == .reached)
    #expect(await dish.jump(Jump("overview", variants: ["layout": "tabs"])).failure?.kind == "root")
  }

  @Test
  func `every observer is notified of a jump and its changes until it is canceled`()
    async throws
  {
    var told: [String] = []
    let observations = ["first", "second"].map { name in
      dish.observe { change in
        switch change {
        case .willJump(let jump): told.append("\(name) \(jump.screen)")
        case .didChange: told.append("\(name) changed")
        case .didRest: told.append("\(name) rested")
        }
      }
    }
    _ = await dish.jump(try link("petri://jump/item?id=42"))
    // Each observer is notified of two changes, because the scene is replaced first.
    #expect(told.prefix(2) == ["first item", "second item"])
    #expect(told.dropFirst(2).count { $0.hasSuffix(" changed") } == 4)
    observations[0].cancel()
    told = []
    _ = await dish.jump(try link("petri://jump/item?id=42"), from: .here)
    #expect(told == ["second item", "second changed"])
  }

  @Test func `a dish that has ended builds no app for pending or later jumps`() async throws {
    var made = 0
    let dish = Dish(sample) { _ in
      made += 1
      return HeadlessDriver()
    }
    let jump = try link("petri://jump/item?id=42&from=overview")
    async let before = dish.jump(jump)
    dish.end()
    let after = [await before, await dish.jump(jump), await dish.jump(jump, from: .here)]
    #expect(after.map(\.failure?.kind) == ["cancelled", "cancelled", "cancelled"])
    #expect(await dish.reload()?.outcome == .failed)
    await dish.start()
    #expect(made == 0)
  }

  @Test func `the stack has the registered screen with its context and visibility`() async throws {
    let result = await dish.jump(try link("petri://jump/item?id=42"))
    let item = result.stack.children.first?.children.last
    #expect(item?.id == "item")
    #expect(item?.context == AnyRouteContext(ItemID(id: 42)))
    #expect(item?.visible == true)
    #expect(result.stack.children.first?.children.first?.visible == false)
  }

  @Test func `choosing a variant rebuilds the app and repeats the last jump`() async throws {
    _ = await dish.jump(try link("petri://jump/item?id=42"))
    let result = try await dish.choose("menu", of: "layout")
    #expect(result?.outcome == .reached)
    #expect(dish.stack.type == "NavigationDrawer")
    #expect(dish.scene.topmost.title == "Item 42")
  }

  @Test func `an unknown variant changes nothing`() async throws {
    _ = await dish.jump(try link("petri://jump/item?id=42"))
    let before = dish.stack
    await #expect(throws: CatalogError.self) { try await dish.choose("split", of: "layout") }
    #expect(dish.stack == before)
  }

  @Test func `gates are open in a headless dish unless the jump sets them`() async throws {
    let open = await dish.jump(try link("petri://jump/vault"))
    let closed = await dish.jump(try link("petri://jump/vault?gate.vault=closed"))
    let asked = await dish.jump(try link("petri://jump/vault?gate.vault=ask"))
    #expect([open.outcome, closed.outcome, asked.outcome] == [.reached, .stopped, .stopped])
    #expect(asked.failure?.message.contains("it is locked") == true)
  }

  @Test func `a jump first opens the screens that precede its destination, in order`() async throws
  {
    let jump = Jump(
      "item",
      context: .fields(["id": .text("3")]),
      variants: ["layout": "menu"],
      from: [
        Jump.PriorScreen("item", context: .fields(["id": .text("1")])),
        Jump.PriorScreen("item", context: .fields(["id": .text("2")])),
      ]
    )
    let result = await dish.jump(jump)
    #expect(result.outcome == .reached)
    #expect(sheets == ["Item 1", "Item 2", "Item 3"])
  }

  @Test func `a jump from here keeps the current screens`() async throws {
    _ = await dish.jump(try link("petri://jump/item?id=1&variant.layout=menu"))
    _ = await dish.jump(try link("petri://jump/item?id=2"), from: .here)
    #expect(sheets == ["Item 1", "Item 2"])
    _ = await dish.jump(try link("petri://jump/item?id=3"))
    #expect(sheets == ["Item 3"])
  }

  /// The titles of the presented screens, from bottom to top.
  private var sheets: [String] {
    dish.scene.modals.compactMap { ($0 as? NavigationStack)?.top?.title }
  }

  @Test func `a screen that can’t be created fails the jump with its error`() async {
    let result = await dish.jump(Jump("item", context: .fields(["id": .text("-1")])))
    #expect(result.outcome == .failed)
    #expect(result.failure?.message.contains("no item has a number below 0") == true)
  }

  @Test func `all events of a jump have the jump as their cause`() async throws {
    let result = await dish.jump(try link("petri://jump/item?id=42"))
    let jump = try #require(result.events.first)
    #expect(jump.kind == "jump")
    #expect(jump.cause == nil)
    #expect(result.events.dropFirst().allSatisfy { $0.cause == jump.number })
    let kinds = Set(result.events.map(\.kind))
    #expect(kinds.isSuperset(of: ["route.started", "route.built", "route.finished"]))
    #expect(kinds.contains("screen.appeared"))
  }

  @Test func `changes of visible lists are recorded once`() async throws {
    _ = await dish.jump(try link("petri://jump/line-list"))
    let lines = try #require(dish.scene.topmost as? Lines)
    let before = dish.journal.last
    try lines.list.insert("d", at: 1)
    let events = dish.journal.events(after: before)
    #expect(events.map(\.kind) == ["list.insert"])
    #expect(events.first?.summary.title == "lines")
    try await dish.router.back(in: dish.scene)
    _ = await dish.jump(try link("petri://jump/overview"))
    let later = dish.journal.last
    try lines.list.delete(at: 0)
    #expect(dish.journal.last == later)
  }

  @Test func `the environment of a jump reaches the screens`() async throws {
    _ = await dish.jump(try link("petri://jump/overview?theme=dark&locale=de_DE"))
    #expect(dish.scene.environment.display.theme == .dark)
    #expect(dish.scene.environment.display.locale == "de_DE")
  }

  @Test func `the device determines how many sides of a split are visible`() async throws {
    let dish = Dish(twoSides, width: { shown in shown.device == "phone" ? 360 : nil })
    var sides: Int? { (dish.scene.root as? Split)?.visible.count }
    await dish.start()
    #expect(sides == 2)
    _ = await dish.jump(try twoSides.jump("petri://jump/overview?device=phone"))
    #expect(sides == 1)
    let appeared = dish.journal.events().filter { $0.kind == "screen.appeared" }
    #expect(appeared.last?.summary.title.contains("Overview") == true)
    await dish.reload()
    #expect(sides == 1)
  }

  @Test func `changing the device of a running app changes the visible sides`() async throws {
    let dish = Dish(twoSides, width: { shown in shown.device == "phone" ? 599 : 600 })
    await dish.start()
    let split = try #require(dish.scene.root as? Split)
    for (device, sides) in [("phone", 1), ("tablet", 2)] {
      let link = "petri://jump/overview?device=\(device)"
      _ = await dish.jump(try twoSides.jump(link), from: .here)
      #expect(split.visible.count == sides)
    }
    await dish.show(Jump.Environment(device: "phone"))
    #expect(split.visible.count == 1)
  }

  @Test func `a dish releases the screens of previous apps`() async throws {
    _ = await dish.jump(try link("petri://jump/line-list"))
    weak let old = dish.scene.topmost
    weak let scene = dish.scene
    #expect(old != nil)
    await dish.reload()
    #expect(old == nil)
    #expect(scene == nil)
  }

  @Test func `the router’s global guards apply in a dish and have gates`() async {
    var router = Router()
    router.guards = [CurfewGuard()]
    let catalog = Catalog("Strict", router: router, root: { _ in Overview(title: "Overview") }) {
      ScreenConfiguration("overview", route: .overview)
    }
    #expect(catalog.gates == ["curfew"])
    let open = await Dish(catalog).jump(Jump("overview"))
    #expect(open.outcome == .reached)
    let asked = await Dish(catalog, answer: .ask).jump(Jump("overview"))
    #expect(asked.outcome == .stopped)
    let closed = await Dish(catalog).jump(Jump("overview", gates: ["curfew": .closed]))
    #expect(closed.failure?.message.contains("the gate “curfew” is closed") == true)
  }

  @Test func `a guard that doesn’t answer stops the jump after a timeout`() async {
    let catalog = Catalog("Silent", root: { _ in Overview(title: "Overview") }) {
      ScreenConfiguration("vault", route: .silent)
      ScreenConfiguration("overview", route: .overview)
    }
    let dish = Dish(catalog, answer: .ask, patience: .milliseconds(1))
    let result = await dish.jump(Jump("vault"))
    #expect(result.outcome == .stopped)
    #expect(
      result.failure?.message
        == "Guard “deaf” blocked “silent”: "
        + "it didn’t answer within 0.001 seconds."
    )
    #expect(await dish.jump(Jump("overview")).outcome == .reached)
  }

  @Test func `a failed jump names the prior screen that couldn’t be opened`() async {
    let start = Jump.PriorScreen("vault")
    let jump = Jump(
      "item",
      context: ["id": "1"],
      from: [Jump.PriorScreen("overview"), start],
      gates: ["vault": .closed]
    )
    let result = await dish.jump(jump)
    #expect(result.outcome == .stopped)
    #expect(
      result.failure?.message
        == "Couldn’t open “from” screen 2, “vault”: Guard “vault” blocked "
        + "“vault”: the gate “vault” is closed."
    )
    let unknown = await dish.jump(Jump("overview", from: [Jump.PriorScreen("item")]))
    #expect(
      unknown.failure?.message
        == "Couldn’t open “from” screen 1, “item”: Invalid context for “item”: "
        + "Missing “id” (a whole number)."
    )
  }

  @Test(arguments: [
    "de", "de_DE", "de_DE.UTF-8", "ca_ES@valencia", "zh-Hant-TW", "C", "sr_RS@latin",
  ])
  func `locales in any common format are valid`(locale: String) throws {
    let jump = Jump("overview", environment: Jump.Environment(locale: locale))
    #expect(try sample.jump(jump.link) == jump)
  }

  @Test(arguments: ["", "_", "de_", "😀", "1", "de DE", "a/b", "de_DE\u{7}", "dé"])
  func `an invalid locale throws an error`(locale: String) {
    let jump = Jump("overview", environment: Jump.Environment(locale: locale))
    #expect(throws: CatalogError.badLocale(locale)) { try sample.jump(jump.link) }
  }

  @Test func `a jump that a guard redirects has the outcome “redirected”`() async {
    let catalog = Catalog("Elsewhere", root: { _ in Overview(title: "Overview") }) {
      ScreenConfiguration("vault", route: .detour)
    }
    let result = await Dish(catalog, answer: .ask).jump(Jump("vault"))
    #expect(result.outcome == .redirected)
    #expect(result.failure?.kind == "redirected")
    #expect(result.stack.presented?.type == "Item")
  }
}

private struct CurfewGuard: Guard {
  func check(_ visit: Visit) async throws -> Verdict { .stop("it is late.") }
}

extension Route where Target == Vault, Context == NoContext {
  fileprivate static var detour: Self {
    Step { Vault() }
      .guarded { _, _ in .redirect(to: Destination(.itemSheet)) }
      .using(.present(.sheet)).from(.current)
  }
}

extension Route where Target == Item, Context == NoContext {
  fileprivate static var itemSheet: Self {
    Step { Item(1) }.using(.present(.sheet)).from(.current)
  }
}

private struct DeafGuard: Guard {
  func check(_ visit: Visit) async throws -> Verdict {
    await withCheckedContinuation { (_: CheckedContinuation<Void, Never>) in }
    return .proceed
  }
}

extension Route where Target == Vault, Context == NoContext {
  fileprivate static var silent: Self {
    Step { Vault(title: "Vault") }.guarded(by: DeafGuard()).using(.present(.sheet)).from(.current)
  }
}
