import Assets
import GTK
import TestSupport
import Testing

@testable import PetriDishApp

@Suite(.onDisplay, .serialized) @MainActor struct ShortcutListTests {
  private let commands = [
    WindowCommand(action: "a", title: "Cut <b> & \"paste\"", keys: ["<Control>x"]),
    WindowCommand(action: "b", title: "Nothing"),
    WindowCommand(action: "c", title: "Plus", group: "View", keys: ["<Control>plus", "F5"]),
  ]

  private func open(over size: (Int, Int) = (800, 600)) async throws -> (Window, parent: Window) {
    let parent = Window()
    parent.size = size
    parent.present()
    while !parent.isMapped { await MainLoop.settled() }
    let window = try Window.shortcuts(commands, over: parent, Assets())
    window.setParent(parent)
    window.present()
    while !window.isMapped { await MainLoop.settled() }
    return (window, parent)
  }

  /// What can be read, without what is between alternatives.
  private func texts(of window: Window) -> [String] {
    window.descendants(Label.self).filter(\.isMapped).map(\.text)
  }

  @Test func `every command with keys has a row, whatever its title`() async throws {
    let (window, parent) = try await open()
    let texts = texts(of: window)
    for text in ["Cut <b> & \"paste\"", "Plus", "View", "Other", "Ctrl", "F5", "or"] {
      #expect(texts.contains(text))
    }
    #expect(!texts.contains("Nothing"))
    window.destroy()
    parent.destroy()
    await MainLoop.settled()
  }

  @Test func `a search leaves what has all its words, in titles and on keys`() async throws {
    let (window, parent) = try await open()
    let search = try #require(window.descendants(SearchEntry.self).first)
    search.text = "f5 plus"
    await MainLoop.settled()
    #expect(texts(of: window).contains("Plus"))
    #expect(!texts(of: window).contains("Other"))
    search.text = "no such key"
    await MainLoop.settled()
    #expect(texts(of: window).contains("No shortcut is called “no such key”."))
    search.text = ""
    await MainLoop.settled()
    #expect(texts(of: window).contains("Other"))
    window.destroy()
    parent.destroy()
    await MainLoop.settled()
  }

  @Test func `it is no larger than the window below it`() async throws {
    let (window, parent) = try await open(over: (360, 400))
    #expect(window.width <= 360)
    #expect(window.height <= 400)
    window.destroy()
    parent.destroy()
    await MainLoop.settled()
  }

  @Test func `nothing of it outlives its closing`() async throws {
    let parent = Window()
    weak var shortcuts: Window?
    do {
      let made = try Window.shortcuts(commands, over: parent, Assets())
      shortcuts = made
      made.present()
      while !made.isMapped { await MainLoop.settled() }
      made.destroy()
    }
    try await eventually { shortcuts == nil }
    parent.destroy()
    await MainLoop.settled()
  }
}
