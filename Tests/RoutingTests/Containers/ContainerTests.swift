import Routing
import Testing

@MainActor
struct ContainerTests {
  let router = Router()

  private func screens(_ titles: String...) -> [Screen] { titles.map { Screen(title: $0) } }

  private func titles(_ screens: [Screen]) -> [String] { screens.map(\.title) }

  @Test func `revealing a screen removes the screens above it only in a stack`() async throws {
    for make in [
      { NavigationStack(contained: $0) as Container }, { Tabs(contained: $0) },
      { NavigationDrawer(contained: $0) }, { Pages(contained: $0) }, { Split(contained: $0) },
    ] {
      let held = screens("a", "b")
      let container = make(held)
      try await container.reveal(held[0])
      #expect(container.visible.contains { $0 === held[0] })
      #expect(titles(container.contained) == (container is NavigationStack ? ["a"] : ["a", "b"]))
    }
  }

  @Test func `revealing a visible screen makes no transition`() async throws {
    let driver = CountingDriver()
    let held = screens("a", "b")
    for container in [Tabs(contained: held), NavigationStack(contained: screens("c"))] {
      let scene = Scene(root: container, driver: driver)
      let shown = try #require(container.visible.first)
      try await container.reveal(shown)
      #expect(driver.count == 0)
      #expect(scene.topmost === shown)
    }
  }

  @Test func `a new page is inserted within bounds and becomes the current page`()
    async throws
  {
    let pages = Pages(contained: screens("a", "b"))
    let scene = Scene(root: pages)
    let ground = Route<Pages, NoContext>.found(.byClass, name: "pages")
    for (index, expected) in [(1, "axb"), (0, "xaxb"), (9, "xaxbx"), (-1, "xaxbxx")] {
      let route = Step(name: "page") { Screen(title: "x") }
        .using(.addPage(at: index)).from(ground)
      let page = try await router.navigate(to: route, in: scene)
      #expect(titles(pages.contained).joined() == expected)
      #expect(pages.current === page)
    }
  }

  @Test(arguments: [
    (0, false, "xab"), (1, false, "axb"), (2, false, "abx"), (-3, false, "abx"), (0, true, "xb"),
    (1, true, "ax"), (7, true, "abx"),
  ])
  func `a tab or item is inserted or replaced at a valid index, or otherwise appended`(
    index: Int,
    replacing: Bool,
    expected: String
  ) async throws {
    let tabs = Tabs(contained: screens("a", "b"))
    let asTab = Step(name: "tab") { Screen(title: "x") }
      .using(.addTab(at: index, replacing: replacing)).from(.found(.byClass, name: "tabs"))
    let scene = Scene(root: tabs)
    let tab = try await router.navigate(to: asTab, in: scene)
    #expect(titles(tabs.contained).joined() == expected)
    #expect(tabs.selected === tab)

    let menu = NavigationDrawer(contained: screens("a", "b"))
    let asItem = Step(name: "item") { Screen(title: "x") }
      .using(.addItem(at: index, replacing: replacing)).from(.found(.byClass, name: "menu"))
    let other = Scene(root: menu)
    let item = try await router.navigate(to: asItem, in: other)
    #expect(titles(menu.contained).joined() == expected)
    #expect(menu.selected === item)
  }

  @Test func `pushAsRoot replaces the whole stack, pushReplacingLast only the last screen`()
    async throws
  {
    let stack = NavigationStack(contained: screens("a", "b"))
    let scene = Scene(root: stack)
    let ground = Route<NavigationStack, NoContext>.found(.byClass, name: "stack")
    let last = Step(name: "last") { Screen(title: "x") }.using(.pushReplacingLast).from(ground)
    try await router.navigate(to: last, in: scene)
    #expect(titles(stack.contained) == ["a", "x"])
    let root = Step(name: "root") { Screen(title: "y") }.using(.pushAsRoot).from(ground)
    try await router.navigate(to: root, in: scene)
    #expect(titles(stack.contained) == ["y"])
  }

  @Test func `if the presenter of a modal is removed, the remaining screen presents the modal`()
    async throws
  {
    let stack = NavigationStack(contained: screens("a", "b"))
    let scene = Scene(root: stack)
    let route = Step(name: "modal") { Screen(title: "modal") }
      .using(.present(.sheet)).from(.current)
    let modal = try await router.navigate(to: route, in: scene)
    let former = try #require(modal.presenter)
    try await stack.reveal(stack.contained[0])
    #expect(modal.presenter === stack.contained[0])
    #expect(stack.contained[0].presented === modal)
    #expect(former.presented == nil)
  }

  @Test func `a container can’t contain itself`() async throws {
    let inner = NavigationStack(title: "inner")
    let outer = NavigationStack(title: "outer", contained: [inner])
    await #expect(throws: RoutingError.self) { try await inner.replaceContained(with: [outer]) }
    await #expect(throws: RoutingError.self) { try await inner.replaceContained(with: [inner]) }
    #expect(inner.contained.isEmpty)
  }

