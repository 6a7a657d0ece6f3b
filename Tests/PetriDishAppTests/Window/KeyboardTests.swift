import GTK
import PetriDish
import TestSupport
import Testing

@testable import PetriDishApp

/// Tests of using the window without a pointer.
@Suite(.onDisplay) @MainActor struct KeyboardTests {
  private let application = someApplication()
  private let state = UserState()

  init() throws { try application.register() }

  private func open(width: Int = 1_260) async throws -> MainWindow {
    state[.windowSize] = [width, 800]
    let main = try MainWindow(showing: twoScreens, state)
    main.window.isDecorated = false
    main.present(in: application)
    await MainLoop.settled(until: main.window.isMapped)
    main.workbench.open(link: "petri://jump/numbered?context.value=3")
    await main.workbench.runner.settled()
    try await main.window.takeCorner()
    await main.window.settle()
    return main
  }

  private func press(_ keys: String, in main: MainWindow) async throws {
    try await xdotool("key --clearmodifiers \(keys)")
    await main.window.settle()
  }

  private func close(_ main: MainWindow) {
    main.window.destroy()
  }

  private func list(_ main: MainWindow, in pane: Widget) throws -> GTK.ListView {
    try #require(pane.descendants(GTK.ListView.self).first { $0.isMapped })
  }

  @Test(arguments: [1_260, 640]) func `F10 opens the main menu, even if it is in a closed drawer`(
    width: Int
  ) async throws {
    let main = try await open(width: width)
    let menu = main.sidebar.menu
    #expect(menu.isMapped == (width > 1_000))
    try await press("F10", in: main)
    try await eventually {
      menu.descendants(Label.self).contains { $0.isMapped && $0.text == "Keyboard shortcuts" }
    }
    try await press("Escape", in: main)
    close(main)
  }

  @Test func `Escape closes the omnibox first and then the drawer below it`() async throws {
    let main = try await open(width: 640)
    try await press("F9", in: main)
    try await eventually { main.sidebar.widget.isMapped }
    try await press("ctrl+k", in: main)
    try await eventually { main.dishPane.bar.isTyping }
    try await press("Escape", in: main)
    try await eventually { !main.dishPane.bar.isTyping }
    #expect(main.sidebar.widget.isMapped)
    try await press("Escape", in: main)
    try await eventually { !main.sidebar.widget.isMapped }
    close(main)
  }

  @Test func `Escape goes back in a dish with the focus before it dismisses a message`()
    async throws
  {
    let main = try await open()
    let dish = main.sceneViews.sceneView(of: main.workbench.dish).widget
    #expect(dish.moveFocus())
    main.workbench.notify(.notice("Read this."))
    try await press("Escape", in: main)
    try await eventually { main.workbench.shownName == "First" }
    #expect(main.line.board[.action] != nil)
    main.sidebar.focusList()
    try await press("Escape", in: main)
    try await eventually { main.line.board[.action] == nil }
    close(main)
  }

  @Test func `the tree is a single tab stop with arrow-key navigation`() async throws {
    let main = try await open()
    let tree = try list(main, in: main.sidebar.widget)
    main.sidebar.focusList()
    try await eventually { tree.holdsFocus }
    let first = main.window.focus
    try await press("Down", in: main)
    try await eventually { tree.holdsFocus && main.window.focus != first }
    try await press("Tab", in: main)
    try await eventually { !tree.holdsFocus }
    try await press("shift+Tab", in: main)
    try await eventually { tree.holdsFocus }
    try await press("shift+Tab", in: main)
    try await eventually { !tree.holdsFocus }
    close(main)
  }

  @Test func `the event list and the match list each have a single tab stop`() async throws {
    let main = try await open()
    let events = try list(main, in: main.bottom.widget)
    main.bottom.timeline.list.reveal(2)
    await main.window.settle()
    events.moveFocus()
    try await eventually { events.holdsFocus }
    try await press("Up", in: main)
    try await eventually { events.holdsFocus }
    try await press("Tab", in: main)
    try await eventually { !events.holdsFocus }

    main.sidebar.focusSearch()
    main.sidebar.search(for: "first")
    await main.window.settle()
    let matches = try list(main, in: main.sidebar.widget)
    matches.moveFocus()
    try await eventually { matches.holdsFocus }
    try await press("Tab", in: main)
    try await eventually { !matches.holdsFocus }
    close(main)
  }

  @Test func `the presets are a single tab stop with arrow-key navigation`() async throws {
    let main = try await open()
    let box = try #require(main.inspector.widget.descendants(FlowBox.self).first { $0.isMapped })
    box.moveFocus()
    try await eventually { box.holdsFocus }
    let first = main.window.focus
    try await press("Right", in: main)
    try await eventually { box.holdsFocus && main.window.focus != first }
    try await press("Tab", in: main)
    try await eventually { !box.holdsFocus && main.inspector.widget.holdsFocus }
    close(main)
  }

