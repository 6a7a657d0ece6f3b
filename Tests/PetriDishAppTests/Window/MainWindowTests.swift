import GTK
import PetriDish
import TestSupport
import Testing

@testable import PetriDishApp

@Suite(.onDisplay) @MainActor struct MainWindowTests {
  private let application = someApplication()
  private let state = UserState()
  private let keeper = Keeper()

  /// Retains the windows, which stop working when they are released.
  @MainActor private final class Keeper { var windows: [MainWindow] = [] }

  init() throws { try application.register() }

  private func open(
    _ catalog: Catalog = twoScreens
  ) async throws -> (MainWindow, ApplicationWindow) {
    let main = try MainWindow(showing: catalog, state)
    keeper.windows.append(main)
    main.present(in: application)
    let window = try #require(application.windows.first as? ApplicationWindow)
    await MainLoop.settled(until: window.isMapped)
    await window.settle()
    return (main, window)
  }

  @Test func `registration errors are shown in the window, and valid screens are kept`()
    async throws
  {
    let twice = Catalog("Twice", root: { _ in First() }) {
      ScreenConfiguration("first", route: .first)
      ScreenConfiguration("first", name: "Other", route: .first)
    }
    let (main, _) = try await open(twice)
    let notice = try #require(main.line.board[.registration])
    #expect(notice.text == "Screen “first” is already registered. Use a unique id.")
    #expect(main.workbench.catalog.screens.map(\.name) == ["First"])
  }

  @Test func `a valid catalog shows no registration errors`() async throws {
    #expect(try await open().0.line.board[.registration] == nil)
  }

  private func close(_ window: Window) {
    window.destroy()
  }

  /// Returns the pane border next to the sidebar, which contains all other borders.
  private func sidebarBorder(_ window: Window) throws -> Paned {
    try #require(window.descendants(Paned.self).first)
  }

  @Test(arguments: [(699, true), (700, false)])
  func `a low window starts with a collapsed timeline, which isn’t saved`(
    height: Int,
    isFolded: Bool
  ) async throws {
    state[.windowSize] = [1_240, height]
    let (main, window) = try await open()
    #expect(main.bottom.isFolded == isFolded)
    for isMapShown in [true, false] { main.isMapShown = isMapShown }
    #expect(main.bottom.isFolded == isFolded)
    #expect(!state[.isTimelineFolded])
    close(window)
  }

  @Test func `a new window restores the size, panes, and fold state of the previous window`()
    async throws
  {
    state[.windowSize] = [1_240, 700]
    let (_, first) = try await open()
    #expect(first.size == (1_240, 700))
    let sidebar = try sidebarBorder(first)
    sidebar.position = 263
    try await eventually { state[.panes]["sidebar"] == 263 }
    first.activateAction(WindowAction.fold.fullName)
    try await eventually { state[.isTimelineFolded] }
    close(first)
    let (_, second) = try await open()
    let restored = try sidebarBorder(second).position
    #expect(restored == 263)
    #expect(state[.isTimelineFolded])
    #expect(second.size == (1_240, 700))
    close(second)
  }

  @Test func `showing the map keeps the saved height of the timeline`() async throws {
    state[.windowSize] = [1_240, 800]
    state[.panes] = ["timeline": 250]
    let (main, window) = try await open()
    main.isMapShown = true
    await window.settle()
    #expect(state[.panes]["timeline"] == 250)
    close(window)
  }

  @Test func `a pane that doesn’t fit initially has its saved width as soon as it fits`()
    async throws
  {
    state[.windowSize] = [1_000, 700]
    state[.panes] = ["inspector": 400]
    let (main, window) = try await open()
    #expect(!main.panes.hasInspectorPane)
    await window.resize(to: 1_400) { main.panes.hasInspectorPane }
    // The saved width includes the border.
    #expect((397...400).contains(main.inspector.widget.width))
    #expect((398...400).contains(state[.panes]["inspector"] ?? 0))
    close(window)
  }

  @Test func `a map that appears late doesn’t take the focus from another pane`() async throws {
    state[.windowSize] = [1_240, 800]
    let (main, window) = try await open()
    main.map.draw = twoScreens.drawings
    main.isMapShown = true
    main.sidebar.focusSearch()
    try await eventually { main.map.canvas.picture != nil }
    await window.settle()
    #expect(main.sidebar.widget.holdsFocus)
    main.isMapShown = false
    main.isMapShown = true
    try await eventually { main.map.widget.holdsFocus }
    close(window)
  }

  @Test func `the button of a hidden pane isn’t active`() async throws {
    state[.windowSize] = [1_240, 800]
    let (main, window) = try await open()
    let toggle = main.dishPane.bar.sidebarToggle
    main.panes.toggleSidebar()
    #expect(toggle.isVisible)
    toggle.click()
    #expect(!toggle.isVisible)
    main.panes.toggleSidebar()
    #expect(toggle.isVisible && !toggle.isActive)
    close(window)
  }

  @Test(arguments: [[3_000_000_000, 800], [.max, .min], [1_240, 0], [-1, 700], [100], []])
  func `implausible saved sizes are ignored`(size: [Int]) async throws {
    state[.windowSize] = size
    state[.panes] = ["sidebar": 5_000_000_000, "inspector": .min, "timeline": .max]
    let (_, window) = try await open()
    for length in [window.size.width, window.size.height, try sidebarBorder(window).position] {
      #expect((1...10_000).contains(length))
    }
    close(window)
  }

