import GTK
import GTKBackend
import Routing
import TestSupport
import Testing

@Suite(.onDisplay) @MainActor struct SceneViewTests {
  @Test func `a stack shows its top screen and a Back button`() async throws {
    let stack = NavigationStack(contained: [Leaf("One")])
    let shown = ShownScene(stack)
    await shown.show()
    #expect(shown.texts == ["One", "One"])
    #expect(await !shown.press("Back"))
    try await shown.push(Leaf("Two"), on: stack)
    await shown.settle()
    #expect(shown.texts == ["Two", "Two"])
    #expect(await shown.press("Back"))
    #expect(stack.contained.map(\.title) == ["One"])
    #expect(shown.texts == ["One", "One"])
  }

  @Test func `a scene that appears in a narrow view collapses its split`()
    async throws
  {
    let sceneView = SceneView()
    let window = Window()
    window.size = (360, 640)
    window.child = sceneView.widget
    window.present()
    try await eventually { sceneView.widget.width == 360 }
    await sceneView.widget.nextFrame()
    let split = Split(primary: Leaf("One"), secondary: Leaf("Two"))
    let scene = Scene(root: split, driver: sceneView)
    await scene.appear()
    try await eventually { split.isCollapsed }
    try await eventually {
      let labels = sceneView.widget.descendants(Label.self).filter(\.isMapped)
      return Set(labels.map(\.text)) == Set(split.visible.map(\.title))
    }
    #expect(split.visible.count == 1)
  }

  @Test func `a popped screen is freed with its widget`() async throws {
    let stack = NavigationStack(contained: [Leaf("One")])
    let shown = ShownScene(stack)
    await shown.show()
    try await shown.push(Leaf("Two"), on: stack)
    await shown.settle()
    weak let screen = stack.top as? Leaf
    weak let label = screen?.label
    #expect(label != nil)
    #expect(await shown.press("Back"))
    #expect(screen == nil)
    #expect(label == nil)
  }

  @Test func `pressing a tab shows its screen, and screens keep their widgets`() async throws {
    let leaves = [Leaf("One"), Leaf("Two")]
    let tabs = Tabs(contained: leaves)
    let shown = ShownScene(tabs)
    await shown.show()
    #expect(leaves[1].label == nil)
    #expect(await shown.press("Two"))
    #expect(tabs.selected === leaves[1])
    #expect(shown.texts == ["Two", "One", "Two"])
    #expect(active(in: shown) == ["Two"])
    let first = leaves[0].label
    #expect(await shown.press("One"))
    #expect(leaves[0].label == first)
    #expect(first != nil)
    #expect(active(in: shown) == ["One"])
    #expect(await shown.press("One"))
    #expect(active(in: shown) == ["One"])
  }

  @Test func `tabs update when titles change and when tabs are added or removed`() async throws {
    let tabs = Tabs(contained: [Leaf("One")])
    let shown = ShownScene(tabs)
    await shown.show()
    tabs.contained.first?.title = "Eins"
    try await tabs.replaceContained(with: tabs.contained + [Leaf("Two")])
    await shown.settle()
    #expect(shown.texts == ["Two", "Eins", "Two"])
    try await tabs.replaceContained(with: Array(tabs.contained.prefix(1)))
    await shown.settle()
    #expect(shown.texts == ["One", "Eins"])
  }

  @Test func `a drawer item reveals its screen and closes the drawer`() async throws {
    let menu = NavigationDrawer(contained: [
      NavigationStack(contained: [Leaf("One")]), NavigationStack(contained: [Leaf("Two")]),
    ])
    let shown = ShownScene(menu)
    await shown.show()
    #expect(shown.seen("drawer").isEmpty)
    #expect(await shown.press("Menu"))
    #expect(menu.isDrawerOpen)
    #expect(shown.seen("drawer").count == 1)
    #expect(await shown.press("Two"))
    #expect(!menu.isDrawerOpen)
    #expect(menu.selected === menu.contained[1])
    #expect(shown.seen("drawer").isEmpty)
    #expect(shown.seen("scrim").isEmpty)
    #expect(shown.texts == ["Two", "Two"])
  }

