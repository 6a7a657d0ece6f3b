import GTK
import TestSupport
import Testing

@Suite(.onDisplay) @MainActor struct TransitionStackTests {
  private func stack(_ count: Int = 2) async -> (TransitionStack, [Label], Window) {
    let stack = TransitionStack()
    let children = (1...count).map { Label("\($0)") }
    for child in children { stack.add(child) }
    let window = Window()
    window.size = (200, 100)
    window.child = stack
    window.present()
    await MainLoop.settled(until: stack.isMapped)
    await stack.nextFrame()
    return (stack, children, window)
  }

  private func seen(_ children: [Label]) -> [String] { children.filter(\.isMapped).map(\.text) }

  @Test func `the visible child changes immediately or with a transition`() async {
    Settings.animates = true
    defer { Settings.animates = false }
    let (stack, children, window) = await stack()
    #expect(seen(children) == ["1"])
    stack.visibleChild = children[1]
    #expect(seen(children) == ["2"])
    let start = MainLoop.now
    let held = HeldFrames()
    defer { held.release() }
    async let shown: Void = stack.show(children[0], .fromStart)
    await MainLoop.settled(until: seen(children) == ["1", "2"] && !held.isEmpty)
    #expect(stack.visibleChild == children[0])
    held.release()
    await shown
    #expect(seen(children) == ["1"])
    #expect(MainLoop.now - start > 0.1)
    await stack.show(children[0], .fromStart)
    await stack.show(Label("elsewhere"), .fromStart)
    #expect(seen(children) == ["1"])
    window.destroy()
  }

  @Test(arguments: [Direction.leftToRight, .rightToLeft])
  func `a dragged child follows the pointer until it is shown or let go`(direction: Direction) async
  {
    Settings.animates = true
    defer { Settings.animates = false }
    let (stack, children, window) = await stack()
    stack.direction = direction
    let sign = direction == .rightToLeft ? -1 : 1
    for (part, x) in [(0.25, 150), (0.5, 100), (2.0, 0), (-1.0, 200), (0.75, 50)] {
      stack.drag(children[1], .fromEnd, to: part)
      await stack.nextFrame()
      #expect(children[1].bounds(in: stack)?.x == sign * x)
      #expect(stack.visibleChild == children[0])
    }
    await stack.letGo()
    #expect(seen(children) == ["1"])
    stack.drag(children[1], .fromEnd, to: 0.5)
    await stack.show(children[1], .fromEnd)
    #expect(seen(children) == ["2"])
    await stack.letGo()
    #expect(seen(children) == ["2"])
    window.destroy()
  }

  @Test func `a crossfade restores the opacity of the children`() async {
    Settings.animates = true
    defer { Settings.animates = false }
    let (stack, children, window) = await stack()
    children[1].opacity = 0.5
    await stack.show(children[1], .crossfade)
    await stack.show(children[0], .crossfade)
    #expect(abs(children[1].opacity - 0.5) < 0.01)
    #expect(children[0].opacity == 1)
    window.destroy()
  }

  @Test func `removing a child during its transition ends the transition`() async {
    Settings.animates = true
    defer { Settings.animates = false }
    let (stack, children, window) = await stack(3)
    for going in [0, 1] {
      stack.visibleChild = children[0]
      let held = HeldFrames()
      defer { held.release() }
      async let shown: Void = stack.show(children[1], .crossfade)
      await MainLoop.settled(until: !held.isEmpty)
      #expect(stack.isChanging)
      stack.remove(children[going])
      await shown
      #expect(!stack.isChanging)
      #expect(stack.visibleChild == (going == 0 ? children[1] : nil))
      stack.add(children[going])
    }
    await stack.show(children[2], .crossfade)
    #expect(seen(children) == ["3"])
    window.destroy()
  }

  @Test func `a stack requests the minimum width of its visible child`() async {
    let (stack, children, window) = await stack()
    children[0].setMinimumSize(width: 50)
    children[1].setMinimumSize(width: 80)
    #expect(stack.measure(.horizontal).minimum == 50)
    stack.visibleChild = children[1]
    #expect(stack.measure(.horizontal).minimum == 80)
    window.destroy()
  }
}
