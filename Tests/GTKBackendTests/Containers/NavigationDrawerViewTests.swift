import GTK
import GTKBackend
import Routing
import TestSupport
import Testing

@Suite(.onDisplay) @MainActor struct NavigationDrawerViewTests {
  @Test(arguments: [Direction.leftToRight, .rightToLeft])
  func `a swipe from the edge opens the drawer unless it is reversed`(direction: Direction)
    async throws
  {
    let menu = NavigationDrawer(contained: [Leaf("One"), Leaf("Two")])
    let shown = ShownScene(menu)
    shown.sceneView.direction = direction
    let pointer = try await ScenePointer(on: shown)
    func place(_ x: Int) -> Int { direction == .rightToLeft ? 359 - x : x }
    try await pointer.press(x: place(5))
    try await pointer.move(from: place(5), to: place(105))
    #expect(shown.seen("drawer").count == 1)
    #expect(!menu.isDrawerOpen)
    try await pointer.move(from: place(105), to: place(10))
    try await pointer.release()
    try await pointer.until { shown.seen("drawer").isEmpty }
    #expect(!menu.isDrawerOpen)
    try await pointer.drag(from: place(5), to: place(240))
    try await pointer.until { menu.isDrawerOpen }
    #expect(shown.seen("drawer").count == 1)
    try await pointer.key("Escape")
    try await pointer.until { !menu.isDrawerOpen && shown.seen("drawer").isEmpty }
  }

  @Test func `a swipe from the edge goes back before it opens the drawer`() async throws {
    let stack = NavigationStack(contained: [Leaf("One"), Leaf("Two")])
    let menu = NavigationDrawer(contained: [stack])
    let shown = ShownScene(menu)
    let pointer = try await ScenePointer(on: shown)
    try await pointer.drag(from: 5, to: 300)
    try await pointer.until { stack.contained.count == 1 }
    #expect(!menu.isDrawerOpen)
    try await pointer.drag(from: 5, to: 300)
    try await pointer.until { menu.isDrawerOpen }
  }

  @Test func `an open drawer traps the keyboard focus and restores it when closed`() async throws {
    let typing = Typing("One")
    let menu = NavigationDrawer(contained: [typing, Leaf("Two")])
    let shown = ShownScene(menu)
    let pointer = try await ScenePointer(on: shown)
    #expect(typing.second?.grabFocus() == true)
    let focus = shown.window.focus
    await menu.setDrawerOpen(true)
    await shown.settle()
    let drawer = try #require(shown.seen("drawer").first)
    for _ in 1...5 {
      #expect(shown.window.focus.map(drawer.isAncestor) == true)
      try await pointer.key("Tab")
    }
    try await pointer.key("Escape")
    #expect(!menu.isDrawerOpen)
    #expect(shown.window.focus == focus)
  }
}
