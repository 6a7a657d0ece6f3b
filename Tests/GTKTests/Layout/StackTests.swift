import GTK
import TestSupport
import Testing

@Suite(.onDisplay) @MainActor struct StackTests {
  @Test func `showing a child waits for the end of the transition`() async {
    Settings.animates = true
    defer { Settings.animates = false }
    let (stack, children) = pages()
    let window = await shown(stack)
    let start = MainLoop.now
    await stack.show(children[1], .slideLeft)
    #expect(!stack.isTransitionRunning)
    #expect(stack.visibleChild == children[1])
    #expect(MainLoop.now - start > 0.1)
    window.destroy()
  }

  @Test func `showing a child doesn’t wait if animations are off or the window is closed`() async {
    let (stack, children) = pages()
    let window = await shown(stack)
    await stack.show(children[1], .slideLeft)
    #expect(!stack.isTransitionRunning)
    #expect(stack.visibleName == "two")
    window.destroy()
    await stack.show(children[0], .slideRight)
    #expect(stack.visibleName == "one")
  }

  @Test func `showing a removed child has no effect`() async {
    let (stack, children) = pages()
    stack.remove(children[1])
    await stack.show(children[1], .slideLeft)
    #expect(stack.visibleName == "one")
  }

  @Test func `setting an unknown visible name has no effect`() {
    let (stack, _) = pages()
    stack.visibleName = "three"
    #expect(stack.visibleName == "one")
  }

  @Test func `a revealer waits until its child is fully revealed or hidden`() async {
    Settings.animates = true
    defer { Settings.animates = false }
    let revealer = Revealer(.slideDown)
    revealer.child = Label("notice")
    let window = await shown(revealer)
    await revealer.reveal(true, animated: true)
    #expect(revealer.isChildRevealed)
    await revealer.reveal(false, animated: false)
    #expect(!revealer.isChildRevealed)
    window.destroy()
  }

  @Test func `waiting for a transition ends when the window is destroyed`() async {
    Settings.animates = true
    defer { Settings.animates = false }
    let (stack, children) = pages()
    let window = await shown(stack)
    let wait = Task.immediate { await stack.show(children[1], .crossfade) }
    window.destroy()
    await wait.value
    #expect(!stack.isMapped)
  }

  private func pages() -> (Stack, [Label]) {
    let stack = Stack()
    let children = [Label("one"), Label("two")]
    for child in children { stack.add(child, name: child.text) }
    return (stack, children)
  }

  private func shown(_ widget: Widget) async -> Window {
    let window = Window()
    window.size = (200, 100)
    window.child = widget
    window.present()
    await MainLoop.settled(until: widget.isMapped)
    await widget.nextFrame()
    return window
  }
}