  @Test func `a drawer keeps its item widgets while its screens are unchanged`() async throws {
    let menu = NavigationDrawer(contained: [Leaf("One"), Leaf("Two")])
    let shown = ShownScene(menu)
    await shown.show()
    await menu.setDrawerOpen(true)
    await shown.settle()
    let items = shown.seen("drawer").first?.descendants(Button.self) ?? []
    #expect(items.map { $0.hasClass("here") } == [true, false])
    #expect(await shown.press("scrim"))
    #expect(!menu.isDrawerOpen)
    try await menu.reveal(menu.contained[1])
    await menu.setDrawerOpen(true)
    await shown.settle()
    #expect(shown.seen("drawer").first?.descendants(Button.self) == items)
    #expect(items.map { $0.hasClass("here") } == [false, true])
  }

  @Test func `a stack in a drawer shows Menu on its first screen and Back above it`() async throws {
    let stack = NavigationStack(contained: [Leaf("One")])
    let menu = NavigationDrawer(contained: [stack])
    let shown = ShownScene(menu)
    await shown.show()
    try await shown.push(Leaf("Two"), on: stack)
    await shown.settle()
    #expect(await !shown.press("Menu"))
    #expect(await shown.press("Back"))
    #expect(await shown.press("Menu"))
    #expect(menu.isDrawerOpen)
  }

  @Test(arguments: ["Close", "scrim"])
  func `a sheet is closed and freed by its button or a press outside it`(way: String) async throws {
    let shown = ShownScene(Leaf("Root"))
    await shown.show()
    try await shown.router.navigate(to: .sheet, in: shown.scene)
    await shown.settle()
    #expect(shown.seen("sheet").count == 1)
    #expect(shown.texts == ["Root", "Sheet", "Sheet"])
    weak let screen = shown.scene.topmost as? Leaf
    weak let label = screen?.label
    #expect(label != nil)
    #expect(await shown.press(way))
    #expect(shown.scene.modals.isEmpty)
    #expect(shown.texts == ["Root"])
    #expect(screen == nil)
    #expect(label == nil)
  }

  @Test func `going back to the root closes all stacked modals`() async throws {
    let shown = ShownScene(Leaf("Root"))
    await shown.show()
    try await shown.router.navigate(to: .cover, in: shown.scene)
    try await shown.router.navigate(to: .sheet, in: shown.scene)
    await shown.settle()
    #expect(shown.seen("full-screen").count == 1)
    #expect(shown.seen("sheet").count == 1)
    try await shown.router.backToRoot(in: shown.scene)
    await shown.settle()
    #expect(shown.texts == ["Root"])
  }

  @Test func `closing a screen also closes its empty modal, and the root stays open`() async {
    let root = Leaf("Root")
    let shown = ShownScene(root)
    await shown.show()
    root.open(Destination(.sheet))
    await shown.settle()
    #expect(shown.texts == ["Root", "Sheet", "Sheet"])
    shown.scene.topmost.close()
    await shown.settle()
    #expect(shown.scene.modals.isEmpty)
    root.close()
    await shown.settle()
    #expect(shown.texts == ["Root"])
    #expect(shown.errors.isEmpty)
  }

  @Test func `a refused gesture is reported as an error`() async {
    let stack = NavigationStack(contained: [Leaf("One"), Loyal()])
    let shown = ShownScene(stack)
    await shown.show()
    #expect(await shown.press("Back"))
    #expect(shown.errors.map(\.kind) == ["refused"])
    #expect(stack.contained.count == 2)
  }

