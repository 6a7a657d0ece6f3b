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
  @discardableResult
  mutating func turnOn(_ index: Int) -> Bool {
    let bit = UInt64(1) << UInt64(index & 63)
    let word = words[index >> 6]
    words[index >> 6] = word | bit
    return word & bit == 0
  }
}
