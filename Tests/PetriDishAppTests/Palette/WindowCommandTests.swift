import GTK
import TestSupport
import Testing

@testable import PetriDishApp

@Suite(.onDisplay) @MainActor struct WindowCommandTests {
  @Test func `every command with keys has a row, whatever its title`() async throws {
    let commands = [
      WindowCommand(action: "a", title: "Cut <b> & \"paste\"", keys: ["<Control>x"]),
      WindowCommand(action: "b", title: "Nothing"),
      WindowCommand(action: "c", title: "Plus", group: "View", keys: ["<Control>plus", "F5"]),
    ]
    let window = try Window.shortcuts(WindowCommand.shortcuts(commands))
    window.present()
    while !window.isMapped { await MainLoop.settled() }
    let texts = Set(window.descendants(Label.self).map(\.text))
    #expect(texts.isSuperset(of: ["Cut <b> & \"paste\"", "Plus", "View", "Other", "Ctrl", "F5"]))
    #expect(!texts.contains("Nothing"))
    window.destroy()
    await MainLoop.settled()
  }

  @Test func `a name is read as words`() {
    #expect(WindowCommand.readable("copy-link") == "Copy link")
    #expect(WindowCommand.readable("x") == "X")
  }
}
