/// A search for the smallest number of removals and insertions between two lists that differ little.
///
/// The algorithm is by S. Wu, U. Manber, G. Myers and W. Miller (Information Processing Letters 35, 1990). A path from
/// one list to the other follows the diagonals of their edit grid, and each edit moves to an adjacent diagonal. Edits
/// that lead away from the final diagonal are detours. Round *p* finds the furthest point on each diagonal with *p*
/// detours. The results of all rounds are stored to trace the path back.
@usableFromInline
struct MinimalDiff {
  @usableFromInline let oldCount: Int
  @usableFromInline let newCount: Int

  /// The furthest index in the old list on each diagonal, for all rounds in search order.
  ///
  /// A negative value is outside the grid.
  @usableFromInline var reach: [Int32] = []

  /// The number of elements of both lists that the best path has passed.
  @usableFromInline var furthest = 0

  @usableFromInline
  init(oldCount: Int, newCount: Int) {
    self.oldCount = oldCount
    self.newCount = newCount
  }

  /// The diagonal that contains the end of both lists.
  @inlinable var end: Int { oldCount - newCount }

  /// Returns the elements that both ranges have in common, in ascending order, or `nil` if the search isn't worth its
  /// cost.
  ///
  /// - Complexity: O(*n* + *m* + *p*(*d* - *p*)) for *d* edits, *p* of which are detours.
  @inlinable
  static func commonRuns<Comparison: ItemComparison>(
    _ comparison: Comparison.Type,
    old: [Comparison.Element],
    in oldPart: Range<Int>,
    new: [Comparison.Element],
    in newPart: Range<Int>
  ) -> [CommonRun]? {
    var search = MinimalDiff(oldCount: oldPart.count, newCount: newPart.count)
    var comparisons = 4 * (search.oldCount + search.newCount) + 64
    var round = 0
    while search.isWorth(round) {
      for step in 0..<abs(search.end) + 2 * round + 1 {
        let diagonal = search.diagonal(at: step, in: round)
        var x = search.start(of: diagonal, in: round)
        if x >= 0 {
          let first = x
          let y = x - diagonal
          x += CommonAffixes<Comparison>.forward(
            old.span,
            oldPart.lowerBound + x..<oldPart.upperBound,
            new.span,
            newPart.lowerBound + y..<newPart.upperBound
          )
          comparisons -= x - first
          if comparisons < 0 { return nil }
          search.furthest = max(search.furthest, 2 * x - diagonal)
        }
        search.reach.append(Int32(truncatingIfNeeded: x))
        if diagonal == search.end, x == search.oldCount { return search.wayBack(from: round) }
      }
      round += 1
    }
    return nil
  }

  // MARK: Search order

  /// Returns the diagonal for a step of a round.
  ///
  /// The order runs from both sides toward the final diagonal.
  @inlinable
  func diagonal(at step: Int, in round: Int) -> Int {
    let below = end - lowest(in: round)
    return step < below ? lowest(in: round) + step : highest(in: round) - (step - below)
  }

  /// Returns the furthest index on a diagonal, or a negative value if a round doesn't reach it.
  @inlinable
  func last(_ diagonal: Int, in round: Int) -> Int {
    let (low, high) = (lowest(in: round), highest(in: round))
    guard round >= 0, diagonal >= low, diagonal <= high else { return -1 }
    let step = diagonal < end ? diagonal - low : end - low + high - diagonal
    return Int(reach[firstStep(in: round) + step])
  }

  @inlinable
  func lowest(in round: Int) -> Int { min(end, 0) - round }

  @inlinable
  func highest(in round: Int) -> Int { max(end, 0) + round }

  /// Returns the number of steps before a round.
  @inlinable
  func firstStep(in round: Int) -> Int { round * (abs(end) + round) }

  // MARK: Steps

  /// Returns the index at which a round starts on a diagonal, one edit away from an adjacent diagonal.
  @inlinable
  func start(of diagonal: Int, in round: Int) -> Int {
    if round == 0, diagonal == 0 { return 0 }
    let below = insertion(onto: diagonal, in: round)
    let beside = removal(onto: diagonal, in: round)
    return below > beside ? below : beside
  }

  /// Returns the index after an insertion, or a negative value if no insertion is possible.
  @inlinable
  func insertion(onto diagonal: Int, in round: Int) -> Int {
    let x = last(diagonal + 1, in: diagonal < end ? round - 1 : round)
    return x - diagonal <= newCount ? x : -1
  }

  /// Returns the index after a removal, or a negative value if no removal is possible.
  @inlinable
  func removal(onto diagonal: Int, in round: Int) -> Int {
    let x = last(diagonal - 1, in: diagonal > end ? round - 1 : round)
    return x >= 0 && x < oldCount ? x + 1 : -1
  }

  /// Returns the common runs of the path that reached the end of both lists.
  @usableFromInline
  func wayBack(from lastRound: Int) -> [CommonRun] {
    var runs: [CommonRun] = []
    var (x, diagonal, round) = (oldCount, end, lastRound)
    while true {
      let first = start(of: diagonal, in: round)
      if first < x { runs.append(CommonRun(old: first, new: first - diagonal, count: x - first)) }
      if round == 0, diagonal == 0 { break }
      if insertion(onto: diagonal, in: round) > removal(onto: diagonal, in: round) {
        if diagonal < end { round -= 1 }
        diagonal += 1
        x = first
      } else {
        if diagonal > end { round -= 1 }
        diagonal -= 1
        x = first - 1
      }
    }
    runs.reverse()
    return runs
  }
}

extension MinimalDiff {
  /// Returns whether another round is likely to reach the end.
  ///
  /// The limits keep a failed search cheap compared to hashing: normally an eighth of the combined length in steps. The
  /// search stops early if it has made little progress after a sixteenth of these steps. It may take sixteen times as
  /// many steps if it is halfway through after all of them.
  @usableFromInline
  func isWorth(_ round: Int) -> Bool {
    let all = oldCount + newCount
    let steps = firstStep(in: round + 1)
    if steps > max(all / 8, 32) { return furthest >= all / 2 && steps <= 2 * all }
    return round == 0 || steps < all / 128 || furthest >= all / 64
  }
}
