import GTK
import TestSupport
import Testing

@Suite(.onDisplay) @MainActor struct DrawingAreaTests {
  @Test func `the drawing closure receives a context and the size of the widget`() async throws {
    let area = DrawingArea()
    area.setContentSize(width: 40, height: 20)
    area.setDrawing { context, width, height in
      context.fill(
        x: 0,
        y: 0,
        width: width,
        height: height,
        color: Color(red: 1, green: 0, blue: 0)
      )
      context.dot(x: 20, y: 10, radius: 5, color: Color(red: 0, green: 0, blue: 1))
    }
    let offscreen = OffscreenWindow()
    offscreen.content = area
    let pixels = try offscreen.picture(width: 40, height: 20).pixels
    #expect(Array(pixels[0..<4]) == [0, 0, 255, 255])
    #expect(Array(pixels[(10 * 40 + 20) * 4..<(10 * 40 + 21) * 4]) == [255, 0, 0, 255])
  }

  @Test func `the resize closure runs with the initial size and after each change`() async {
    let area = DrawingArea()
    var sizes: [Int] = []
    area.onResize { width, height in sizes.append(width * 1000 + height) }
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
    #expect(sizes == [20_010, 30_010])
  }
}
