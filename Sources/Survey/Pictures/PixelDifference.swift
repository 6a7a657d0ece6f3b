import Foundation

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

/// The tiles of a picture in which two pictures differ.
struct DifferingTiles {
  private let width: Int
  private let height: Int
  private let side: Int
  private let columns: Int
  private var isMarked: [Bool]

  /// Whether the pictures are equal.
  var isEmpty: Bool { !isMarked.contains(true) }

  /// Prepares tiles of a side in pixels.
  init(width: Int, height: Int, side: Int) {
    (self.width, self.height, self.side) = (width, height, side)
    columns = (width + side - 1) / side
    isMarked = Array(repeating: false, count: columns * ((height + side - 1) / side))
  }

  /// Marks the tiles in which the bytes of two pictures of this size differ.
  ///
  /// - Complexity: One comparison of memory, and O(tiles · log columns) where there are differences.
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

  /// Marks the tiles of a row of tiles, whose rows of pixels are given.
  ///
  /// - Parameter isEqual: Returns whether a range of bytes is equal.
  private mutating func mark(_ rows: Range<Int>, isEqual: (Range<Int>) -> Bool) {
    let stride = width * 4
    guard !isEqual((rows.lowerBound * stride)..<(rows.upperBound * stride)) else { return }
    var unmarked = [0..<columns]
    for y in rows {
      let marked = unmarked.map { mark($0, at: y, isEqual: isEqual) }
      if marked.contains(true) { unmarked = ranges(in: y / side) { !$0 } }
    }
  }

  /// Marks those of some columns in which a row of pixels differs, by halving what is not equal.
  ///
  /// - Returns: Whether there are such.
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

  /// The rectangles around tiles that differ side by side, row by row, in pixels.
  ///
  /// - Complexity: O(tiles).
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

  /// Returns the columns of a row of tiles whose marks are as asked, neighbours together.
  private func ranges(in row: Int, where isIncluded: (Bool) -> Bool) -> [Range<Int>] {
    let first = row * columns
    return isMarked[first..<(first + columns)].indices(where: isIncluded).ranges.map {
      ($0.lowerBound - first)..<($0.upperBound - first)
    }
  }
}

/// The places of a picture's difference that are named to a person, twelve at most.
struct DifferingPlaces {
  /// The rectangles from top to bottom; the whole picture alone where there are too many.
  let rectangles: [PixelRectangle]

  /// The most rectangles before it is the whole picture.
  private static let most = 12

  /// Joins what differs side by side.
  ///
  /// - Parameters:
  ///   - runs: The rectangles in which something differs.
  ///   - distance: The pixels between two rectangles that are one place.
  ///   - whole: The picture.
  init(of runs: [PixelRectangle], within distance: Int, in whole: PixelRectangle) {
    let joined = Self.joined(runs, within: distance)
    rectangles =
      joined.count > Self.most
      ? [whole] : joined.sorted { ($0.y, $0.x, $0.height) < ($1.y, $1.x, $1.height) }
  }

  /// Joins rectangles until all have more than a distance between them.
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

/// The pictures that were taken of one case: of those that are equal one alone is kept.
struct DistinctPictures {
  private var images: [PixelImage] = []

  /// Returns the number of a picture, counted from 0; equal ones have the same.
  ///
  /// - Complexity: O(distinct pictures × pixels).
  mutating func number(of image: PixelImage) -> Int {
    if let known = images.firstIndex(of: image) { return known }
    images.append(image)
    return images.count - 1
  }

  /// The picture of a number.
  subscript(number: Int) -> PixelImage { images[number] }
}
