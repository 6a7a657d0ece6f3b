import CGTKTestMain
import Foundation
import GTK
import TestSupport
import Testing

/// Tests of windows that C code creates, and whose content a screen shows.
@Suite(.onDisplay) @MainActor struct AdoptedWindowTests {
  @Test(arguments: ["GtkWindow", "GtkApplicationWindow", "GtkDialog", "GtkAssistant"])
  func `the content of each kind of window is shown, and the window is freed once`(
    type: String
  ) async throws {
    let freed = pd_testmain_freed()
    do {
      let adopted = try adopt(window: Widget.wrapping(pd_testmain_kind(type)))
      let host = shown(adopted)
      try await eventually { adopted.says("inside") }
      #expect(adopted.source?.isVisible == false)
      #expect(adopted.descendants(HeaderBar.self).count == 1)
      // An assistant has the title of its page.
      #expect(adopted.says("Kind") || type == "GtkAssistant")
      adopted.source?.present()
      #expect(adopted.source?.isVisible == false)
      host.destroy()
    }
    try await eventually { pd_testmain_freed() == freed + 1 }
    #expect(pd_testmain_freed() == freed + 1)
  }

  @Test func `rules for a window apply to its content in a screen`() throws {
    let provider = try CSSProvider("window.dialog label { min-width: 321px; }")
    provider.install(.application)
    defer { provider.remove() }
    let adopted = try adopt(window: Widget.wrapping(pd_testmain_kind("GtkDialog")))
    #expect(adopted.measure(.horizontal).minimum >= 321)
  }

  @Test(arguments: [
    ("plain", "close maximize minimize"), ("modal", "close"), ("fixed", "close minimize"),
    ("without a button to close", "maximize minimize"),
  ])
  func `a title bar has the buttons of its own window`(kind: String, names: String) async throws {
    let before = Settings.decorationLayout
    defer { Settings.decorationLayout = before }
    Settings.decorationLayout = ":minimize,maximize,close"
    let window = try #require(Widget.wrapping(pd_testmain_kind("GtkWindow")) as? Window)
    window.isModal = kind == "modal"
    window.isResizable = kind != "fixed"
    window.hasCloseButton = kind != "without a button to close"
    let adopted = try adopt(window: window)
    let host = shown(adopted)
    func name(_ button: Button) -> String? {
      button.classes.first { ["close", "maximize", "minimize"].contains($0) }
    }
    func buttons() -> [Button] { adopted.descendants(Button.self).filter { name($0) != nil } }
    try await eventually { !buttons().isEmpty && buttons().allSatisfy { $0.width > 0 } }
    #expect(buttons().compactMap(name).sorted().joined(separator: " ") == names)
    // The buttons stay at the end of the bar.
    let bar = try #require(adopted.descendants(HeaderBar.self).first)
    for button in buttons() {
      let place = try #require(button.translate(x: 0, y: 0, to: bar))
      #expect(place.x > Double(bar.width) / 2)
    }
    host.destroy()
  }

