/// A set of small integers that uses one bit for each.
@usableFromInline
struct BitSet {
  @usableFromInline var words: [UInt64]

  @inlinable
  init(count: Int) {
    words = [UInt64](repeating: 0, count: (count + 63) >> 6)
  }

  @inlinable
  subscript(index: Int) -> Bool {
    (words[index >> 6] >> UInt64(index & 63)) & 1 != 0
  }

  /// Inserts an integer.
  ///
  /// - Returns: Whether the integer is new in the set.
  @inlinable
  @inline(__always)
  @discardableResult
  mutating func turnOn(_ index: Int) -> Bool {
    let bit = UInt64(1) << UInt64(index & 63)
    let word = words[index >> 6]
    words[index >> 6] = word | bit
    return word & bit == 0
  }

  /// Calls a closure for each integer that isn't in the set, in ascending order.
  func forEachOff(in range: Range<Int>, _ body: (Int) -> Void) {
    var next = range.lowerBound
    while let index = first(false, from: next), index < range.upperBound {
      body(index)
      next = index + 1
    }
  }

  /// The contiguous ranges of integers in the set, in ascending order.
  var runs: [Range<Int>] {
    var runs: [Range<Int>] = []
    var next = 0
    while let start = first(true, from: next) {
      next = first(false, from: start) ?? words.count << 6
      runs.append(start..<next)
    }
    return runs
  }

  /// Returns the first integer at or after an index that is in the set, or the first that isn't.
  private func first(_ isOn: Bool, from index: Int) -> Int? {
    var place = index >> 6
    guard place < words.count else { return nil }
    let ahead = UInt64.max << UInt64(index & 63)
    var word = (isOn ? words[place] : ~words[place]) & ahead
    while word == 0 {
      place += 1
      guard place < words.count else { return nil }
      word = isOn ? words[place] : ~words[place]
    }
    return place << 6 + word.trailingZeroBitCount
  }
}
