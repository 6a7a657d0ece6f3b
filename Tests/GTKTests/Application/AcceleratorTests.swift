import GTK
import TestSupport
import Testing

@Suite(.onDisplay) @MainActor struct AcceleratorTests {
  @Test(
    arguments: [
      ("<Control>k", ["Ctrl", "K"]), ("F9", ["F9"]), ("<Alt>Home", ["Alt", "Home"]),
      ("<Control>plus", ["Ctrl", "+"]), ("<Shift><Control>plus", ["Shift", "Ctrl", "+"]),
      ("plus", ["+"]), ("<Control>minus", ["Ctrl", "-"]), ("no key", ["no key"]),
    ]
  )
  func `an accelerator is split into the labels of its keys`(key: String, words: [String]) {
    #expect(Application.words(of: key) == words)
  }

  @Test func `keys are looked up by action, and a window lists its parameterless actions`() throws {
    let application = Application(id: "org.example.PetriDishTests.Keys", isUnique: false)
    try application.register()
    application.setKeys(["<Control>k", "F5"], for: "shell.b")
    #expect(application.keys(for: "shell.b") == ["<Control>k", "F5"])
    #expect(application.keys(for: "shell.c") == [])
    let window = ApplicationWindow(application: application)
    let off = SimpleAction("c") {}
    off.isEnabled = false
    for action in [SimpleAction("b") {}, off, SimpleAction("a", taking: .text("")) { _ in }] {
      window.add(action)
    }
    #expect(window.actionNames == ["b", "c"])
    #expect(window.isActionEnabled("b"))
    #expect(!window.isActionEnabled("c"))
    #expect(!window.isActionEnabled("nowhere"))
  }
}
