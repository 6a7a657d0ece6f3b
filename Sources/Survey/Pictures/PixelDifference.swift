import Foundation

/// The exact difference of two pictures, in which a single different bit counts.
package struct PixelDifference: Hashable, Sendable {
  /// The rectangles around different pixels, from top to bottom.
  ///
  /// If the sizes differ or there are too many rectangles, the only rectangle is the whole picture.
  package let rectangles: [PixelRectangle]

  /// The size of a tile and the distance within which rectangles are merged, in points.
  static let tile = 8

  /// Compares two pictures.
  ///
  /// Adjacent tiles of 8 × 8 points with differences form one rectangle. Rectangles that are at most 8 points
  /// apart are merged.
  ///
  /// - Parameters:
  ///   - old: The previous picture.
  ///   - new: The new picture.
  ///   - scale: The number of pixels per point.
  /// - Returns: The difference, or `nil` if the pictures are equal.
  /// - Complexity: One comparison of memory if the pictures are equal; otherwise linear in the number of pixels.
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

/// The tiles in which two pictures differ.
struct DifferingTiles {
  private let width: Int
  private let height: Int
  private let side: Int
  private let columns: Int
  private var isMarked: [Bool]

  /// Whether the pictures are equal.
  var isEmpty: Bool { !isMarked.contains(true) }

  /// Creates unmarked tiles.
  ///
  /// - Parameter side: The size of a tile in pixels.
  init(width: Int, height: Int, side: Int) {
    (self.width, self.height, self.side) = (width, height, side)
    columns = (width + side - 1) / side
    isMarked = Array(repeating: false, count: columns * ((height + side - 1) / side))
  }

  /// Marks the tiles in which the bytes of two pictures differ.
  ///
  /// - Complexity: One comparison of memory if the pictures are equal; otherwise O(tiles · log columns).
  mutating func compare(_ old: Data, _ new: Data) {
    unsafe old.withUnsafeBytes { before in
      unsafe new.withUnsafeBytes { after in
        guard let old = before.baseAddress, let new = after.baseAddress else { return }
        for top in stride(from: 0, to: height, by: side) {
          mark(top..<min(height, top + side)) {
            unsafe memcmp(old + $0.lowerBound, new + $0.lowerBound, $0.count) == 0
          }
        }
      }
    }
  }

  /// Marks the different tiles of one row.
  ///
  /// - Parameters:
  ///   - rows: The rows of pixels.
  ///   - isEqual: Returns whether a range of bytes is equal.
  private mutating func mark(_ rows: Range<Int>, isEqual: (Range<Int>) -> Bool) {
    let stride = width * 4
    guard !isEqual((rows.lowerBound * stride)..<(rows.upperBound * stride)) else { return }
    var unmarked = [0..<columns]
    for y in rows {
      let marked = unmarked.map { mark($0, at: y, isEqual: isEqual) }
      if marked.contains(true) { unmarked = ranges(in: y / side) { !$0 } }
    }
  }

  /// Marks the columns in which a row of pixels differs, by repeatedly halving unequal ranges.
  ///
  /// - Returns: Whether any column differs.
  private mutating func mark(
    _ range: Range<Int>,
    at y: Int,
    isEqual: (Range<Int>) -> Bool
  ) -> Bool {
    let start = (y * width + range.lowerBound * side) * 4
    let end = (y * width + min(width, range.upperBound * side)) * 4
    guard !isEqual(start..<end) else { return false }
    guard range.count > 1 else {
      isMarked[y / side * columns + range.lowerBound] = true
      return true
    }
    let middle = range.lowerBound + range.count / 2
    let left = mark(range.lowerBound..<middle, at: y, isEqual: isEqual)
    let right = mark(middle..<range.upperBound, at: y, isEqual: isEqual)
    return left || right
  }

  /// The rectangles around adjacent different tiles, row by row, in pixels.
  ///
  /// - Complexity: O(*n*), where *n* is the number of tiles.
  var runs: [PixelRectangle] {
    stride(from: 0, to: height, by: side).flatMap { top in
      ranges(in: top / side) { $0 }.map { range in
        PixelRectangle(
          x: range.lowerBound * side,
          y: top,
          width: min(width, range.upperBound * side) - range.lowerBound * side,
          height: min(height, top + side) - top
        )
      }
    }
  }

  /// Returns the ranges of adjacent columns whose marks satisfy a condition.
  private func ranges(in row: Int, where isIncluded: (Bool) -> Bool) -> [Range<Int>] {
    let first = row * columns
    return isMarked[first..<(first + columns)].indices(where: isIncluded).ranges.map {
      ($0.lowerBound - first)..<($0.upperBound - first)
    }
  }
}

/// The differing places of two pictures for a report; at most twelve.
struct DifferingPlaces {
  /// The rectangles from top to bottom, or the whole picture if there are too many.
  let rectangles: [PixelRectangle]

  /// The maximum number of rectangles before the whole picture is reported.
  private static let most = 12

  /// Merges neighboring rectangles.
  ///
  /// - Parameters:
  ///   - runs: The rectangles with differences.
  ///   - distance: The distance in pixels up to which rectangles are merged.
  ///   - whole: The rectangle of the whole picture.
  init(of runs: [PixelRectangle], within distance: Int, in whole: PixelRectangle) {
    let joined = Self.joined(runs, within: distance)
    rectangles =
      joined.count > Self.most
      ? [whole] : joined.sorted { ($0.y, $0.x, $0.height) < ($1.y, $1.x, $1.height) }
  }

  /// Merges rectangles until all of them are more than a distance apart.
  private static func joined(_ rectangles: [PixelRectangle], within distance: Int)
    -> [PixelRectangle]
  {
    var apart: [PixelRectangle] = []
    for var rectangle in rectangles {
      while let near = apart.firstIndex(where: { $0.isWithin(distance, of: rectangle) }) {
        rectangle = rectangle.union(apart.remove(at: near))
      }
      apart.append(rectangle)
    }
    return apart
  }
}

/// The distinct pictures of one case.
struct DistinctPictures {
  private var images: [PixelImage] = []

  /// Returns the index of a picture; equal pictures have the same index.
  ///
  /// - Complexity: O(distinct pictures × pixels).
  mutating func number(of image: PixelImage) -> Int {
    if let known = images.firstIndex(of: image) { return known }
    images.append(image)
    return images.count - 1
  }

  /// The picture with an index.
  subscript(number: Int) -> PixelImage { images[number] }
}
