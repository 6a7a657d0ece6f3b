import Foundation

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
