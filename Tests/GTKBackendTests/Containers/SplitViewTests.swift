import GTK
import GTKBackend
import Routing
import TestSupport
import Testing

@Suite(.onDisplay) @MainActor struct SplitViewTests {
  private let wide = (width: 1024, height: 640)

  @Test func `a wide scene shows both sides, with the primary side as a sidebar`() async throws {
    let (list, detail) = (Leaf("List"), Leaf("Detail"))
    let shown = ShownScene(Split(primary: list, secondary: detail), size: wide)
    await shown.show()
    #expect(shown.texts == ["List", "List", "Detail", "Detail"])
    #expect(shown.seen("split-sidebar").map(\.width) == [280])
    #expect(detail.label?.width == 1024 - 281)
    #expect(await !shown.press("Back"))
  }

  @Test func `a long text doesn’t widen the sidebar`() async throws {
    let list = Leaf(String(repeating: "long ", count: 40))
    let shown = ShownScene(Split(primary: list, secondary: Leaf("Detail")), size: wide)
    await shown.show()
    list.label?.ellipsizes = true
    await shown.settle()
    #expect(shown.seen("split-sidebar").map(\.width) == [280])
  }

  @Test func `an empty side shows a placeholder until a screen is added`()
    async throws
  {
    let split = Split(primary: Leaf("List"))
    let shown = ShownScene(split, size: wide)
    await shown.show()
    #expect(shown.texts == ["List", "List", "", "No selection"])
    try await split.replaceContained(with: split.contained + [Leaf("Detail")])
    await shown.settle()
    #expect(shown.texts == ["List", "List", "Detail", "Detail"])
    try await split.replaceContained(with: Array(split.contained.prefix(1)))
    await shown.settle()
    #expect(shown.texts == ["List", "List", "", "No selection"])
  }

  @Test func `a narrow scene shows one side and a Back button to the primary side`() async throws {
    let split = Split(primary: Leaf("List"))
    let shown = ShownScene(split)
    await shown.show()
    #expect(shown.scene.isNarrow)
    #expect(shown.texts == ["List", "List"])
    #expect(await !shown.press("Back"))
    try await split.replaceContained(with: split.contained + [Leaf("Detail")])
    await shown.settle()
    #expect(shown.texts == ["Detail", "Detail"])
    #expect(await shown.press("Back"))
    #expect(shown.texts == ["List", "List"])
    #expect(split.contained.count == 2)
  }

  @Test func `going back in a narrow scene pops the stack before showing the primary side`()
    async throws
  {
    let stack = NavigationStack(contained: [Leaf("One"), Leaf("Two")])
    let split = Split(primary: NavigationStack(contained: [Leaf("List")]), secondary: stack)
    let shown = ShownScene(split)
    await shown.show()
    try await shown.router.reveal(stack)
    await shown.settle()
    #expect(shown.texts == ["Two", "Two"])
    #expect(await shown.press("Back"))
    #expect(shown.texts == ["One", "One"])
    #expect(await shown.press("Back"))
    #expect(shown.texts == ["List", "List"])
    #expect(await !shown.press("Back"))
  }

  @Test func `each side of a wide scene has its own Back button`() async throws {
    let sides = ["List", "Detail"].map { title in
      NavigationStack(contained: [Leaf(title), Leaf("More " + title.lowercased())])
    }
    let shown = ShownScene(Split(primary: sides[0], secondary: sides[1]), size: wide)
    await shown.show()
    #expect(await shown.press("Back"))
    #expect(sides.map(\.contained.count) == [1, 2])
    #expect(await shown.press("Back"))
    #expect(sides.map(\.contained.count) == [1, 1])
    #expect(await !shown.press("Back"))
  }

  @Test func `resizing a scene keeps its screens, widgets, and focus`()
    async throws
  {
    let (list, detail) = (Leaf("List"), Field("Detail"))
    let split = Split(primary: list, secondary: NavigationStack(contained: [detail]))
    let shown = ShownScene(split, size: wide)
    await shown.show()
    let label = list.label
    #expect(detail.entry?.grabFocus() == true)
    let focus = shown.window.focus
    await shown.resize(to: 599)
    #expect(shown.scene.isNarrow)
    #expect(shown.texts == ["List", "List"])
    #expect(await !shown.press("Back"))
    try await shown.router.reveal(detail)
    await shown.settle()
    #expect(shown.texts == ["Detail"])
    #expect(detail.entry?.grabFocus() == true)
    await shown.resize(to: 600)
    #expect(!shown.scene.isNarrow)
    #expect(shown.texts == ["List", "List", "Detail"])
    #expect(await !shown.press("Back"))
    #expect(list.label == label)
    #expect(focus != nil)
    #expect(shown.window.focus == focus)
  }