  @Test func `a shortcut focuses the first field, and F6 moves between panes`() async throws {
    let main = try await open()
    try await press("ctrl+semicolon", in: main)
    try await eventually {
      main.inspector.widget.descendants(Entry.self).first { $0.isMapped }?.holdsFocus == true
    }
    let panes = [
      main.sidebar.widget, main.dishPane.bar.widget, main.bottom.widget, main.inspector.widget,
    ]
    var visited: [Int?] = []
    for _ in 0..<5 {
      try await press("F6", in: main)
      visited.append(panes.firstIndex { $0.holdsFocus })
    }
    #expect(visited.first == 0)
    #expect(visited.compactMap { $0 }.last == 3)
    #expect(visited.compactMap { $0 } == [0, 1, 2, 3] || visited.contains(nil))
    try await press("shift+F6", in: main)
    #expect(panes[2].holdsFocus)
    #expect(WindowAction.nextPane.shortcut == "F6")
    close(main)
  }

  @Test func `opening the inspector’s drawer focuses its topmost control, even the first time`()
    async throws
  {
    let main = try await open(width: 700)
    let pane = main.inspector.widget
    for _ in 0..<2 {
      try await press("F8", in: main)
      try await eventually { pane.holdsFocus }
      let place = try #require(main.window.focus?.translate(x: 0, y: 0, to: pane))
      #expect(place.y < 46, "the focus is \(place.y) points below the top")
      try await press("Escape", in: main)
      try await eventually { !pane.isMapped }
    }
    close(main)
  }

  @Test func `an opening drawer receives the focus before it has faded in`() async throws {
    let main = try await open(width: 700)
    let pane = main.inspector.widget
    func toggle() { main.window.activateAction(WindowAction.inspector.fullName) }
    let held = HeldFrames()
    Settings.animates = true
    defer {
      held.release()
      Settings.animates = false
    }
    for _ in 0..<2 {
      toggle()
      #expect(pane.isMapped && pane.opacity == 0)
      try await eventually { !held.isEmpty && pane.holdsFocus }
      held.advance(to: 0)
      held.advance(to: TimedAnimation.duration / 2)
      #expect(pane.opacity > 0 && pane.opacity < 1)
      toggle()
      #expect(!pane.isMapped && pane.opacity == 1)
      held.advance(to: 1)
      #expect(held.isEmpty)
    }
    toggle()
    try await eventually { !held.isEmpty }
    for time in [0, TimedAnimation.duration] { held.advance(to: time) }
    #expect(pane.opacity == 1 && held.isEmpty)
    toggle()
    Settings.animates = false
    toggle()
    #expect(pane.isMapped && pane.opacity == 1)
    close(main)
  }

  @Test func `rows of the tree, matches, and presets have accessible labels`() async throws {
    let main = try await open()
    let tree = try list(main, in: main.sidebar.widget)
    let screens = twoScreens.screens.map(\.name)
    let names = ["All, 3 screens, expanded", "\(screens[0]), Never opened"]
    for name in names {
      #expect(tree.children.contains { $0.isAccessible(as: name) }, "\(name)")
    }
    main.sidebar.search(for: "first")
    await main.window.settle()
    let matches = try list(main, in: main.sidebar.widget)
    #expect(matches.children.contains { $0.isAccessible(as: "\(screens[0]), All") })
    let box = try #require(main.inspector.widget.descendants(FlowBox.self).first { $0.isMapped })
    #expect(box.children.map { $0.isAccessible(as: "one") } == [true, false])
    close(main)
  }

  @Test func `the focusable part of a drop-down has the label of the drop-down`() async throws {
    let main = try await open()
    let names = Set(["Starting point", "Compared experiment"])
    let buttons = main.window.descendants(DropDown.self).compactMap(\.children.first)
    for name in names {
      #expect(buttons.contains { $0.isAccessible(as: name) }, "\(name)")
    }
    close(main)
  }

  @Test func `a tooltip is hidden while the popover of its button is open`() async throws {
    let main = try await open()
    let buttons = main.window.descendants(MenuButton.self).filter {
      $0.isMapped && $0.tooltip != nil
    }
    #expect(buttons.count >= 2)
    for button in buttons {
      #expect(button.showsTooltip)
      button.open()
      await main.window.settle()
      #expect(!button.showsTooltip)
      button.close()
      try await eventually { button.showsTooltip }
    }
    close(main)
  }
}
