import GTK
import GTKBackend
import Routing
import TestSupport
import Testing

@Suite(.onDisplay) @MainActor struct TabsViewTests {
  private func tabs(_ count: Int) -> Tabs { Tabs(contained: (1...count).map { Leaf("Tab \($0)") }) }

  @Test func `a tab shows the badge of its screen, even if the screen isn’t visible`() async throws
  {
    let inbox = Leaf("Inbox")
    let tabs = Tabs(contained: [Leaf("Home"), NavigationStack(contained: [inbox])])
    let shown = ShownScene(tabs)
    await shown.show()
    for (badge, text) in [
      (Badge.number(3), "3"), (.number(100), "99+"), (.number(0), nil), (.number(99), "99"),
      (nil, nil),
    ] {
      inbox.badge = badge
      #expect(shown.seen("badge").compactMap { ($0 as? Label)?.text } == [text].compactMap { $0 })
    }
    inbox.badge = .dot
    #expect(shown.seen("badge").count == 1)
    #expect(shown.seen("dot").count == 1)
    inbox.title = "Post"
    #expect(shown.texts.contains("Post"))
  }

  @Test func `a drawer item shows the badge of its screen`() async throws {
    let inbox = Leaf("Inbox")
    let menu = NavigationDrawer(contained: [Leaf("Home"), inbox])
    let shown = ShownScene(menu)
    await shown.show()
    await menu.setDrawerOpen(true)
    inbox.badge = .number(7)
    #expect(shown.seen("badge").compactMap { ($0 as? Label)?.text } == ["7"])
  }

  @Test func `many tabs scroll, and the selected tab is visible`() async throws {
    let tabs = tabs(12)
    let shown = ShownScene(tabs)
    await shown.show()
    let bar = try #require(shown.seen("tab-bar").first)
    #expect(shown.sceneView.widget.width == 360)
    #expect(bar.width > 700)
    for index in [11, 0, 6] {
      try await shown.router.reveal(tabs.contained[index])
      await shown.settle()
      let chosen = try #require(buttons(in: shown).first { $0.isActive })
      let place = try #require(chosen.bounds(in: shown.sceneView.widget))
      #expect(place.x >= 0 && place.x + place.width <= 360)
      #expect(place.width >= 60)
    }
  }

  @Test func `the initially selected tab is scrolled into view`() async throws {
    let tabs = tabs(12)
    let shown = ShownScene(tabs)
    try await shown.router.reveal(tabs.contained[11])
    await shown.show()
    let chosen = try #require(buttons(in: shown).first { $0.isActive })
    let place = try #require(chosen.bounds(in: shown.sceneView.widget))
    #expect(place.x > 180 && place.x + place.width <= 360)
  }

  @Test func `a few tabs share the width equally`() async throws {
    let shown = ShownScene(tabs(3))
    await shown.show()
    let widths = buttons(in: shown).map(\.width).sorted()
    #expect(widths.count == 3 && widths[2] - widths[0] <= 1)
    #expect(widths[0] > 100)
  }

  @Test func `a few tabs are centered in a wide scene`() async throws {
    let shown = ShownScene(tabs(3), size: (1024, 768))
    await shown.show()
    let places = buttons(in: shown).compactMap { $0.bounds(in: shown.sceneView.widget) }
    let first = try #require(places.first)
    let last = try #require(places.last)
    #expect(places.count == 3 && last.x + last.width - first.x <= 450)
    #expect(abs(first.x - (1024 - last.x - last.width)) <= 1)
  }

  @Test(arguments: [Direction.leftToRight, .rightToLeft], [Badge.number(1), .number(100), .dot])
  func `a badge stays within its tab and covers at most half of the symbol`(
    direction: Direction,
    badge: Badge
  ) async throws {
    let inbox = Leaf("Inbox")
    inbox.badge = badge
    // With this many tabs, each has its minimum width.
    let shown = ShownScene(Tabs(contained: [inbox] + (1...7).map { Leaf("Tab \($0)") }))
    shown.sceneView.direction = direction
    await shown.show()
    let mark = try #require(shown.seen("badge").first)
    let tab = try #require(buttons(in: shown).first)
    let symbol = try #require(tab.descendants(Image.self).first?.bounds(in: tab))
    let place = try #require(mark.bounds(in: tab))
    #expect(place.x >= 0 && place.x + place.width <= tab.width)
    let isMirrored = direction == .rightToLeft
    let hidden =
      isMirrored ? place.x + place.width - symbol.x : symbol.x + symbol.width - place.x
    #expect(hidden > 0 && hidden <= symbol.width / 2)
  }

  @Test func `Control with Page Up or Page Down switches tabs, even from a scrolled window`()
    async throws
  {
    let tabs = Tabs(contained: [Rolling("One"), Leaf("Two"), Leaf("Three")])
    let shown = ShownScene(tabs)
    let pointer = try await ScenePointer(on: shown)
    #expect((tabs.contained[0] as? Rolling)?.button?.grabFocus() == true)
    for (key, title) in [
      ("Page_Down", "Two"), ("Page_Down", "Three"), ("Page_Down", "Three"), ("Page_Up", "Two"),
      ("Page_Up", "One"), ("Page_Up", "One"),
    ] {
      try await pointer.key("ctrl+" + key)
      #expect(tabs.selected?.title == title)
    }
  }

  @Test(arguments: [Direction.leftToRight, .rightToLeft])
  func `arrow keys on the tab bar select the adjacent tab`(direction: Direction) async throws {
    let tabs = tabs(3)
    let shown = ShownScene(tabs)
    shown.sceneView.direction = direction
    let pointer = try await ScenePointer(on: shown)
    #expect(buttons(in: shown).first?.grabFocus() == true)
    let (next, former) = direction == .rightToLeft ? ("Left", "Right") : ("Right", "Left")
    for (key, index) in [(next, 1), ("End", 2), (next, 2), (former, 1), ("Home", 0), (former, 0)] {
      try await pointer.key(key)
      #expect(tabs.selected === tabs.contained[index])
      #expect(buttons(in: shown)[index].hasFocus)
    }
  }

  private func buttons(in shown: ShownScene) -> [ToggleButton] {
    shown.sceneView.widget.descendants(ToggleButton.self)
  }
}

/// A screen that scrolls.
private final class Rolling: WidgetScreen {
  weak var button: Button?

  init(_ title: String) { super.init(title: title) }

  override func makeWidget() -> Widget {
    let button = Button("Press")
    self.button = button
    return ScrolledWindow(button)
  }
}
