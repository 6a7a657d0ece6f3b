import Foundation
import Seeds
import Testing

@testable import PetriDish

struct PNGFileTests {
  private func image(_ width: Int, _ height: Int, _ color: (Int) -> [UInt8]) -> PixelImage {
    PixelImage(
      width: width,
      height: height,
      bytes: Data((0..<width * height).flatMap { color($0) + [255] })
    )
  }

  @Test(arguments: 0..<60 as Range<UInt64>)
  func `a picture of few colours has each pixel as it was`(seed: UInt64) throws {
    var random = SeededRandom(seed: seed)
    let colors = (0..<Int.random(in: 1...256, using: &random)).map { _ in
      (0..<3).map { _ in UInt8.random(in: 0...255, using: &random) }
    }
    let (width, height) = (
      Int.random(in: 1...40, using: &random), Int.random(in: 1...40, using: &random)
    )
    let picture = image(width, height) { _ in colors.randomElement(using: &random) ?? [] }
    let indexed = try #require(IndexedPicture(picture))
    #expect(indexed.indices.count == width * height)
    for (pixel, index) in indexed.indices.enumerated() {
      let color = Array(indexed.palette[Int(index) * 3..<Int(index) * 3 + 3])
      #expect(color.reversed() == Array(picture.bytes[pixel * 4..<pixel * 4 + 3]))
    }
  }

  @Test func `rare colours become the nearest, and a photograph is none of these pictures`() throws
  {
    let text = image(100, 100) { pixel in
      pixel < 300 ? [UInt8(pixel % 256), UInt8(pixel / 256), 7] : [255, 255, 255]
    }
    let indexed = try #require(IndexedPicture(text))
    #expect(indexed.palette.count == 256 * 3)
    for pixel in 0..<300 {
      let index = Int(indexed.indices[pixel])
      let color = Array(indexed.palette[index * 3..<index * 3 + 3].reversed())
      let distance = zip(color, text.bytes[pixel * 4..<pixel * 4 + 3])
        .reduce(0) { $0 + abs(Int($1.0) - Int($1.1)) }
      #expect(distance <= 2 * 256)
    }
    let photograph = image(100, 100) { [UInt8($0 % 100), UInt8($0 / 100), UInt8($0 % 251)] }
    #expect(IndexedPicture(photograph) == nil)
    #expect(PNGFile(photograph) { $0 } == nil)
    #expect(PNGFile(PixelImage(width: 0, height: 3, bytes: Data())) { $0 } == nil)
  }

  @Test func `a file has the chunks of the specification, with their checksums`() throws {
    #expect(PNGFile.checksum(Array("123456789".utf8)) == 0xCBF4_3926)
    let picture = image(3, 2) { $0 == 4 ? [1, 2, 3] : [9, 8, 7] }
    let bytes = try #require(PNGFile(picture) { $0 }).bytes
    #expect(bytes.prefix(8) == [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A])
    var chunks: [String: [UInt8]] = [:]
    var rest = bytes.dropFirst(8)
    while !rest.isEmpty {
      let count = rest.prefix(4).reduce(0) { $0 << 8 | Int($1) }
      let body = rest.dropFirst(4).prefix(count + 4)
      let sum = rest.dropFirst(count + 8).prefix(4).reduce(0 as UInt32) { $0 << 8 | UInt32($1) }
      #expect(PNGFile.checksum(Array(body)) == sum)
      chunks[String(decoding: body.prefix(4), as: UTF8.self)] = Array(body.dropFirst(4))
      rest = rest.dropFirst(count + 12)
    }
    #expect(chunks["IHDR"] == [0, 0, 0, 3, 0, 0, 0, 2, 8, 3, 0, 0, 0])
    #expect(chunks["PLTE"] == [7, 8, 9, 3, 2, 1])
    #expect(chunks["IDAT"] == [0, 0, 0, 0, 0, 0, 1, 0])
    #expect(chunks["IEND"] == [])
  }
}
