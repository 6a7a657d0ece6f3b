import GTK
import TestSupport
import Testing

@Suite(.onDisplay) @MainActor struct PairBoxTests {
  private let start = Label("a text that would like to be much wider than it may be here")
  private let end = Label("b")

  @Test func `the first child gets its minimum width and the second gets the rest`() async {
    let (both, window) = await shown(width: 600)
    #expect(start.width == 200)
    #expect(end.width == 399)
    #expect(start.translate(x: 0, y: 0, to: both)?.x == 0)
    #expect(end.translate(x: 0, y: 0, to: both)?.x == 201)
    #expect(start.height == both.height)
    window.destroy()
  }

  @Test func `the first child is on the right in right-to-left layout`() async {
    let (both, window) = await shown(width: 600, .rightToLeft)
    #expect(end.translate(x: 0, y: 0, to: both)?.x == 0)
    #expect(start.translate(x: 0, y: 0, to: both)?.x == 400)
    #expect(start.width == 200)
    window.destroy()
  }

  @Test func `the minimum width is that of the wider child`() async {
    end.setMinimumSize(width: 300)
    let (both, window) = await shown(width: 300)
    #expect(both.measure(.horizontal).minimum == 300)
    #expect(both.width == 300)
    #expect(end.width == 300)
    window.destroy()
  }

  @Test func `the minimum height is that of the taller child at its width`() {
    start.wraps = true
    let both = PairBox(start, end)
    start.setMinimumSize(width: 100)
    #expect(both.measure(.vertical, for: 600).minimum == start.measure(.vertical, for: 100).minimum)
    #expect(both.measure(.vertical, for: 600).minimum > end.measure(.vertical).minimum)
  }

  @Test func `removed children can be added to another box`() async {
    let (both, window) = await shown(width: 600)
    both.removeAll()
    #expect(both.children.isEmpty)
    let box = Box()
    box.append(start)
    box.append(end)
    #expect(box.children == [start, end])
    window.destroy()
  }

  @Test func `a drawing area reports its initial size and each change`() async {
    let area = DrawingArea()
    var heard: [Int] = []
    area.onResize { width, height in heard.append(width * 1000 + height) }
    area.setContentSize(width: 20, height: 10)
    let box = Box(.horizontal)
    box.append(area)
    area.verticalAlignment = .start
    let window = Window()
    window.child = box
    window.present()
    await MainLoop.settled(until: box.isMapped)
    await box.nextFrame()
    area.setContentSize(width: 30, height: 10)
    await box.nextFrame()
    await box.nextFrame()
    #expect(heard == [20_010, 30_010])
    window.destroy()
  }

  private func shown(
    width: Int,
    _ direction: Direction = .leftToRight
  ) async -> (PairBox, Window) {
    start.ellipsizes = true
    start.setMinimumSize(width: 200)
    let both = PairBox(start, end)
    both.setDirectionOfAll(direction)
    let window = Window()
    window.isDecorated = false
    window.size = (width, 200)
    window.child = both
    window.present()
    await MainLoop.settled(until: both.isMapped)
    await both.nextFrame()
    return (both, window)
  }
}
