import Foundation

/// A picture as a table of colours and an index into it for each pixel: a third of the size of one with
/// a colour in each pixel.
struct IndexedPicture: Hashable {
  /// The colours, three bytes each: red, green, blue; 256 colours at most.
  private(set) var palette: [UInt8] = []

  /// The indices of the pixels, one row behind the other.
  private(set) var indices: [UInt8] = []

  /// Finds the colours of a picture; of more than there is room for, the rarer ones become the nearest
  /// of the others.
  ///
  /// - Returns: `nil` where that would be seen, as in a photograph.
  /// - Complexity: Linear in the pixels, and in the different colours.
  init?(_ image: PixelImage) {
    let pixels = Self.colors(of: image)
    var counts: [UInt32: Int] = [:]
    for run in Self.runs(pixels) { counts[run.color, default: 0] += run.count }
    let order = counts.sorted { ($1.value, $0.key) < ($0.value, $1.key) }
    let kept = order.prefix(Self.mostColors)
    let covered = kept.reduce(0) { $0 + $1.value }
    guard covered * Self.shownShare.whole >= pixels.count * Self.shownShare.part else { return nil }
    let colors = kept.map(\.key)
    var known = Dictionary(uniqueKeysWithValues: colors.enumerated().map { ($1, UInt8($0)) })
    var nearest: [UInt32: UInt8] = [:]
    indices.reserveCapacity(pixels.count)
    for run in Self.runs(pixels) {
      let index: UInt8
      if let exact = known[run.color] {
        index = exact
      } else {
        // Colours that differ in the lowest bits alone are looked for once.
        let key = run.color & 0xF8F8F8
        index = nearest[key] ?? Self.nearest(to: run.color, in: colors)
        nearest[key] = index
        known[run.color] = index
      }
      indices.append(contentsOf: repeatElement(index, count: run.count))
    }
    palette = colors.flatMap { color in
      [UInt8(color >> 16 & 0xFF), UInt8(color >> 8 & 0xFF), UInt8(color & 0xFF)]
    }
  }

  /// Returns the colours of the pixels without their alpha, as 0xRRGGBB.
  private static func colors(of image: PixelImage) -> [UInt32] {
    let bytes = image.bytes.bytes
    return (0..<image.width * image.height).map { pixel in
      UInt32(
        littleEndian: unsafe bytes.unsafeLoadUnaligned(fromByteOffset: pixel * 4, as: UInt32.self)
      )
        & 0xFF_FFFF
    }
  }

  /// Returns the colours with the number of pixels behind each other that have them.
  private static func runs(_ colors: [UInt32]) -> [(color: UInt32, count: Int)] {
    var runs: [(color: UInt32, count: Int)] = []
    var start = 0
    for index in colors.indices
    where index + 1 == colors.count || colors[index + 1] != colors[index] {
      runs.append((colors[index], index + 1 - start))
      start = index + 1
    }
    return runs
  }

  private static func nearest(to color: UInt32, in colors: [UInt32]) -> UInt8 {
    func distance(_ other: UInt32) -> Int {
      [16, 8, 0].reduce(0) { sum, shift in
        let difference = Int(color >> shift & 0xFF) - Int(other >> shift & 0xFF)
        return sum + difference * difference
      }
    }
    let best = colors.indices.min { distance(colors[$0]) < distance(colors[$1]) }
    return UInt8(best ?? 0)
  }

  private static let mostColors = 256

  /// The least share of pixels that keep their colour.
  private static let shownShare = (part: 9, whole: 10)
}
