import Testing

@testable import PetriDishApp

@Suite @MainActor struct FileEditorTests {
  @Test(
    arguments: [
      ("code --wait", ["code", "--goto", "/a b/w.ui:12"]),
      ("/usr/bin/gnome-text-editor", ["/usr/bin/gnome-text-editor", "+12", "/a b/w.ui"]),
      ("gedit", ["gedit", "+12", "/a b/w.ui"]), ("kate", ["kate", "--line", "12", "/a b/w.ui"]),
      ("subl", ["subl", "/a b/w.ui:12"]),
    ]
  )
  func `an editor with a window opens at the line`(editor: String, words: [String]) {
    #expect(FileEditor.command(editor, path: "/a b/w.ui", line: 12) == words)
  }

  @Test(arguments: ["vim", "nano", "", " ", "unknown"])
  func `an editor in a terminal, or an unknown one, isn't started`(editor: String) {
    #expect(FileEditor.command(editor, path: "/w.ui", line: 1) == nil)
  }
}
