import GTK
import TestSupport
import Testing

@Suite(.onDisplay) @MainActor struct BinTests {
  private let child = Label("a text that would like to be much wider than it may be here")

  @Test func `a minimum bin asks for no more than its child cannot do without`() {
    child.ellipsizes = true
    let least = child.measure(.horizontal).minimum
    let asked = MinimumBin(child).measure(.horizontal)
    #expect(asked == (least, least))
  }

  @Test func `a bin of a fixed size asks for that, and cuts off what its child needs beyond it`()
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
  func `a bin with a breakpoint asks for no more than it can adapt to, and its child has all`()
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

  @Test func `what is clamped stands in the middle, no wider than the most`() async {
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

  @Test func `what is clamped is as wide as it has to be`() async {
    child.setMinimumSize(width: 150)
    child.ellipsizes = true
    let clamp = Clamp(child, maximumWidth: 100)
    #expect(clamp.measure(.horizontal) == (150, 150))
  }

  @Test func `what spans columns is as wide as they and the gaps between, from the start on`()
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

  @Test func `from right to left what spans columns begins at the right`() async {
    child.ellipsizes = true
    let span = ColumnSpan(child, columns: 2, spacing: 10)
    span.direction = .rightToLeft
    span.setMinimumSize(width: 100)
    let window = await show(span)
    #expect(child.width == 210)
    #expect(child.translate(x: 0, y: 0, to: span)?.x == -110)
    window.destroy()
  }

  @Test func `a bin gives up its child for another one`() {
    let (clamp, other) = (Clamp(child, maximumWidth: 100), Label("other"))
    clamp.child = other
    #expect(clamp.child == other)
    #expect(child.parent == nil)
    clamp.child = nil
    #expect(clamp.children.isEmpty)
  }

  /// Shows a widget no larger than it has to be, or at a width.
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
