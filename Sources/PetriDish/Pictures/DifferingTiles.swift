import Foundation

/// The tiles of a picture in which two pictures differ.
struct DifferingTiles {
  private let width: Int
  private let height: Int
  private let side: Int
  private let columns: Int
  private var isMarked: [Bool]

  /// A Boolean value that indicates whether the pictures are equal.
  private(set) var isEmpty = true

  /// Prepares tiles of a side in pixels.
  init(width: Int, height: Int, side: Int) {
    (self.width, self.height, self.side) = (width, height, side)
    columns = (width + side - 1) / side
    isMarked = Array(repeating: false, count: columns * ((height + side - 1) / side))
  }

  /// Marks the tiles in which the bytes of two pictures of this size differ.
  mutating func compare(_ old: Data, _ new: Data) {
    guard old != new else { return }
    isEmpty = false
    let (before, after) = (old.bytes, new.bytes)
    for y in 0..<height {
      let first = y / side * columns
      for column in 0..<columns where !isMarked[first + column] {
        let start = (y * width + column * side) * 4
        let end = (y * width + min(width, (column + 1) * side)) * 4
        if Self.differs(before, after, start..<end) { isMarked[first + column] = true }
      }
    }
  }

  /// Returns whether some bytes differ, whose number is a multiple of four.
  private static func differs(_ old: RawSpan, _ new: RawSpan, _ range: Range<Int>) -> Bool {
    var offset = range.lowerBound
    while offset + 8 <= range.upperBound {
      let before = unsafe old.unsafeLoadUnaligned(fromByteOffset: offset, as: UInt64.self)
      let after = unsafe new.unsafeLoadUnaligned(fromByteOffset: offset, as: UInt64.self)
      if before != after { return true }
      offset += 8
    }
    guard offset < range.upperBound else { return false }
    let before = unsafe old.unsafeLoadUnaligned(fromByteOffset: offset, as: UInt32.self)
    let after = unsafe new.unsafeLoadUnaligned(fromByteOffset: offset, as: UInt32.self)
    return before != after
  }

  /// The rectangles around tiles that differ side by side, row by row, in pixels.
  ///
  /// - Complexity: O(tiles).
  var runs: [PixelRectangle] {
    var runs: [PixelRectangle] = []
    for row in 0..<isMarked.count / max(1, columns) {
      var start = 0
      for column in 0...columns {
        if column < columns, isMarked[row * columns + column] { continue }
        if start < column {
          let (x, y) = (start * side, row * side)
          runs.append(
            PixelRectangle(
              x: x,
              y: y,
              width: min(width, column * side) - x,
              height: min(height, y + side) - y
            )
          )
        }
        start = column + 1
      }
    }
    return runs
  }
}
