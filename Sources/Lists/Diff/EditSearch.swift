/// The fewest removals and insertions between two lists, as long as they are few.
///
/// The greedy search of E. W. Myers (Algorithmica 1, 1986): round *d* finds, for each diagonal of
/// the grid of both lists, how far *d* edits lead. Its rounds are kept to find the way back.
@usableFromInline
struct EditSearch {
  /// Neighbouring elements that both lists have in common.
  @usableFromInline
  struct Run {
    @usableFromInline var old: Int
    @usableFromInline var new: Int
    @usableFromInline var count: Int

    @usableFromInline
    init(old: Int, new: Int, count: Int) {
      self.old = old
      self.new = new
      self.count = count
    }
  }

  @usableFromInline let oldCount: Int
  @usableFromInline let newCount: Int

  /// How far into the old list each diagonal leads: round *d* has *d* + 1 numbers, from diagonal
  /// -*d* to *d* in steps of two; negative where it leaves the grid.
  @usableFromInline var reach: [Int32] = []

  /// How many elements of both lists the best way has behind it.
  @usableFromInline var furthest = 0

  @usableFromInline let budget: Int

  @usableFromInline
  init(oldCount: Int, newCount: Int) {
    self.oldCount = oldCount
    self.newCount = newCount
    var budget = 8
    while 4 * budget * budget < oldCount + newCount { budget += budget >> 3 }
    self.budget = budget
  }

  /// The elements that both parts have in common, ascending; nil when more edits would be needed
  /// than are worth looking for.
  ///
  /// - Complexity: O(*n* + *m* + *d*²) for *d* edits.
  @inlinable
  static func commonRuns<Sameness: ListSameness>(
    _ sameness: Sameness.Type,
    old: [Sameness.Element],
    in oldPart: Range<Int>,
    new: [Sameness.Element],
    in newPart: Range<Int>
  ) -> [Run]? {
    var search = EditSearch(oldCount: oldPart.count, newCount: newPart.count)
    let end = search.oldCount - search.newCount
    var comparisons = 4 * (search.oldCount + search.newCount) + 64
    var round = 0
    while search.isWorth(round) {
      for diagonal in stride(from: -round, through: round, by: 2) {
        var x = search.start(of: diagonal, in: round)
        if x >= 0 {
          let first = x
          let y = x - diagonal
          x += CommonCount<Sameness>.forward(
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
        if diagonal == end, x == search.oldCount { return search.wayBack(from: round) }
      }
      round += 1
    }
    return nil
  }

  /// Whether it is likely enough that some more edits lead to the end.
  ///
  /// So many edits are looked for that looking in vain costs little beside hashing: half of the
  /// square root of both counts. Who has hardly come anywhere with a quarter of them gives up, and
  /// who has come half of the way with all of them gets four times as many.
  @usableFromInline
  func isWorth(_ round: Int) -> Bool {
    let all = oldCount + newCount
    if round == budget / 4 { return furthest >= all / 64 }
    return round <= budget || (furthest >= all / 2 && round <= 4 * budget)
  }

  /// Where a round begins on a diagonal: one edit beyond its neighbours in the round before.
  @inlinable
  func start(of diagonal: Int, in round: Int) -> Int {
    guard round > 0 else { return 0 }
    let below = insertion(onto: diagonal, in: round)
    let beside = removal(onto: diagonal, in: round)
    return below > beside ? below : beside
  }

  /// How far one more insertion leads; negative where there is none.
  @inlinable
  func insertion(onto diagonal: Int, in round: Int) -> Int {
    guard diagonal < round else { return -1 }
    let x = last(diagonal + 1, in: round - 1)
    return x - diagonal <= newCount ? x : -1
  }

  /// How far one more removal leads; negative where there is none.
  @inlinable
  func removal(onto diagonal: Int, in round: Int) -> Int {
    guard diagonal > -round else { return -1 }
    let x = last(diagonal - 1, in: round - 1)
    return x >= 0 && x < oldCount ? x + 1 : -1
  }

  @inlinable
  func last(_ diagonal: Int, in round: Int) -> Int {
    Int(reach[round * (round + 1) / 2 + (diagonal + round) / 2])
  }

  /// The common runs of the way that reached the end of both lists.
  @usableFromInline
  func wayBack(from lastRound: Int) -> [Run] {
    var runs: [Run] = []
    var x = oldCount
    var diagonal = oldCount - newCount
    for round in stride(from: lastRound, through: 0, by: -1) {
      let first = start(of: diagonal, in: round)
      if first < x { runs.append(Run(old: first, new: first - diagonal, count: x - first)) }
      guard round > 0 else { break }
      let isInsertion =
        insertion(onto: diagonal, in: round) > removal(onto: diagonal, in: round)
      diagonal += isInsertion ? 1 : -1
      x = isInsertion ? first : first - 1
    }
    runs.reverse()
    return runs
  }
}
