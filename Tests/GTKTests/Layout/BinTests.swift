import GTK
import TestSupport
import Testing

@Suite(.onDisplay) @MainActor struct BinTests {
  private let child = Label("a text that would like to be much wider than it may be here")

  @Test func `a minimum bin requests exactly the minimum width of its child`() {
    child.ellipsizes = true
    let least = child.measure(.horizontal).minimum
    let asked = MinimumBin(child).measure(.horizontal)
    #expect(asked == (least, least))
  }

  @Test func `a fixed-size bin requests its size and clips a larger child`()
    async
  {
    child.ellipsizes = true
    child.setMinimumSize(width: 300, height: 100)
    let bin = FixedSizeBin(child)
    bin.size = (200, 50)
    #expect(bin.measure(.horizontal) == (200, 200))
    #expect(bin.measure(.vertical) == (50, 50))
    let window = await show(bin)
    #expect((bin.width, bin.height) == (200, 50))
    #expect((child.width, child.height) == (300, 100))
    window.destroy()
  }

  @Test
  func `a breakpoint bin can be narrower than the minimum width of its child`()
    async
  {
    child.setMinimumSize(width: 500)
    let bin = BreakpointBin(child)
    bin.minimumWidth = 200
    #expect(bin.measure(.horizontal).minimum == 200)
    let window = await show(bin, width: 300)
    #expect((bin.width, child.width) == (300, 500))
    child.setMinimumSize(width: 100)
    child.ellipsizes = true
    await bin.nextFrame()
    #expect((bin.width, child.width) == (300, 300))
    window.destroy()
  }

  @Test func `a clamp centers its child and limits its width`() async {
    let clamp = Clamp(child, maximumWidth: 100)
    child.ellipsizes = true
    #expect(clamp.measure(.horizontal).natural == 100)
    let window = await show(clamp, width: 300)
    #expect(child.width == 100)
    #expect(child.translate(x: 0, y: 0, to: clamp)?.x == 100)
    clamp.maximumWidth = 200
    await clamp.nextFrame()
    #expect(child.width == 200)
    #expect(child.translate(x: 0, y: 0, to: clamp)?.x == 50)
    window.destroy()
  }

  @Test func `a clamp is never narrower than its child’s minimum width`() async {
    child.setMinimumSize(width: 150)
    child.ellipsizes = true
    let clamp = Clamp(child, maximumWidth: 100)
    #expect(clamp.measure(.horizontal) == (150, 150))
  }

  @Test func `the child of a column span is as wide as the columns and their gaps`()
    async
  {
    child.ellipsizes = true
    let span = ColumnSpan(child, columns: 3, spacing: 10)
    #expect(span.measure(.horizontal) == (0, 0))
    span.setMinimumSize(width: 100)
    let window = await show(span)
    #expect((span.width, child.width) == (100, 320))
    #expect(child.translate(x: 0, y: 0, to: span)?.x == 0)
    window.destroy()
  }

  @Test func `a column span starts at the right edge in right-to-left layout`() async {
    child.ellipsizes = true
    let span = ColumnSpan(child, columns: 2, spacing: 10)
    span.direction = .rightToLeft
    span.setMinimumSize(width: 100)
    let window = await show(span)
    #expect(child.width == 210)
    #expect(child.translate(x: 0, y: 0, to: span)?.x == -110)
    window.destroy()
  }

  @Test func `setting a new child removes the previous child from a bin`() {
    let (clamp, other) = (Clamp(child, maximumWidth: 100), Label("other"))
    clamp.child = other
    #expect(clamp.child == other)
    #expect(child.parent == nil)
    clamp.child = nil
    #expect(clamp.children.isEmpty)
  }

  /// Shows a widget in its minimum size, or with the given minimum width.
  private func show(_ widget: Widget, width: Int? = nil) async -> Window {
    let (window, box) = (Window(), Fixed())
    if let width { widget.setMinimumSize(width: width) }
    box.add(widget)
    window.child = box
    window.present()
    await MainLoop.settled(until: widget.isMapped)
    await widget.nextFrame()
    return window
  }
}