  @Test func `only the primary side shows the Menu button`()
    async throws
  {
    let split = Split(
      primary: NavigationStack(contained: [Leaf("List")]),
      secondary: NavigationStack(contained: [Leaf("Detail")])
    )
    let menu = NavigationDrawer(contained: [split, Leaf("Other")])
    let shown = ShownScene(menu, size: wide)
    await shown.show()
    #expect(shown.texts == ["List", "List", "Detail", "Detail"])
    #expect(leads(in: shown) == ["Menu"])
    await shown.resize(to: 360)
    #expect(leads(in: shown) == ["Menu"])
    try await shown.router.reveal(try #require(split.secondary))
    await shown.settle()
    #expect(leads(in: shown) == ["Back"])
  }

  @Test func `a split in a modal shows Close on its trailing or only side`()
    async throws
  {
    let shown = ShownScene(Leaf("Root"), size: wide)
    await shown.show()
    try await shown.router.navigate(to: .splitSheet, in: shown.scene)
    await shown.settle()
    #expect(leads(in: shown) == ["Close"])
    let close = shown.sceneView.widget.descendants(Button.self).first {
      $0.tooltip == "Close" && $0.isMapped
    }
    #expect(close?.bounds(in: shown.sceneView.widget).map { $0.x > 512 } == true)
    await shown.resize(to: 360)
    #expect(Set(leads(in: shown)).isSubset(of: ["Back", "Close"]))
    #expect(await shown.press("Close"))
    #expect(shown.scene.modals.isEmpty)
  }

  @Test func `screens can swap sides, and pushing wraps the secondary side in a stack`()
    async throws
  {
    let (list, detail) = (Leaf("List"), Leaf("Detail"))
    let split = Split(primary: list, secondary: detail)
    let shown = ShownScene(split, size: wide)
    await shown.show()
    try await split.replaceContained(with: [detail, list])
    await shown.settle()
    #expect(shown.texts == ["Detail", "Detail", "List", "List"])
    try await shown.router.navigate(to: .more, in: shown.scene)
    await shown.settle()
    #expect(shown.texts == ["Detail", "Detail", "More", "More"])
    #expect(await shown.press("Back"))
    #expect(shown.texts == ["Detail", "Detail", "List", "List"])
  }

  @Test(arguments: [360, 1024])
  func `a replaced side is freed with its widget`(width: Int) async throws {
    let split = Split(primary: Leaf("List"))
    let shown = ShownScene(split, size: (width, 640))
    await shown.show()
    try await split.replaceContained(with: split.contained + [Leaf("One")])
    await shown.settle()
    weak let screen = split.secondary as? Leaf
    weak let label = screen?.label
    #expect(label != nil)
    try await split.replaceContained(with: split.contained.prefix(1) + [Leaf("Two")])
    await shown.settle()
    #expect(shown.texts.suffix(2) == ["Two", "Two"])
    #expect(screen == nil)
    #expect(label == nil)
  }

  @Test(arguments: [360, 1024])
  func `releasing a scene frees its split and both sides`(width: Int) async throws {
    weak var split: Split?
    weak var label: Label?
    weak var sceneView: SceneView?
    do {
      let leaf = Leaf("List")
      let root = Split(primary: leaf, secondary: NavigationStack(contained: [Leaf("Detail")]))
      let shown = ShownScene(root, size: (width, 640))
      await shown.show()
      await shown.resize(to: 1384 - width)
      (split, label, sceneView) = (root, leaf.label, shown.sceneView)
      #expect(label != nil)
      shown.window.child = nil
    }
    await MainLoop.settled()
    #expect(split == nil)
    #expect(label == nil)
    #expect(sceneView == nil)
  }

  @Test func `revealing a side waits for the transition, even if the width changes`() async throws {
    Settings.animates = true
    defer { Settings.animates = false }
    let split = Split(primary: Leaf("List"), secondary: Leaf("Detail"))
    let shown = ShownScene(split)
    await shown.show()
    let start = MainLoop.now
    try await shown.router.reveal(try #require(split.secondary))
    #expect(MainLoop.now - start > 0.1)
    #expect(shown.texts == ["Detail", "Detail"])
    let list = try #require(split.primary)
    async let forth: Void = shown.router.reveal(list)
    await MainLoop.settled()
    await shown.scene.setNarrow(false)
    try await forth
    await shown.settle()
    #expect(shown.texts == ["List", "List", "Detail", "Detail"])
  }

  /// Returns the tooltips of the visible buttons in title bars.
  private func leads(in shown: ShownScene) -> [String] {
    shown.sceneView.widget.descendants(Button.self)
      .filter { $0.isMapped && $0.ancestor(CenterBox.self)?.hasClass("title-bar") == true }
      .compactMap(\.tooltip)
  }
}

/// A screen with an entry.
private final class Field: WidgetScreen {
  weak var entry: Entry?
  init(_ title: String) { super.init(title: title) }
  override func makeWidget() -> Widget {
    let entry = Entry()
    self.entry = entry
    return entry
  }
}

extension Route where Target == Leaf, Context == NoContext {
  /// A route to a sheet that contains a split with both sides.
  fileprivate static var splitSheet: Self {
    Step { Leaf("Detail") }.using(.pushOnSecondary)
      .from(
        Step(name: "split") { (_: NoContext) in
          Split(primary: NavigationStack(contained: [Leaf("List")]))
        }
      )
      .using(.present(.sheet)).from(.current)
  }

  /// A route to a leaf on the secondary side.
  fileprivate static var more: Self {
    Step { Leaf("More") }.using(.pushOnSecondary)
      .from(Route<Split, NoContext>.found(.byClass, name: "split"))
  }
}