  @Test func `windows of libadwaita show their content, and are freed once`() async {
    let result = await #expect(processExitsWith: .success, observing: [\.standardErrorContent]) {
      await showWindowsOfLibadwaita()
    }
    let text = result.map { String(decoding: $0.standardErrorContent, as: UTF8.self) } ?? ""
    #expect(!text.contains("CRITICAL") && !text.contains("WARNING"), "\(text)")
  }

  @Test func `a window that is never shown is freed`() async throws {
    let freed = pd_testmain_freed()
    do { _ = try adopt(window: Widget.wrapping(pd_testmain_kind("GtkWindow"))) }
    try await eventually { pd_testmain_freed() == freed + 1 }
  }

  @Test func `a window that C destroys leaves a sentence, and is freed once`() async throws {
    let freed = pd_testmain_freed()
    let pointer = try #require(pd_testmain_kind("GtkDialog"))
    let adopted = try adopt(window: Widget.wrapping(pointer))
    let host = shown(adopted)
    try await eventually { adopted.says("inside") }
    pd_testmain_destroy(pointer)
    #expect(adopted.source == nil)
    #expect(!adopted.says("inside"))
    try await eventually { adopted.says("The window was closed.") }
    try await eventually { pd_testmain_freed() == freed + 1 }
    host.destroy()
    await MainLoop.settled()
    #expect(pd_testmain_freed() == freed + 1)
  }

  @Test func `the actions of a window act on the window`() async throws {
    let freed = pd_testmain_freed()
    let application = pd_testmain_application()
    defer { pd_testmain_release(application) }
    do {
      let adopted = try notes(application)
      #expect(adopted.defaultSize == (640, 480))
      let host = shown(adopted)
      try await eventually { adopted.isMapped && adopted.says("Notes") }
      adopted.source?.title = "More notes"
      #expect(adopted.says("More notes"))
      for name in ["win.pin", "app.help", "page.save", "hand.go"] {
        let button = try #require(adopted.button(name))
        #expect(button.isSensitive, "\(name)")
        button.pressed()
      }
      #expect(done() == "app.help page.save hand.go")
      #expect((adopted.button("win.pin") as? ToggleButton)?.isActive == true)
      // The class disables its action.
      pd_testmain_allow(adopted.source?.pointer, "page.save", 0)
      #expect(adopted.button("page.save")?.isSensitive == false)
      pd_testmain_allow(adopted.source?.pointer, "page.save", 1)
      #expect(adopted.button("page.save")?.isSensitive == true)
      #expect(
        pd_testmain_activate(adopted.descendants(Entry.self)[0].pointer, "default.activate") != 0
      )
      // A button is pressed for a moment when it is activated.
      var all = ""
      try await eventually {
        all += done()
        return all == "default"
      }
      adopted.button("window.close")?.pressed()
      #expect(adopted.source == nil)
      #expect(host.isMapped)
      host.destroy()
    }
    try await eventually { pd_testmain_freed() == freed + 1 }
  }

  @Test func `the keys of a window act on the window while the focus is inside`() async throws {
    let application = pd_testmain_application()
    defer { pd_testmain_release(application) }
    let adopted = try notes(application)
    let (host, box, outside) = (Window(), Box(), Button("outside"))
    for widget in [adopted, outside] as [Widget] { box.append(widget) }
    host.child = box
    host.isDecorated = false
    host.present()
    try await host.takeCorner()
    outside.grabFocus()
    try await xdotool("key ctrl+s key F7")
    let entry = try #require(adopted.descendants(Entry.self).first)
    entry.grabFocus()
    try await xdotool("key ctrl+s key F7 key Return")
    var all = ""
    try await eventually {
      all += done()
      return all.hasSuffix("default")
    }
    #expect(all.filter { $0 != " " } == "page.saveapp.helpdefault")
    host.destroy()
  }

  @Test func `a widget that isn’t a window is refused with its type`() {
    let error = #expect(throws: ToolkitError.self) { try adopt(window: Label("a")) }
    #expect(error?.description == "Couldn’t adopt a GtkLabel: adopt(window:) takes a GtkWindow")
  }

  private func notes(_ application: UnsafeMutableRawPointer?) throws -> AdoptedWindow {
    try adopt(window: Widget.wrapping(pd_testmain_notes(application)))
  }
}

/// Shows each window of libadwaita in a process of its own, because the library changes all styles.
@MainActor private func showWindowsOfLibadwaita() async {
  guard Display.isAvailable, pd_testmain_open_adwaita() != 0 else { return }
  for type in ["AdwWindow", "AdwApplicationWindow", "AdwPreferencesWindow"] {
    let freed = pd_testmain_freed()
    do {
      let window = Widget.wrapping(pd_testmain_kind(type))
      guard let adopted = try? adopt(window: window) else { fatalError("\(type) isn’t adopted.") }
      let host = shown(adopted)
      await MainLoop.settled(until: adopted.says("inside"))
      precondition(adopted.says("inside"), "\(type) doesn’t show its content.")
      precondition(adopted.source?.isVisible == false, "\(type) is shown.")
      host.destroy()
    }
    await MainLoop.settled(until: pd_testmain_freed() == freed + 1)
    precondition(pd_testmain_freed() == freed + 1, "\(type) isn’t freed once.")
  }
}

/// Shows a widget in another window.
@MainActor private func shown(_ widget: Widget) -> Window {
  let host = Window()
  host.child = widget
  host.present()
  return host
}

/// What the windows did since the last call.
@MainActor private func done() -> String {
  guard let text = pd_testmain_take_done() else { return "" }
  defer { free(text) }
  return String(cString: text)
}

extension Widget {
  /// Returns whether a label or a button inside shows a text.
  fileprivate func says(_ text: String) -> Bool {
    descendants(Label.self).contains { $0.text == text && $0.isMapped }
  }

  fileprivate func button(_ name: String) -> Button? {
    descendants(Button.self).first { $0.name == name }
  }
}

extension Button {
  /// Presses the button like the user.
  fileprivate func pressed() { if isSensitive { click() } }
}
