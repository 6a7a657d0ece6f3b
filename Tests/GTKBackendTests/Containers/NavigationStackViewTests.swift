import GTK
import GTKBackend
import Routing
import TestSupport
import Testing

@Suite(.onDisplay) @MainActor struct NavigationStackViewTests {
  private func stack(_ titles: String...) -> NavigationStack {
    NavigationStack(contained: titles.map { Leaf($0) })
  }

  @Test(arguments: [Direction.leftToRight, .rightToLeft])
  func `a swipe from the edge goes back, follows the finger, and can be reversed`(
    direction: Direction
  ) async throws {
    let stack = stack("One", "Two")
    let shown = ShownScene(stack)
    shown.sceneView.direction = direction
    let pointer = try await ScenePointer(on: shown)
    func place(_ x: Int) -> Int { direction == .rightToLeft ? 359 - x : x }
    try await pointer.press(x: place(5))
    try await pointer.move(from: place(5), to: place(125))
    #expect(shown.texts == ["Two", "Two", "One"] || shown.texts == ["Two", "One", "Two"])
    #expect(stack.contained.count == 2)
    let label = try #require((stack.top as? Leaf)?.label)
    #expect(label.bounds(in: shown.sceneView.widget)?.x == (direction == .rightToLeft ? -120 : 120))
    try await pointer.move(from: place(125), to: place(20))
    try await pointer.release()
    try await pointer.until { shown.texts == ["Two", "Two"] }
    #expect(stack.contained.count == 2)
    try await pointer.drag(from: place(5), to: place(300))
    try await pointer.until { shown.texts == ["One", "One"] }
    #expect(stack.contained.map(\.title) == ["One"])
    try await pointer.drag(from: place(5), to: place(300))
    #expect(stack.contained.count == 1)
    #expect(shown.errors.isEmpty)
  }

  @Test func `a pushed screen receives the focus without selecting text`() async throws {
    let stack = NavigationStack(contained: [Filled { Button("Next") }])
    let shown = ShownScene(stack)
    await shown.show()
    try #require(shown.sceneView.widget.descendants(Button.self).first { $0.isMapped }).grabFocus()
    let label = Label("Can be copied")
    label.isSelectable = true
    try await shown.push(Filled { label }, on: stack)
    await shown.settle()
    #expect(shown.window.focus == label && !label.hasSelection)
    let entry = Entry()
    entry.text = "Ada"
    try await shown.push(Filled { entry }, on: stack)
    await shown.settle()
    #expect(entry.holdsFocus && !entry.hasSelection)
  }

  /// A screen with the given widget.
  private final class Filled: WidgetScreen {
    private let make: () -> Widget

    init(_ make: @escaping () -> Widget) {
      self.make = make
      super.init(title: "Filled")
    }

    override func makeWidget() -> Widget { make() }
  }

  @Test func `a swipe that starts away from the edge or is vertical doesn’t go back`() async throws
  {
    let stack = stack("One", "Two")
    let pointer = try await ScenePointer(on: ShownScene(stack))
    try await pointer.drag(from: 100, to: 340)
    try await xdotool(
      "mousemove 5 100 mousedown 1 mousemove 15 200 mousemove 100 600 mouseup 1"
    )
    #expect(stack.contained.count == 2)
  }

  @Test func `a slow drag goes back only if it is long`() async throws {
    let stack = stack("One", "Two")
    let pointer = try await ScenePointer(on: ShownScene(stack))
    try await pointer.press(x: 5)
    try await pointer.move(from: 5, to: 90, speed: 100)
    try await pointer.release()
    #expect(stack.contained.count == 2)
    try await pointer.press(x: 5)
    try await pointer.move(from: 5, to: 260, speed: 150)
    try await pointer.release()
    try await pointer.until { stack.contained.count == 1 }
  }

  @Test func `a screen that refuses to close returns when the finger is lifted`() async throws {
    let stack = NavigationStack(contained: [Leaf("One"), Clinging("Two")])
    let shown = ShownScene(stack)
    let pointer = try await ScenePointer(on: shown)
    try await pointer.drag(from: 5, to: 300)
    try await pointer.until { !shown.errors.isEmpty && shown.texts == ["Two", "Two"] }
    #expect(shown.errors.map(\.kind) == ["refused"])
    #expect(stack.contained.count == 2)
  }

