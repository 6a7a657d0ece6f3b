import GTK
import TestSupport
import Testing

@Suite(.onDisplay) @MainActor struct TransitionTests {
  @Test func `a moving stack is waited for`() async throws {
    Settings.animates = true
    defer { Settings.animates = false }
    let stack = Stack()
    stack.add(Label("one"), name: "one")
    stack.add(Label("two"), name: "two")
    stack.transition = .slideLeft
    stack.duration = 0.1
    let window = try await shown(stack)
    stack.visibleName = "two"
    #expect(stack.isMoving)
    await stack.settled()
    #expect(!stack.isMoving)
    #expect(stack.visibleName == "two")
    window.destroy()
  }

  @Test func `nothing is waited for without animations`() async throws {
    let stack = Stack()
    stack.add(Label("one"), name: "one")
    stack.add(Label("two"), name: "two")
    stack.transition = .slideLeft
    let window = try await shown(stack)
    stack.visibleName = "two"
    await stack.settled()
    #expect(!stack.isMoving)
    window.destroy()
  }

  @Test func `a revealer that comes and goes is waited for`() async throws {
    Settings.animates = true
    defer { Settings.animates = false }
    let revealer = Revealer(Label("notice"))
    revealer.duration = 0.1
    let window = try await shown(revealer)
    revealer.isRevealed = true
    #expect(revealer.isMoving)
    await revealer.settled()
    #expect(!revealer.isMoving)
    revealer.isRevealed = false
    await revealer.settled()
    #expect(!revealer.isMoving)
    window.destroy()
  }

  @Test func `a wait ends when the window goes`() async throws {
    Settings.animates = true
    defer { Settings.animates = false }
    let stack = Stack()
    stack.add(Label("one"), name: "one")
    stack.add(Label("two"), name: "two")
    stack.transition = .crossfade
    stack.duration = 1_000
    let window = try await shown(stack)
    stack.visibleName = "two"
    MainLoop.after(0.05) { window.destroy() }
    await stack.settled()
    #expect(!stack.isMapped)
  }

  private func shown(_ widget: Widget) async throws -> Window {
    let window = Window()
    window.size = (200, 100)
    window.child = widget
    window.present()
    while !widget.isMapped { await MainLoop.settled() }
    await widget.nextFrame()
    return window
  }
}
