/// The longest ascending run through a row of numbers, whatever stands between its members.
///
/// Patience sorting: each number goes onto the leftmost pile whose top is not less. The number of
/// its pile is the length of the longest run that ends in it, so one walk from the end finds a run.
enum LongestRise {
  /// - Parameters:
  ///   - numbers: All different, where not negative; negative ones are left out.
  ///   - range: Which of them to look at.
  ///   - note: Called for each member of the run, the last one first.
  /// - Complexity: O(*n* log *l*) for a run of length *l*, O(*n*) where nearly all belong to it.
  static func members(
    of numbers: [Int32],
    in range: Range<Int>,
    from low: Int32,
    below high: Int32,
    note: (Int) -> Void
  ) {
    var tops: [Int32] = []
    var piles: [Int32] = []
    piles.reserveCapacity(range.count)
    for index in range {
      let number = numbers[index]
      guard number >= low, number < high else {
        piles.append(-1)
        continue
      }
      let pile = place(of: number, in: tops)
      if pile == tops.count { tops.append(number) } else { tops[pile] = number }
      piles.append(Int32(truncatingIfNeeded: pile))
    }
    var wanted = Int32(truncatingIfNeeded: tops.count) - 1
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

  /// The first pile whose top is not less; most numbers belong at the end, or on the last one.
  private static func place(of number: Int32, in tops: [Int32]) -> Int {
    var length = tops.count
    guard length > 0, tops[length - 1] > number else { return length }
    length -= 1
    guard length > 0, tops[length - 1] > number else { return length }
    length -= 1
    // Halving without a branch that would have to be guessed.
    var low = 0
    while length > 1 {
      let half = length >> 1
      low += tops[low + half - 1] < number ? half : 0
      length -= half
    }
    return length == 1 && tops[low] < number ? low + 1 : low
  }
}