  @Test(arguments: ["Escape", "alt+Left", "button 8"])
  func `keys and the pointer’s Back button go back as far as the first screen`(way: String)
    async throws
  {
    let stack = stack("One", "Two", "Three")
    let shown = ShownScene(stack)
    let pointer = try await ScenePointer(on: shown)
    for count in [2, 1, 1] {
      if way == "button 8" {
        try await pointer.click(8, x: 180, y: 300)
      } else {
        try await pointer.key(way)
      }
      #expect(stack.contained.count == count)
    }
    #expect(shown.errors.isEmpty)
  }

  @Test func `Escape goes back on the side that has the focus`() async throws {
    let sides = ["List", "Detail"].map { title in
      NavigationStack(contained: [Leaf(title), Typing("More " + title.lowercased())])
    }
    let shown = ShownScene(Split(primary: sides[0], secondary: sides[1]), size: (1024, 640))
    let pointer = try await ScenePointer(on: shown)
    #expect((sides[0].top as? Typing)?.entry?.grabFocus() == true)
    try await pointer.key("Escape")
    #expect(sides.map(\.contained.count) == [1, 2])
  }

  @Test func `a pushed screen receives the focus, and going back restores it`() async throws {
    let first = Typing("One")
    let stack = NavigationStack(contained: [first])
    let shown = ShownScene(stack)
    let pointer = try await ScenePointer(on: shown)
    #expect(first.second?.grabFocus() == true)
    let focus = shown.window.focus
    let next = Typing("Two")
    try await shown.push(next, on: stack)
    await shown.settle()
    #expect(next.entry.map { shown.window.focus.map($0.isAncestor) ?? false } == true)
    try await pointer.key("alt+Left")
    #expect(stack.contained.count == 1)
    #expect(shown.window.focus == focus)
    #expect(focus != nil)
  }

  @Test func `a bar shows the actions of the visible screen only`() async throws {
    let offering = Offering("Two")
    let stack = stack("One")
    let shown = ShownScene(stack)
    await shown.show()
    #expect(await !shown.press("Share"))
    try await shown.push(Tabs(contained: [offering, Leaf("Other")]), on: stack)
    await shown.settle()
    #expect(await shown.press("Share"))
    #expect(offering.count == 1)
    #expect(await shown.press("Other"))
    #expect(await !shown.press("Share"))
    #expect(shown.texts.first == "Other")
    #expect(await shown.press("Two"))
    #expect(await shown.press("Share"))
    #expect(await shown.press("Back"))
    #expect(await !shown.press("Share"))
    #expect(offering.count == 2)
  }

  @Test(arguments: [360, 1024])
  func `a container with its own bars replaces the stack’s bar and shows Back`(width: Int)
    async throws
  {
    let stack = stack("One")
    let shown = ShownScene(stack, size: (width, 640))
    await shown.show()
    let split = Split(primary: Leaf("List"), secondary: Leaf("Detail"))
    try await shown.push(split, on: stack)
    await shown.settle()
    let bars = shown.seen("title-bar").count
    #expect(bars == (width == 360 ? 1 : 2))
    #expect(await shown.press("Back"))
    #expect(shown.texts == ["One", "One"])
    try await shown.push(NavigationStack(contained: [Leaf("In"), Leaf("Inner")]), on: stack)
    await shown.settle()
    #expect(shown.texts == ["Inner", "Inner"])
    #expect(await shown.press("Back"))
    #expect(shown.texts == ["In", "In"])
    #expect(await shown.press("Back"))
    #expect(shown.texts == ["One", "One"])
    #expect(await !shown.press("Back"))
  }
}

/// A screen that refuses to close.
final class Clinging: WidgetScreen {
  init(_ title: String) { super.init(title: title) }
  override var dismissal: Dismissal { .refused("it clings.") }
  override func makeWidget() -> Widget { Label(title) }
}

/// A screen with two entries.
final class Typing: WidgetScreen {
  weak var entry: Entry?
  weak var second: Entry?

  init(_ title: String) { super.init(title: title) }

  override func makeWidget() -> Widget {
    let page = Box()
    let entries = [Entry(), Entry()]
    for entry in entries { page.append(entry) }
    (entry, second) = (entries[0], entries[1])
    return page
  }
}

/// A screen with an action button in the bar.
private final class Offering: WidgetScreen {
  var count = 0

  init(_ title: String) { super.init(title: title) }

  override func makeWidget() -> Widget { Label(title) }

  override func makeActions() -> [Widget] {
    let share = Button(icon: "emblem-shared-symbolic")
    share.tooltip = "Share"
    share.onClick { [weak self] in self?.count += 1 }
    return [share]
  }
}
