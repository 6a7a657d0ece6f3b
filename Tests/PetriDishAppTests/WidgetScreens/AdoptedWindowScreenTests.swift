import Assets
import GTK
import GTKBackend
import PetriDish
import TestSupport
import Testing

@testable import PetriDishApp

/// Screens that are windows, and the actions of screens that are closures.
@Suite(.onDisplay) @MainActor struct AdoptedWindowScreenTests {
  private let application = someApplication()
  private let state = UserState()

  init() throws { try application.register() }

  private func open(_ catalog: Catalog) async throws -> MainWindow {
    try await MainWindow.shown(catalog, state, in: application)
  }

  private func jump(_ link: String, in main: MainWindow) async {
    main.workbench.open(link: link)
    await main.workbench.runner.settled()
    await main.window.settle()
  }

  private func device(of main: MainWindow) -> String? { main.workbench.dish.environment.device }

  @Test func `a window opens with its default size unless the link names a device`() async throws {
    let main = try await open(windowCatalog)
    await jump("petri://jump/notes", in: main)
    #expect(main.dishPane.canvas.says("inside"))
    #expect(main.dishPane.canvas.says("Notes"))
    try await eventually { device(of: main) == "640x480" }
    // Another jump to the screen keeps the size that the user has chosen.
    main.workbench.changeEnvironment { $0.device = "500x400" }
    try await eventually { device(of: main) == "500x400" }
    await jump("petri://jump/notes", in: main)
    #expect(device(of: main) == "500x400")
    await jump("petri://jump/about", in: main)
    await jump("petri://jump/notes?device=tablet", in: main)
    #expect(device(of: main) == "tablet")
    main.window.destroy()
  }

  @Test func `a window is freed when another screen replaces it or the jump is canceled`()
    async throws
  {
    weak var kept: Window?
    let gate = Promise<Void>()
    let catalog = Catalog("Windows") {
      ScreenConfiguration("notes") {
        let window = notesWindow()
        kept = window
        return try adopt(window: window)
      }
      ScreenConfiguration("slow") {
        let window = notesWindow()
        kept = window
        let adopted = try adopt(window: window)
        await gate.value
        return adopted
      }
      ScreenConfiguration("about") { Label("About") }
    }
    let main = try await open(catalog)
    await jump("petri://jump/notes", in: main)
    #expect(kept?.isVisible == false)
    await jump("petri://jump/about", in: main)
    try await eventually { kept == nil }
    main.workbench.open(link: "petri://jump/slow")
    try await eventually { kept != nil }
    main.workbench.open(link: "petri://jump/about")
    gate.fulfill(with: ())
    await main.workbench.runner.settled()
    try await eventually { kept == nil }
    main.window.destroy()
  }

  @Test func `each control of a screen is pressed, and no action of the catalog runs`()
    async throws
  {
    let catalog = Catalog("Guests") { ScreenConfiguration("guest") { try guest() } }
    let main = try await open(catalog)
    var ran: [String] = []
    for action in WindowAction.allCases {
      main.window.add(SimpleAction(action.rawValue) { ran.append(action.rawValue) })
    }
    for name in ["quit", "jump", "open-link"] {
      application.add(SimpleAction(name) { ran.append(name) })
    }
    await jump("petri://jump/guest", in: main)
    let scene = try #require(main.dishPane.canvas.descendants(HeaderBar.self).first?.parent)
    let buttons = scene.descendants(Button.self)
    for prefix in ["win.", "shell."] {
      #expect(buttons.count { $0.name.hasPrefix(prefix) } == WindowAction.allCases.count)
    }
    var pressed = 0
    for button in buttons {
      if ["win.", "shell.", "app."].contains(where: button.name.hasPrefix) {
        #expect(!button.isSensitive, "\(button.name)")
      }
      // A person can't press an insensitive control.
      if button.isSensitive {
        pressed += 1
        UserEvents.deliver(to: button) { button.click() }
      } else {
        button.click()
      }
    }
    for entry in scene.descendants(Entry.self) { entry.activate() }
    await main.window.settle()
    #expect(ran == [])
    #expect(main.window.isMapped)
    #expect(application.windows.contains(main.window))
    let presses = main.workbench.journal.events().filter {
      if case .press("clicked", _, _) = $0.payload { true } else { false }
    }
    // The three controls for the window, and those of the header bar.
    #expect(pressed >= 3)
    #expect(presses.count == pressed)
    main.window.destroy()
  }

