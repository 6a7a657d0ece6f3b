import GTK
import TestSupport
import Testing

@Suite(.onDisplay) @MainActor struct SnapshotAreaTests {
  private let red = Color(red: 1, green: 0, blue: 0)
  private let blue = Color(red: 0, green: 0, blue: 1)

  private func pixel(_ picture: Picture, _ x: Int, _ y: Int) -> [UInt8] {
    let start = (y * picture.width + x) * 4
    return Array(picture.pixels[start..<start + 4])
  }

  @Test func `shapes are drawn at their translated and scaled positions`() throws {
    let picture = try #require(
      SnapshotCanvas.picture(width: 40, height: 20, scale: 1) { canvas in
        canvas.fill(x: 0, y: 0, width: 40, height: 20, color: blue)
        canvas.scaled(x: 10, y: 5, by: 2) {
          canvas.fill(x: 0, y: 0, width: 5, height: 5, color: red)
        }
      }
    )
    #expect((picture.width, picture.height) == (40, 20))
    #expect(pixel(picture, 9, 5) == [255, 0, 0, 255])
    #expect(pixel(picture, 10, 5) == [0, 0, 255, 255])
    #expect(pixel(picture, 19, 14) == [0, 0, 255, 255])
    #expect(pixel(picture, 20, 15) == [255, 0, 0, 255])
  }

  @Test func `the scale of a picture sets its pixels per point`() throws {
    let picture = try #require(
      SnapshotCanvas.picture(width: 40, height: 20, scale: 2) { canvas in
        canvas.fill(x: 10, y: 10, width: 10, height: 10, color: red)
      }
    )
    #expect((picture.width, picture.height) == (80, 40))
    #expect(pixel(picture, 19, 20) == [0, 0, 0, 0])
    #expect(pixel(picture, 20, 20) == [0, 0, 255, 255])
  }

  @Test func `a shadow surrounds its shape, is offset vertically, and fades out`() throws {
    let picture = try #require(
      SnapshotCanvas.picture(width: 60, height: 60, scale: 1) { canvas in
        canvas.fill(x: 0, y: 0, width: 60, height: 60, color: blue)
        canvas.shadow(
          x: 20,
          y: 20,
          width: 20,
          height: 20,
          radius: 4,
          yOffset: 6,
          blur: 8,
          color: red
        )
      }
    )
    let shade = { (y: Int) in pixel(picture, 30, y)[2] }
    #expect(shade(30) == 0 && shade(39) == 0)
    #expect(shade(42) > shade(47) && shade(47) > shade(51) && shade(51) > 0)
    #expect(shade(19) < shade(40) && shade(2) == 0 && shade(59) == 0)
  }

  @Test func `drawing nothing produces no picture`() {
    #expect(SnapshotCanvas.picture(width: 40, height: 20, scale: 1) { _ in } == nil)
  }

  @Test func `an area requests no space and places children at the given bounds`() async {
    let area = SnapshotArea()
    let child = DrawingArea()
    area.add(child)
    area.childBounds = { width, _, _ in Rectangle(x: width / 2, y: 7, width: 30, height: 9) }
    var sizes: [[Int]] = []
    area.onResize = { width, height in sizes.append([width, height]) }
    area.expandsHorizontally = true
    area.expandsVertically = true
    let window = Window()
    window.size = (200, 100)
    window.child = area
    #expect(area.measure(.horizontal).minimum == 0 && area.measure(.vertical).minimum == 0)
    window.present()
    await MainLoop.settled(until: child.width == 30)
    #expect(
      child.bounds(in: area) == Rectangle(x: area.width / 2, y: 7, width: 30, height: 9)
    )
    #expect(sizes == [[area.width, area.height]])
  }

  @Test(arguments: [
    "", "one", "two\nlines", "a\0b", "العربية", String(repeating: "long ", count: 90),
  ])
  func `a text line is one line high and never exceeds its maximum width`(text: String) {
    let widget = DrawingArea()
    let free = TextLine(text, in: widget)
    let bound = TextLine(text, in: widget, isBold: true, width: 60)
    #expect(bound.size.width <= 60)
    #expect(free.size.height < 40)
    #expect(TextLine(text, in: widget, scale: 2).size.height > free.size.height)
  }
}
