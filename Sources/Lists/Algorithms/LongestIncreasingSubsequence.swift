/// The longest increasing subsequence of a list of numbers.
///
/// The algorithm is patience sorting: each number is placed on the leftmost pile whose top isn't smaller. The index of
/// its pile is the length of the longest subsequence that ends with it, so one pass from the end finds the members.
package enum LongestIncreasingSubsequence {
  /// Finds the members of the longest increasing subsequence.
  ///
  /// - Parameters:
  ///   - numbers: Distinct numbers. Negative ones are ignored.
  ///   - range: The part of the numbers to search.
  ///   - note: A closure to call with the index of each member, from last to first.
  /// - Complexity: O(*n* log *l*) for a subsequence of length *l*, or O(*n*) if it contains nearly all numbers.
  package static func members(
    of numbers: [Int32],
    in range: Range<Int>,
    from low: Int32,
    below high: Int32,
    note: (Int) -> Void
  ) {
    // The tops are in ascending order at the start of their array.
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

  /// Places numbers on piles.
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

  /// Returns the first pile whose top isn't smaller than a number.
  ///
  /// The last pile's top must not be smaller.
  private static func place(
    of number: Int32,
    in tops: borrowing MutableSpan<Int32>,
    _ height: Int
  ) -> Int {
    var length = height - 1
    guard length > 0, tops[length - 1] > number else { return length }
    length -= 1
    // A branch here would be mispredicted half of the time. Instead, the signs of three differences (-1 or 0) add up to
    // the number of quarters to skip, and the three memory loads run in parallel.
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

/// The heaviest increasing subsequence of a list of weighted numbers.
///
/// The heaviest subsequence that ends below a number is found in a prefix tree (P. M. Fenwick, Software: Practice and
/// Experience 24(3), 1994) that stores the greatest weight instead of the sum.
enum HeaviestIncreasingSubsequence {
  /// Returns the indexes of the members, in ascending order.
  ///
  /// - Parameters:
  ///   - numbers: A permutation of the indexes.
  ///   - weights: The positive weight of each number.
  /// - Complexity: O(*n* log *n*).
  static func members(of numbers: [Int], weights: [Int]) -> [Int] {
    /// The nodes of the prefix tree, each with the weight and the last member of its heaviest subsequence.
    var heaviest = [(weight: Int, last: Int)](repeating: (0, -1), count: numbers.count + 1)
    func heaviestRun(below number: Int) -> (weight: Int, last: Int) {
      var (run, node) = ((weight: 0, last: -1), number)
      while node > 0 {
        if heaviest[node].weight > run.weight { run = heaviest[node] }
        node &= node - 1
      }
      return run
    }

    var previous = [Int](repeating: -1, count: numbers.count)
    for (index, number) in numbers.enumerated() {
      var run = heaviestRun(below: number)
      previous[index] = run.last
      run = (run.weight + weights[index], index)
      var node = number + 1
      while node <= numbers.count {
        if heaviest[node].weight < run.weight { heaviest[node] = run }
        node += node & -node
      }
    }
    var members: [Int] = []
    var member = heaviestRun(below: numbers.count).last
    while member >= 0 {
      members.append(member)
      member = previous[member]
    }
    return members.reversed()
  }
}