  @Test func `a menu of a screen shows its own keys, and none of the catalog`() async throws {
    let items = WindowAction.allCases.map { action in
      "<item><attribute name='label'>a</attribute><attribute name='action'>win.\(action.rawValue)</attribute></item>"
    }
    let text = """
      <interface><menu id="menu">\(items.joined())<item><attribute name="label">own</attribute><attribute name="action">win.own</attribute>
      <attribute name="accel">&lt;Control&gt;&lt;Alt&gt;w</attribute></item></menu>
      <object class="GtkMenuButton" id="guest"><property name="menu-model">menu</property></object>
      </interface>
      """
    let catalog = Catalog("Guests") {
      ScreenConfiguration("guest") { try Builder(text: text).object("guest", as: Widget.self) }
    }
    let main = try await open(catalog)
    await jump("petri://jump/guest", in: main)
    let button = try #require(main.dishPane.canvas.descendants(MenuButton.self).first)
    button.open()
    let texts = { button.descendants(Label.self).map(\.text) }
    try await eventually { texts().contains("Ctrl+Alt+W") }
    #expect(Set(texts()).isDisjoint(with: WindowAction.allCases.compactMap(\.shortcut)))
    button.close()
    try await eventually { button.popover?.isMapped != true }
    main.window.destroy()
  }

  @Test func `a title bar maximizes the device, and restores it`() async throws {
    let main = try await open(windowCatalog)
    await jump("petri://jump/notes", in: main)
    try await eventually { device(of: main) == "640x480" }
    let bar = try #require(
      main.dishPane.canvas.descendants(AdoptedWindow.self).first?.descendants(HeaderBar.self).first
    )
    bar.activateAction("window.toggle-maximized")
    try await eventually { device(of: main) == "large-window" }
    bar.activateAction("window.toggle-maximized")
    try await eventually { device(of: main) == "640x480" }
    #expect(!main.window.isMaximized)
    main.window.destroy()
  }

  @Test func `a window that is closed in the dish says so`() async throws {
    let main = try await open(windowCatalog)
    await jump("petri://jump/notes", in: main)
    let adopted = try #require(main.dishPane.canvas.descendants(AdoptedWindow.self).first)
    adopted.children[0].activateAction("window.close")
    try await eventually { main.dishPane.canvas.says("The window was closed.") }
    #expect(main.window.isMapped)
    main.window.destroy()
  }

  @Test func `a catalog has devices of its own`() async throws {
    let catalog = Catalog("Sizes") { ScreenConfiguration("about") { Label("About") } }
      .devices(
        WindowSize("main", width: 960, height: 600),
        WindowSize("tablet", width: 90, height: 90)
      )
    let main = try await open(catalog)
    let devices = main.workbench.devices
    #expect(devices.prefix(3).map(\.id) == ["main", "tablet", "phone"])
    #expect(devices.filter { $0.id == "tablet" }.map(\.width) == [120])
    #expect(devices[0].name == "Main" && devices[0].hasMouse && !devices[0].hasRim)
    #expect(device(of: main) == "main")
    await jump("petri://jump/about?device=main", in: main)
    #expect(main.dishPane.canvas.says("About"))
    main.window.destroy()
  }
}

@MainActor private func notesWindow() -> Window {
  let window = Window()
  window.title = "Notes"
  window.size = (640, 480)
  window.titlebar = HeaderBar()
  window.child = Label("inside")
  return window
}

private let windowCatalog = Catalog("Windows") {
  ScreenConfiguration("notes") { try adopt(window: notesWindow()) }
  ScreenConfiguration("about") { Label("About") }
}

/// A widget with a control for each action of the catalog and of its window.
@MainActor private func guest() throws -> Widget {
  let names =
    WindowAction.allCases.map(\.fullName) + WindowAction.allCases.map { "win.\($0.rawValue)" }
    + ["app.quit", "app.jump", "app.open-link"]
    + ["window.close", "window.minimize", "window.toggle-maximized"]
  let buttons = names.map { name in
    """
    <child><object class="GtkButton"><property name="name">\(name)</property>
    <property name="action-name">\(name)</property></object></child>
    """
  }
  let text = """
    <interface><object class="GtkBox" id="guest">
    <property name="orientation">vertical</property>
    <child><object class="GtkHeaderBar"/></child>
    <child><object class="GtkEntry"><property name="activates-default">1</property></object></child>
    \(buttons.joined())
    </object></interface>
    """
  return try Builder(text: text).object("guest", as: Widget.self)
}

extension Widget {
  fileprivate func says(_ text: String) -> Bool {
    descendants(Label.self).contains { $0.text == text && $0.isMapped }
  }
}
