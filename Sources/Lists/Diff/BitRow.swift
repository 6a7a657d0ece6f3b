/// A row of bits, all off at first.
@usableFromInline
struct BitRow {
  @usableFromInline var words: [UInt64]

  @inlinable
  init(count: Int) {
    words = [UInt64](repeating: 0, count: (count + 63) >> 6)
  }

  @inlinable
  subscript(index: Int) -> Bool {
    (words[index >> 6] >> UInt64(index & 63)) & 1 != 0
  }

  /// Turns a bit on.
  ///
  /// - Returns: Whether it was off.
  @inlinable
  @inline(__always)
  @discardableResult
  mutating func turnOn(_ index: Int) -> Bool {
    let bit = UInt64(1) << UInt64(index & 63)
    let word = words[index >> 6]
    words[index >> 6] = word | bit
    return word & bit == 0
  }

  /// Goes through the bits that are off, ascending.
  func forEachOff(in range: Range<Int>, _ body: (Int) -> Void) {
    var index = range.lowerBound
    while index < range.upperBound {
      let ahead = ~words[index >> 6] >> UInt64(index & 63)
      guard ahead != 0 else {
        index = ((index >> 6) + 1) << 6
        continue
      }
      index += ahead.trailingZeroBitCount
      guard index < range.upperBound else { return }
      body(index)
      index += 1
    }
  }
}
