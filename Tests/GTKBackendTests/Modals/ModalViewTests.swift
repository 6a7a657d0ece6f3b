import GTK
import GTKBackend
import Lists
import Routing
import TestSupport
import Testing

@Suite(.onDisplay) @MainActor struct ModalViewTests {
  nonisolated static let ways = ["Escape", "Close", "scrim", "alt+Left"]

  private func take(_ way: String, in shown: ShownScene, _ pointer: ScenePointer) async throws {
    switch way {
    case "Close", "scrim": #expect(await shown.press(way))
    default: try await pointer.key(way)
    }
  }

  @Test(arguments: PresentationStyle.allCases, ways)
  func `every way to dismiss a modal can be refused by its screen`(
    style: PresentationStyle,
    way: String
  ) async throws {
    let shown = ShownScene(Leaf("Root"))
    let pointer = try await ScenePointer(on: shown)
    try await shown.present(NavigationStack(contained: [Clinging("Kept")]), as: style)
    try await take(way, in: shown, pointer)
    #expect(shown.errors.map(\.kind) == ["refused"])
    #expect(shown.scene.modals.count == 1)
    #expect(shown.texts.suffix(1) == ["Kept"])
    try await shown.present(NavigationStack(contained: [Leaf("Free")]), as: style)
    try await take(way == "Close" || way == "scrim" ? "Escape" : way, in: shown, pointer)
    #expect(shown.scene.modals.count == 1)
    #expect(shown.errors.count == 1)
  }

  @Test(arguments: PresentationStyle.allCases)
  func `the second click of a double-click doesn’t close the modal that the first opens`(
    style: PresentationStyle
  ) async throws {
    let shown = ShownScene(Leaf("Root"))
    await shown.show()
    Settings.animates = true
    let held = HeldFrames()
    defer {
      Settings.animates = false
      held.release()
    }
    MainLoop.task {
      do {
        try await shown.router.navigate(to: .modal(style) { Leaf("Modal") }, in: shown.scene)
      } catch {
        Issue.record(error)
      }
    }
    try await eventually { !held.isEmpty }
    for time in [0, 0.1] { held.advance(to: time) }
    #expect(await shown.press("scrim"))
    #expect(shown.scene.modals.count == 1)
    held.advance(to: 60)
    await shown.settle()
    Settings.animates = false
    #expect(await shown.press("scrim"))
    try await eventually { shown.scene.modals.isEmpty }
  }

  @Test(arguments: PresentationStyle.allCases)
  func `a modal traps the keyboard focus and restores it when closed`(
    style: PresentationStyle
  ) async throws {
    let root = Typing("Root")
    let shown = ShownScene(root)
    let pointer = try await ScenePointer(on: shown)
    #expect(root.second?.grabFocus() == true)
    let focus = try #require(shown.window.focus)
    let modal = Typing("Modal")
    try await shown.present(NavigationStack(contained: [modal]), as: style)
    #expect(modal.entry.map { shown.window.focus.map($0.isAncestor) ?? false } == true)
    let frame = try #require(shown.seen("modal").first)
    for key in ["Tab", "Tab", "Tab", "Tab", "shift+Tab", "shift+Tab", "shift+Tab", "shift+Tab"] {
      try await pointer.key(key)
      #expect(shown.window.focus.map(frame.isAncestor) == true, "after \(key)")
    }
    try await pointer.key("Escape")
    #expect(shown.scene.modals.isEmpty)
    #expect(shown.window.focus == focus)
  }

  @Test func `closing several modals together restores the original focus`() async throws {
    let root = Typing("Root")
    let shown = ShownScene(root)
    _ = try await ScenePointer(on: shown)
    #expect(root.second?.grabFocus() == true)
    let focus = try #require(shown.window.focus)
    for style in PresentationStyle.allCases { try await shown.present(Typing("Modal"), as: style) }
    try await shown.router.backToRoot(in: shown.scene)
    await shown.settle()
    #expect(shown.window.focus == focus)
    #expect(shown.seen("modal").isEmpty)
  }

