import Testing

@testable import PetriDishApp

@Suite @MainActor struct WindowCommandTests {
  @Test func `commands with keys stand together by what they belong to, without the keypad`() {
    let commands = [
      WindowCommand(action: "a", title: "Cut", keys: ["<Control>x"]),
      WindowCommand(action: "b", title: "Nothing"),
      WindowCommand(action: "c", title: "Plus", group: "View", keys: ["<Control>plus", "F5"]),
      WindowCommand(action: "d", title: "Pad", group: "View", keys: ["<Control>KP_Add"]),
      WindowCommand(action: "e", title: "Paste", keys: ["<Control>v", "<Control>KP_Insert"]),
    ]
    let groups = WindowCommand.withKeys(commands)
    #expect(groups.map { $0.map(\.action) } == [["a", "e"], ["c"]])
    #expect(groups[0][1].keys == ["<Control>v"])
  }

  @Test func `a name is read as words`() {
    #expect(WindowCommand.readable("copy-link") == "Copy link")
    #expect(WindowCommand.readable("x") == "X")
  }
}
