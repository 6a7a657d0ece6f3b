import Foundation
import Seeds
import Testing

@testable import Survey

struct PixelDifferenceTests {
  private func image(_ width: Int, _ height: Int, _ change: (inout [UInt8]) -> Void = { _ in })
    -> PixelImage
  {
    var bytes = [UInt8](repeating: 0x40, count: width * height * 4)
    change(&bytes)
    return PixelImage(width: width, height: height, bytes: Data(bytes))
  }

  @Test(arguments: 0..<400 as Range<UInt64>)
  func `rectangles contain each changed pixel once and end at changed tiles`(seed: UInt64) {
    var random = SeededRandom(seed: seed)
    let (width, height) = (
      Int.random(in: 1...90, using: &random), Int.random(in: 1...90, using: &random)
    )
    let scale = Int.random(in: 1...2, using: &random)
    let old = image(width, height)
    var changed: [(x: Int, y: Int)] = []
    let new = image(width, height) { bytes in
      for _ in 0..<Int.random(in: 0...9, using: &random) {
        let (x, y) = (
          Int.random(in: 0..<width, using: &random), Int.random(in: 0..<height, using: &random)
        )
        bytes[(y * width + x) * 4 + Int.random(in: 0..<4, using: &random)] ^=
          1 << UInt8.random(in: 0..<8, using: &random)
        changed.append((x, y))
      }
    }
    changed.removeAll { x, y in
      let pixel = (y * width + x) * 4
      return old.bytes[pixel..<pixel + 4] == new.bytes[pixel..<pixel + 4]
    }
    let difference = PixelDifference(from: old, to: new, scale: scale)
    #expect((difference == nil) == changed.isEmpty)
    guard let rectangles = difference?.rectangles else { return }
    let side = 8 * scale
    for (x, y) in changed {
      #expect(
        rectangles.count { $0.x <= x && x < $0.right && $0.y <= y && y < $0.bottom } == 1
      )
    }
    for rectangle in rectangles {
      #expect(rectangle.x >= 0 && rectangle.right <= width)
      #expect(rectangle.y >= 0 && rectangle.bottom <= height)
      // Each side belongs to a tile with a changed pixel, or to the edge of the picture.
      #expect(changed.contains { $0.x / side == rectangle.x / side })
      #expect(changed.contains { $0.x / side == (rectangle.right - 1) / side })
      #expect(changed.contains { $0.y / side == rectangle.y / side })
      #expect(changed.contains { $0.y / side == (rectangle.bottom - 1) / side })
    }
    for (index, rectangle) in rectangles.enumerated() {
      for other in rectangles.dropFirst(index + 1) {
        #expect(!rectangle.isWithin(side, of: other))
      }
    }
  }

  @Test func `many changes or a different size are one change of the whole picture`() {
    let old = image(400, 400)
    let new = image(400, 400) { bytes in
      for y in stride(from: 0, to: 400, by: 100) {
        for x in stride(from: 0, to: 400, by: 100) { bytes[(y * 400 + x) * 4] = 0 }
      }
    }
    let whole = [PixelRectangle(x: 0, y: 0, width: 400, height: 400)]
    #expect(PixelDifference(from: old, to: new)?.rectangles == whole)
    let taller = PixelRectangle(x: 0, y: 0, width: 400, height: 401)
    #expect(PixelDifference(from: old, to: image(10, 401))?.rectangles == [taller])
    #expect(PixelDifference(from: old, to: old) == nil)
    #expect(PixelDifference(from: image(0, 0), to: image(0, 0)) == nil)
  }
}