  @Test func `a modal doesn’t take the focus from outside its scene`() async throws {
    let shown = ShownScene(Leaf("Root"))
    let (outside, both) = (Entry(), Box())
    shown.window.child = both
    both.append(outside)
    both.append(shown.sceneView.widget)
    shown.sceneView.widget.expandsVertically = true
    let pointer = try await ScenePointer(on: shown)
    outside.grabFocus()
    try await shown.present(Typing("Modal"), as: .dialog)
    #expect(shown.window.focus.map(outside.isAncestor) == true)
    try await pointer.key("Escape")
    #expect(shown.scene.modals.count == 1)
  }

  @Test(arguments: [(360, 640), (1024, 768)])
  func `each presentation style has its own size and position`(width: Int, height: Int) async throws
  {
    let shown = ShownScene(Leaf("Root"), size: (width, height))
    await shown.show()
    for style in PresentationStyle.allCases {
      try await shown.present(Leaf("Modal"), as: style)
      let frame = try #require(shown.seen("modal").last)
      let place = try #require(frame.bounds(in: shown.sceneView.widget))
      #expect(abs(place.x + place.width / 2 - width / 2) <= 1, "\(style)")
      switch style {
      case .fullScreen:
        #expect(place == Rectangle(width: width, height: height))
      case .sheet:
        #expect(place.y == 36 && place.y + place.height == height)
        #expect(place.width == min(width, 640))
      case .dialog, .popover:
        #expect(place.width < min(width, 500) && place.height < 200)
        #expect(abs(place.y + place.height / 2 - height / 2) <= 1)
      }
    }
  }

  @Test(arguments: ["top", "bottom"], [Direction.leftToRight, .rightToLeft])
  func `a popover points at the pressed widget and stays within the scene`(
    edge: String,
    direction: Direction
  ) async throws {
    let root = Edges()
    let shown = ShownScene(root)
    shown.sceneView.direction = direction
    await shown.show()
    #expect(await shown.press(edge))
    let frame = try #require(shown.seen("popover-frame").first)
    let place = try #require(frame.bounds(in: shown.sceneView.widget))
    let button = try #require(edge == "top" ? root.top : root.bottom)
    let anchor = try #require(button.bounds(in: shown.sceneView.widget))
    #expect((edge == "top") == (place.y == anchor.y + anchor.height + 10))
    #expect((edge == "bottom") == (place.y + place.height == anchor.y - 10))
    let isLeft = (edge == "top") == (direction == .leftToRight)
    #expect(isLeft == (place.x == 6) && !isLeft == (place.x + place.width == 354))
    let arrow = try #require(shown.seen("popover-arrow").first?.bounds(in: shown.sceneView.widget))
    #expect(arrow.x + arrow.width / 2 == anchor.x + anchor.width / 2)
    #expect(arrow.y == (edge == "top" ? place.y - 10 : place.y + place.height))
    #expect(arrow.height == 10)
    #expect(await shown.press("scrim"))
    #expect(shown.scene.modals.isEmpty)
  }