  @Test func `navigation waits for transitions, even if another one overtakes it`() async throws {
    Settings.animates = true
    defer { Settings.animates = false }
    let stack = NavigationStack(contained: [Leaf("One")])
    let shown = ShownScene(stack)
    await shown.show()
    let start = MainLoop.now
    try await shown.push(Leaf("Two"), on: stack)
    #expect(MainLoop.now - start > 0.1)
    async let three: Void = shown.push(Leaf("Three"), on: stack)
    // Without this wait, the second change might run first.
    try await eventually { stack.contained.count == 3 }
    async let back: Void = stack.replaceContained(with: Array(stack.contained.prefix(1)))
    _ = try await (three, back)
    await shown.settle()
    #expect(shown.texts == ["One", "One"])
    try await shown.router.navigate(to: .sheet, in: shown.scene)
    #expect(shown.texts == ["One", "One", "Sheet", "Sheet"])
    try await shown.router.back(in: shown.scene)
    #expect(shown.texts == ["One", "One"])
  }

  @Test func `navigation completes in a scene whose view isn’t in a window`() async throws {
    Settings.animates = true
    defer { Settings.animates = false }
    let sceneView = SceneView()
    let stack = NavigationStack(contained: [Leaf("One")])
    let scene = Scene(root: NavigationDrawer(contained: [stack]), driver: sceneView)
    await scene.appear()
    try await stack.replaceContained(with: stack.contained + [Leaf("Two")])
    try await Router().navigate(to: .sheet, in: scene)
    try await Router().backToRoot(in: scene)
    #expect(scene.modals.isEmpty)
    #expect(stack.contained.count == 1)
  }

  @Test func `screens added later use the text direction of the scene`() async throws {
    let stack = NavigationStack(contained: [Leaf("One")])
    let shown = ShownScene(Tabs(contained: [stack]))
    shown.sceneView.direction = .rightToLeft
    await shown.show()
    try await shown.push(Leaf("Two"), on: stack)
    try await shown.router.navigate(to: .sheet, in: shown.scene)
    await shown.settle()
    let labels = shown.sceneView.widget.descendants(Label.self)
    #expect(labels.count >= 6)
    #expect(labels.allSatisfy { $0.direction == .rightToLeft })
  }

  @Test func `widgets added later have the direction of the scene, unless they get another one`()
    async throws
  {
    let screen = Growing(title: "Growing")
    let shown = ShownScene(screen)
    shown.sceneView.direction = .rightToLeft
    await shown.show()
    let (early, late) = (Label("early"), Label("late"))
    screen.box.append(early)
    try await eventually { early.direction == .rightToLeft }
    early.direction = .leftToRight
    screen.box.append(late)
    try await eventually { late.direction == .rightToLeft }
    #expect(early.direction == .leftToRight)
  }

  @Test func `releasing a scene frees its screens and widgets`() async throws {
    let window = Window()
    var scene: Scene?
    do {
      let sceneView = SceneView()
      let leaves = ["One", "Two"].map { NavigationStack(contained: [Leaf($0)]) }
      scene = Scene(root: NavigationDrawer(contained: [Tabs(contained: leaves)]), driver: sceneView)
      window.child = sceneView.widget
      window.present()
      try await #require(scene).appear()
      try await Router().navigate(to: .sheet, in: try #require(scene))
    }
    await MainLoop.settled()
    weak let root = scene?.root
    weak let leaf = scene?.topmost as? Leaf
    weak let label = leaf?.label
    weak let widget = window.child
    #expect(label != nil)
    scene = nil
    window.child = nil
    await MainLoop.settled(until: root == nil && leaf == nil && label == nil && widget == nil)
  }

  /// Returns the titles of the active tabs.
  private func active(in shown: ShownScene) -> [String] {
    shown.sceneView.widget.descendants(ToggleButton.self).filter(\.isActive)
      .flatMap { $0.descendants(Label.self).filter(\.isMapped).map(\.text) }
  }
}

/// A screen that refuses to be dismissed.
private final class Loyal: Screen {
  override var dismissal: Dismissal { .refused("it is loyal.") }
}

/// A screen to which widgets are added.
private final class Growing: WidgetScreen {
  let box = Box()

  override func makeWidget() -> Widget { box }
}
