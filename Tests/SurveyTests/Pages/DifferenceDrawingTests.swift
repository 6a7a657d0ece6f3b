import Seeds
import Testing

@testable import Survey

struct DifferenceDrawingTests {
  @Test(arguments: 0..<400 as Range<UInt64>)
  func `frames and marks stay within the picture, and each frame surrounds its change`(seed: UInt64)
  {
    var random = SeededRandom(seed: seed)
    let scale = Int.random(in: 1...3, using: &random)
    let (width, height) = (
      Int.random(in: 1...1600, using: &random), Int.random(in: 1...1600, using: &random)
    )
    let rectangles = (0..<Int.random(in: 1...4, using: &random)).map { _ in
      let (x, y) = (
        Int.random(in: 0..<width * scale, using: &random),
        Int.random(in: 0..<height * scale, using: &random)
      )
      return PixelRectangle(
        x: x,
        y: y,
        width: Int.random(in: 1...width * scale - x, using: &random),
        height: Int.random(in: 1...height * scale - y, using: &random)
      )
    }
    let drawing = DifferenceDrawing(rectangles, scale: scale, width: width, height: height)
    #expect(drawing.places.count == rectangles.count)
    let line = DifferenceDrawing.halfLine * drawing.unit
    for (rectangle, place) in zip(rectangles, drawing.places) {
      expect(place.frame, within: (width, height), line: line)
      expect(place.mark, within: (width, height), line: 0.75 * drawing.unit)
      let points = Double(scale)
      let (left, top) = (Double(rectangle.x) / points, Double(rectangle.y) / points)
      // The frame is as far out as the edge of the picture allows.
      #expect(place.frame.x <= max(left - 4, line) + 0.001)
      #expect(place.frame.y <= max(top - 4, line) + 0.001)
      let (right, bottom) = (Double(rectangle.right) / points, Double(rectangle.bottom) / points)
      let (end, foot) = (
        place.frame.x + place.frame.width, place.frame.y + place.frame.height
      )
      #expect(end >= min(right + 4, Double(width) - line) - 0.001)
      #expect(foot >= min(bottom + 4, Double(height) - line) - 0.001)
    }
  }

  private func expect(
    _ frame: DifferenceDrawing.Frame,
    within size: (width: Int, height: Int),
    line: Double
  ) {
    #expect(frame.width >= 0 && frame.height >= 0)
    #expect(frame.x - line >= -0.001 && frame.y - line >= -0.001)
    #expect(frame.x + frame.width + line <= Double(size.width) + 0.001)
    #expect(frame.y + frame.height + line <= Double(size.height) + 0.001)
  }
}
