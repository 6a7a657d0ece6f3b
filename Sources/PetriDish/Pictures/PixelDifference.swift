/// The places where two pictures differ, exactly: a single bit of a single pixel is a difference.
package struct PixelDifference: Hashable, Sendable {
  /// The rectangles around what differs, from top to bottom; the whole picture alone where there are more
  /// than a person would look at, or where the sizes differ.
  package let rectangles: [PixelRectangle]

  /// The side of a tile and the distance within which rectangles are joined, in points.
  static let tile = 8

  /// Compares two pictures.
  ///
  /// Neighbouring tiles of 8 × 8 points in which something differs are one rectangle, and so are rectangles
  /// with no more than 8 points between them.
  ///
  /// - Parameters:
  ///   - old: The picture before.
  ///   - new: The picture after.
  ///   - scale: The pixels of a point.
  /// - Returns: `nil` where they are equal.
  /// - Complexity: One comparison of memory where they are equal, and else linear in the pixels.
  package init?(from old: PixelImage, to new: PixelImage, scale: Int = 1) {
    guard old.width == new.width, old.height == new.height else {
      let (width, height) = (max(old.width, new.width), max(old.height, new.height))
      rectangles = [PixelRectangle(x: 0, y: 0, width: width, height: height)]
      return
    }
    var tiles = DifferingTiles(width: new.width, height: new.height, side: Self.tile * scale)
    tiles.compare(old.bytes, new.bytes)
    guard !tiles.isEmpty else { return nil }
    let whole = PixelRectangle(x: 0, y: 0, width: new.width, height: new.height)
    rectangles = DifferingPlaces(of: tiles.runs, within: Self.tile * scale, in: whole).rectangles
  }
}