  @Test func `a popover keeps pointing at its widget when the scene is resized`() async throws {
    let root = Edges()
    let shown = ShownScene(root)
    await shown.show()
    #expect(await shown.press("bottom"))
    for width in [500, 340] {
      await shown.resize(to: width)
      let arrow = try #require(
        shown.seen("popover-arrow").first?.bounds(in: shown.sceneView.widget)
      )
      let anchor = try #require(root.bottom?.bounds(in: shown.sceneView.widget))
      #expect(arrow.x + arrow.width / 2 == anchor.x + anchor.width / 2)
    }
  }

  @Test func `a popover without a source widget has no arrow`() async throws {
    let shown = ShownScene(Leaf("Root"))
    await shown.show()
    try await shown.present(Leaf("Modal"), as: .popover)
    #expect(shown.seen("popover-arrow").first?.bounds(in: shown.sceneView.widget)?.height == 0)
  }

  @Test func `a list in a popover uses the space above or below the pressed widget`() async throws {
    let root = Edges(isMiddle: true)
    let shown = ShownScene(root, size: (360, 480))
    await shown.show()
    let button = try #require(root.bottom)
    root.open(Destination(.modal(.popover) { Rows() }), from: button)
    await shown.settle()
    let place = try #require(shown.seen("popover-frame").first?.bounds(in: shown.sceneView.widget))
    let anchor = try #require(button.bounds(in: shown.sceneView.widget))
    let isAbove = place.y == 6 && place.y + place.height == anchor.y - 10
    let isBelow = place.y == anchor.y + anchor.height + 10 && place.y + place.height == 474
    #expect(isAbove != isBelow)
  }

  @Test func `a popover is placed next to the row that opened it`() async throws {
    let root = Rows()
    let shown = ShownScene(root)
    await shown.show()
    let position = ListPosition(section: 0, row: 1)
    let row = try #require(root.view.widget(at: position))
    root.open(Destination(.modal(.popover) { Leaf("Popover") }), from: row)
    await shown.settle()
    let place = try #require(shown.seen("popover-frame").first?.bounds(in: shown.sceneView.widget))
    let anchor = try #require(row.bounds(in: shown.sceneView.widget))
    #expect(place.y > anchor.y && place.y < anchor.y + anchor.height + 16)
    #expect(root.view.widget(at: ListPosition(section: 0, row: 2)) == nil)
  }

  @Test func `a thousand modals are freed after they are closed`() async throws {
    let shown = ShownScene(Leaf("Root"))
    await shown.show()
    var labels: [WeakLabel] = []
    func open(_ count: Int) async throws {
      for index in 0..<count {
        let leaf = Leaf("Modal")
        try await shown.router.navigate(
          to: .modal(PresentationStyle.allCases[index % 4]) { leaf },
          in: shown.scene
        )
        labels.append(WeakLabel(label: leaf.label))
        #expect(try await shown.router.back(in: shown.scene))
      }
      await shown.settle()
    }
    try await open(4)
    let before = shown.window.descendants(Widget.self).count
    try await open(1000)
    #expect(shown.window.descendants(Widget.self).count == before)
    #expect(labels.count == 1004)
    #expect(labels.filter { $0.label != nil }.isEmpty)
  }
}

private struct WeakLabel {
  weak var label: Label?
}

/// A screen with a list.
private final class Rows: WidgetScreen {
  let view = GTKListView()
  let list = ListAdapter<ItemCell>([
    ItemCell.Model(id: "1", title: "One"), ItemCell.Model(id: "2", title: "Two"),
  ])

  override func makeWidget() -> Widget {
    list.attach(to: view)
    return view.widget
  }
}

/// A screen with buttons at opposite corners that open a popover.
private final class Edges: WidgetScreen {
  weak var top: Button?
  weak var bottom: Button?
  private let isMiddle: Bool

  /// - Parameter isMiddle: Whether the second button is in the middle instead of at the bottom.
  init(isMiddle: Bool = false) {
    self.isMiddle = isMiddle
    super.init(title: "Edges")
  }

  override func makeWidget() -> Widget {
    let page = Box()
    let buttons = ["top", "bottom"].map { name in
      let button = Button(name)
      button.onClick { [weak self, weak button] in
        self?.open(Destination(.modal(.popover) { Leaf("Popover") }), from: button)
      }
      return button
    }
    for button in buttons {
      button.setMinimumSize(width: 80)
      page.append(button)
    }
    buttons[0].horizontalAlignment = .start
    buttons[1].horizontalAlignment = .end
    buttons[1].verticalAlignment = isMiddle ? .center : .end
    buttons[1].expandsVertically = true
    (top, bottom) = (buttons[0], buttons[1])
    return page
  }
}