  @Test func `the last screen that was reached is restored with its variant and theme`()
    async throws
  {
    let (first, window) = try await open()
    first.resume()
    await first.workbench.runner.settled()
    #expect(first.workbench.draft.screen?.id == "first")
    #expect(first.workbench.dish.scene.topmost is First, "the app is running from the start")
    #expect(window.title.hasPrefix("First – ") == true)
    first.workbench.open(
      link: "petri://jump/numbered?context.value=3&variant.frame=tabs&theme=dark"
    )
    await first.workbench.runner.settled()
    close(window)
    let (second, other) = try await open()
    second.resume()
    await second.workbench.runner.settled()
    #expect((second.workbench.dish.scene.topmost as? Numbered)?.number == 3)
    #expect(second.workbench.dish.scene.root is Tabs)
    #expect(second.workbench.dish.environment.theme == .dark)
    second.workbench.open(try #require(twoScreens.screen("forbidden")))
    await second.workbench.runner.settled()
    #expect(state[.lastJump].first?.contains("numbered") == true)
    close(other)
  }

  @Test func `the focus stays in the form while typed values are opened`() async throws {
    let (main, window) = try await open()
    main.workbench.open(try #require(twoScreens.screen("numbered")))
    await main.workbench.runner.settled()
    await window.settle()
    main.workbench.live.isOn = true
    let fields = main.inspector.widget.descendants(Entry.self)
    let entry = try #require(fields.first { $0.isMapped && $0.isAccessible(as: "Value") })
    entry.grabFocus()
    entry.text = "4711"
    try await eventually {
      (main.workbench.dish.scene.topmost as? Numbered)?.number == 4711
    }
    await main.workbench.runner.settled()
    await window.settle()
    #expect(entry.holdsFocus)
    close(window)
  }

  @Test func `a session saved before the first jump restores the app’s first screen`()
    async throws
  {
    let (main, window) = try await open()
    #expect(SavedSession(main.workbench).isRootOpen == nil)
    main.resume()
    await main.workbench.runner.settled()
    #expect(main.workbench.draft.screen?.id == "first")
    #expect(main.sidebar.tree.chosen != nil)
    let session = SavedSession(main.workbench)
    #expect(session.isRootOpen == true)
    #expect(session.openLinks.isEmpty)
    close(window)
    let (second, other) = try await open()
    SessionRestorer(second.workbench).restore(session)
    await second.workbench.runner.settled()
    #expect(second.workbench.dish.scene.topmost is First)
    close(other)
  }

  @Test func `an outdated saved link is reported, and the first screen is shown`()
    async throws
  {
    state[.lastJump] = ["petri://jump/gone?v=1"]
    let (main, window) = try await open()
    var notices: [String] = []
    main.workbench.observe { if case .notice(let text) = $0 { notices.append(text) } }
    main.resume()
    #expect(notices.count == 1)
    #expect(notices.first?.contains("“gone”") == true)
    #expect(main.workbench.draft.screen == nil)
    await main.workbench.runner.settled()
    #expect(main.workbench.dish.scene.topmost is First)
    close(window)
  }

  @Test func `the window has exactly the defined actions with their keys`() async throws {
    let (main, window) = try await open()
    #expect(window.actionNames == WindowAction.allCases.map(\.rawValue).sorted())
    for action in WindowAction.allCases {
      #expect(application.keys(for: action.fullName).count == action.keys.count, "\(action)")
      let isEnabled = action.requirement == .nothing
      #expect(window.isActionEnabled(action.rawValue) == isEnabled, "\(action)")
    }
    // GTK normalizes keys, so identical keys have identical names.
    let keys = WindowAction.allCases.flatMap { application.keys(for: $0.fullName) }
    #expect(Set(keys).count == keys.count)
    let tools = [WindowAction.back, .home, .reload].map(\.title).map { name in
      main.dishPane.bar.widget.descendants(Widget.self).first { tool in
        (tool is Button || tool is MenuButton) && tool.isAccessible(as: name)
      }
    }
    #expect(tools.map { $0?.isSensitive } == [false, false, false])
    main.workbench.open(link: "petri://jump/numbered?context.value=3")
    await main.workbench.runner.settled()
    #expect(tools.map { $0?.isSensitive } == [true, true, true])
    for action in WindowAction.allCases where action.requirement == .screen {
      #expect(window.isActionEnabled(action.rawValue), "\(action)")
    }
    // These keys belong to the GTK Inspector.
    #expect(Set(keys).isDisjoint(with: ["<Shift><Control>i", "<Shift><Control>d"]))
    close(window)
  }

  @Test func `the main menu lists its actions with keys and hides unavailable actions`()
    async throws
  {
    let (_, window) = try await open()
    let button = try #require(window.descendants(MenuButton.self).first { $0.menu != nil })
    button.open()
    await window.settle()
    let labels = Set(button.descendants(Label.self).map(\.text))
    for action in MainMenu.sections.joined() {
      let isThere = labels.contains(action.menuLabel.filter { $0 != "_" })
      #expect(isThere == !action.requirement.isHiddenWhenMissing, "\(action)")
      guard isThere, let key = action.keys.first else { continue }
      let words = Application.words(of: key).joined(separator: "+")
      #expect(labels.contains(words), "\(action)")
    }
    button.close()
    close(window)
  }

  @Test func `the keyboard shortcuts and the program information open in separate windows`()
    async throws
  {
    let (_, window) = try await open()
    for action in [WindowAction.shortcuts, .about] {
      window.activateAction(action.fullName)
      try await eventually { application.windows.contains { $0.isMapped && $0.isModal } }
      for other in application.windows where other.isModal { other.destroy() }
      await window.settle()
    }
    close(window)
  }
}
