import Assets
import GTK
import TestSupport
import Testing

@testable import PetriDishApp

@Suite(.onDisplay, .serialized) @MainActor struct ShortcutListTests {
  private let actions: [WindowAction] = [.savePreset, .showContext, .zoomIn, .sidebar]

  private func open(over size: (Int, Int) = (800, 600)) async throws -> (Window, parent: Window) {
    let parent = Window()
    parent.size = size
    parent.present()
    await MainLoop.settled(until: parent.isMapped)
    let window = try Window.shortcuts(actions, over: parent, Assets())
    window.setParent(parent)
    window.present()
    await MainLoop.settled(until: window.isMapped)
    return (window, parent)
  }

  /// Returns the visible texts of a window.
  private func texts(of window: Window) -> [String] {
    window.descendants(Label.self).filter(\.isMapped).map(\.text)
  }

  @Test func `every action with shortcuts has a row in its group, without keypad keys`()
    async throws
  {
    let (window, parent) = try await open()
    #expect(
      texts(of: window).filter { !["Action or key", "Keyboard shortcuts", "Ctrl"].contains($0) }
        == [
          "Dish", "Save these values as a preset", "S",
          "View", "Zoom in on the device or map", "+", "or", "=", "Show or hide the sidebar",
          "F9",
        ]
    )
    window.destroy()
    parent.destroy()
    await MainLoop.settled()
  }

  @Test func `a search keeps rows whose titles and keys match all its words`() async throws {
    let (window, parent) = try await open()
    let search = try #require(window.descendants(SearchEntry.self).first)
    search.text = "f9 show"
    await MainLoop.settled()
    #expect(texts(of: window).contains("Show or hide the sidebar"))
    #expect(!texts(of: window).contains("Dish"))
    search.text = "no such key"
    await MainLoop.settled()
    #expect(texts(of: window).contains("No shortcuts match “no such key”."))
    // No empty list is shown above the message.
    #expect(window.descendants(ScrolledWindow.self).allSatisfy { !$0.isMapped })
    search.text = ""
    await MainLoop.settled()
    #expect(texts(of: window).contains("Dish"))
    window.destroy()
    parent.destroy()
    await MainLoop.settled()
  }

  @Test func `the window is no larger than its parent`() async throws {
    let (window, parent) = try await open(over: (360, 400))
    #expect(window.width <= 360)
    #expect(window.height <= 400)
    window.destroy()
    parent.destroy()
    await MainLoop.settled()
  }

  @Test func `the window is freed after it is closed`() async throws {
    let parent = Window()
    weak var shortcuts: Window?
    do {
      let made = try Window.shortcuts(actions, over: parent, Assets())
      shortcuts = made
      made.present()
      await MainLoop.settled(until: made.isMapped)
      made.destroy()
    }
    try await eventually { shortcuts == nil }
    parent.destroy()
    await MainLoop.settled()
  }
}
