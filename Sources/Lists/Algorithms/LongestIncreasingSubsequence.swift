/// The longest increasing subsequence of a list of numbers.
///
/// Patience sorting: each number is put onto the leftmost pile whose top is not less. The number of
/// its pile is the length of the longest run that ends in it, so one walk from the end finds a run.
package enum LongestIncreasingSubsequence {
  /// Finds the members of the longest run.
  ///
  /// - Parameters:
  ///   - numbers: All different, where not negative; negative ones are left out.
  ///   - range: The part to search.
  ///   - note: Called with the index of each member, the last one first.
  /// - Complexity: O(*n* log *l*) for a run of length *l*, O(*n*) where nearly all belong to it.
  package static func members(
    of numbers: [Int32],
    in range: Range<Int>,
    from low: Int32,
    below high: Int32,
    note: (Int) -> Void
  ) {
    // The tops stand in ascending order, and the first numbers of their array are in use.
    var tops = [Int32](repeating: 0, count: range.count)
    var piles = [Int32](repeating: -1, count: range.count)
    let height = lay(numbers.span.extracting(range), low, high, on: &tops, noting: &piles)
    var wanted = Int32(truncatingIfNeeded: height) - 1
    var next = Int32.max
    var index = range.upperBound
    while wanted >= 0 {
      index -= 1
      guard piles[index - range.lowerBound] == wanted, numbers[index] < next else { continue }
      note(index)
      next = numbers[index]
      wanted -= 1
    }
  }

  /// Puts numbers on piles.
  ///
  /// - Returns: The number of piles.
  private static func lay(
    _ numbers: Span<Int32>,
    _ low: Int32,
    _ high: Int32,
    on tops: inout [Int32],
    noting piles: inout [Int32]
  ) -> Int {
    var tops = tops.mutableSpan
    var piles = piles.mutableSpan
    var height = 0
    var last: Int32 = -1
    for index in 0..<numbers.count {
      let number = numbers[index]
      if number < low || number >= high { continue }
      var pile = height
      if number > last {
        height += 1
        last = number
      } else {
        pile = place(of: number, in: tops, height)
        if pile == height - 1 { last = number }
      }
      tops[pile] = number
      piles[index] = Int32(truncatingIfNeeded: pile)
    }
    return height
  }

  /// Returns the first pile whose top is not less, where the last one's is not; most often the
  /// last.
  private static func place(
    of number: Int32,
    in tops: borrowing MutableSpan<Int32>,
    _ height: Int
  ) -> Int {
    var length = height - 1
    guard length > 0, tops[length - 1] > number else { return length }
    length -= 1
    // A branch would be guessed wrong every other time. So the signs of differences, minus one or
    // zero, add up to how many of three quarters to pass, and the three wait for memory together.
    var low = 0
    while length > 3 {
      let step = length >> 2
      let first = (tops[low &+ step &- 1] &- number) >> 31
      let second = (tops[low &+ 2 &* step &- 1] &- number) >> 31
      let third = (tops[low &+ 3 &* step &- 1] &- number) >> 31
      low &-= Int(first &+ second &+ third) &* step
      length &-= 3 &* step
    }
    var passed: Int32 = 0
    for pile in low..<low + length { passed &-= (tops[pile] &- number) >> 31 }
    return low + Int(passed)
  }
}