  @Test func `a custom container needs to override only one method`() async throws {
    let fan = Fan(contained: screens("a", "b", "c"))
    let scene = Scene(root: fan)
    #expect(titles(fan.visible) == ["a", "b"])
    let route = Step(name: "blade") { Screen(title: "d") }
      .using(.unfold).from(.found(.byClass, name: "fan"))
    let blade = try await router.navigate(to: route, in: scene)
    #expect(titles(fan.contained) == ["a", "b", "c", "d"])
    #expect(fan.visible.contains { $0 === blade })
  }

  @Test func `the article’s deck shows cards that are inserted or revealed at the bottom`()
    async throws
  {
    let deck = Deck(contained: screens("a", "b", "c", "d"))
    let scene = Scene(root: deck)
    let bottom = deck.contained[0]
    let route = Step(name: "card") { Star(title: "star") }
      .using(.slip).from(.found(.byClass, name: "deck"))
    let star = try await router.navigate(to: route, in: scene)
    #expect(titles(deck.contained) == ["star", "a", "b", "c", "d"])
    #expect(titles(deck.visible) == ["star", "c", "d"])
    #expect(deck.visible.contains { $0 === star })
    try await router.reveal(bottom)
    #expect(titles(deck.visible) == ["a", "c", "d"])
  }

  @Test func `a container that doesn’t show a revealed screen causes an error`() async throws {
    let pile = Pile(title: "pile", contained: screens("a", "b"))
    let scene = Scene(root: pile)
    let bottom = pile.contained[0]
    let sentence = "Pile “pile” doesn’t show Screen “a”, even when asked to reveal it."
    for reveal in [
      { _ = try self.router.plan(Destination(.found(.instance(bottom), name: "a")), in: scene) },
      { try await self.router.reveal(bottom) }, { try await pile.reveal(bottom) },
    ] as [() async throws -> Void] {
      let error = await #expect(throws: RoutingError.self) { try await reveal() }
      #expect(error?.kind == "notShown")
      #expect(error?.description.hasSuffix(sentence) == true)
      #expect(titles(pile.contained) == ["a", "b"])
    }
    let route = Step(name: "slipped") { Star(title: "star") }
      .using(.bury).from(.found(.byClass, name: "pile"))
    let error = await #expect(throws: RoutingError.self) {
      try await router.navigate(to: route, in: scene)
    }
    #expect(error?.kind == "notShown")
    #expect(error?.description.contains("Completed") == false)
    #expect(titles(pile.contained) == ["a", "b"])
  }

  @Test func `the user can leave a container whose screens are all visible`() async throws {
    let scene = Scene(root: Screen(title: "root"))
    let deck = Step { Deck(contained: ["a", "b", "c"].map { Screen(title: $0) }) }
      .using(.present(.sheet)).from(.current)
    try await Router().navigate(to: deck, in: scene)
    #expect(try await Router().back(in: scene))
    #expect(scene.modals.isEmpty)
  }

  @Test func `going back never leads to a screen that is already visible`() {
    let deck = Deck(contained: screens("a", "b", "c", "d"))
    #expect(deck.predecessor(of: deck.contained[3]) === deck.contained[2])
    #expect(deck.contained.map { deck.stepBack(from: $0)?.title } == [nil, "a", nil, nil])
    let stack = NavigationStack(contained: screens("a", "b"))
    #expect(stack.stepBack(from: stack.contained[1]) === stack.contained[0])
    #expect(stack.stepBack(from: stack.contained[0]) == nil)
  }

  @Test func `closing a hidden screen doesn’t change the visible ones`() async throws {
    let deck = Deck(contained: ["a", "b", "c", "d", "e"].map { Screen(title: $0) })
    let scene = Scene(root: deck)
    try await Router().close(deck.contained[1])
    #expect(scene.visibleScreens.map(\.title) == ["", "c", "d", "e"])
  }

  @Test func `the error names the step whose screen isn’t shown, even if the route continues`()
    async throws
  {
    let scene = Scene(root: Pile(title: "pile", contained: [Screen(title: "a")]))
    let slipped = Step(name: "slipped") { Star(title: "star") }
      .using(.bury).from(.found(.byClass, name: "pile"))
    let modal = Step(name: "modal") { Star(title: "over") }.using(.present(.sheet)).from(slipped)
    let error = await #expect(throws: RoutingError.self) {
      try await Router().navigate(to: modal, in: scene)
    }
    #expect(error?.description.hasPrefix("Couldn’t open “slipped”") == true, "\(error!)")
  }
}

/// A container that always shows only its last screen.
private final class Pile: Container {
  override func visible(among screens: [Screen], preferring preferred: Screen?) -> [Screen] {
    screens.suffix(1)
  }
}

extension Action where Host: Pile {
  fileprivate static var bury: Self {
    .embed("bury") { pile, screen in pile.insert(screen, at: 0) }
  }
}

/// A container that shows two neighbors at a time.
private final class Fan: Container {
  override func visible(among screens: [Screen], preferring preferred: Screen?) -> [Screen] {
    let index = screens.firstIndex { $0 === preferred } ?? 0
    return Array(screens[max(0, min(index, screens.count - 2))...].prefix(2))
  }
}

extension Action where Host: Fan {
  fileprivate static var unfold: Self {
    .embed("unfold") { blades, blade in blades.append(blade) }
  }
}
