/// A section that is in both lists, with the matches between its rows.
@usableFromInline
struct DiffSection {
  @usableFromInline let oldSection: Int
  @usableFromInline let newSection: Int

  /// The old rows between the common prefix and the common suffix.
  @usableFromInline var oldRows: Range<Int>
  @usableFromInline var newRows: Range<Int>

  /// The common runs of both ranges, counted from their start, or `nil` if the ranges differ too much.
  @usableFromInline var common: [CommonRun]? = []

  /// The common runs of an inexact search that found too few of them.
  @usableFromInline var dropped: [CommonRun] = []

  /// Whether `common` is known to be as long as possible.
  @usableFromInline var isExact = true

  /// The unmatched old rows, as indexes in the pool.
  @usableFromInline var oldPool = 0..<0
  @usableFromInline var newPool = 0..<0

  @usableFromInline
  init(oldSection: Int, newSection: Int, oldRows: Range<Int>, newRows: Range<Int>) {
    self.oldSection = oldSection
    self.newSection = newSection
    self.oldRows = oldRows
    self.newRows = newRows
  }

  /// The rows of the old section that aren't part of a common run.
  @usableFromInline var oldGaps: [Range<Int>] { gaps(in: oldRows) { $0.old } }

  /// The rows of the new section that aren't part of a common run.
  @usableFromInline var newGaps: [Range<Int>] { gaps(in: newRows) { $0.new } }

  @inline(__always)
  private func gaps(in rows: Range<Int>, _ start: (CommonRun) -> Int) -> [Range<Int>] {
    guard let common else { return [rows] }
    var gaps: [Range<Int>] = []
    gaps.reserveCapacity(common.count + 1)
    var end = rows.lowerBound
    for run in common {
      let lower = rows.lowerBound + start(run)
      if end < lower { gaps.append(end..<lower) }
      end = lower + run.count
    }
    if end < rows.upperBound { gaps.append(end..<rows.upperBound) }
    return gaps
  }
}

extension [DiffSection] {
  /// Discards the results of inexact searches if they cover less than half of the rows.
  ///
  /// Hashing all rows is then cheaper than merging both results.
  @usableFromInline
  mutating func dropPoorSearches() {
    let searched = indices.filter { !self[$0].isExact }
    let rows = searched.reduce(0) { $0 + self[$1].oldRows.count }
    let found = searched.reduce(0) { $0 + (self[$1].ranks.last ?? 0) }
    guard 2 * found < rows else { return }
    for index in searched {
      self[index].dropped = self[index].common ?? []
      self[index].common = nil
    }
  }
}

/// A row that is in both lists, counted from the start of each section.
@usableFromInline
struct DiffPair {
  @usableFromInline var old: Int
  @usableFromInline var new: Int

  @usableFromInline
  init(old: Int, new: Int) {
    self.old = old
    self.new = new
  }
}

extension DiffSection {
  /// Calls a closure with the pool index of each matched row that stays in place, from last to first.
  ///
  /// The rows that stay form the longest increasing subsequence of the matches.
  func forEachKept(of matches: [Int32], _ body: (Int) -> Void) {
    LongestIncreasingSubsequence.members(
      of: matches,
      in: oldPool,
      from: Int32(truncatingIfNeeded: newPool.lowerBound),
      below: Int32(truncatingIfNeeded: newPool.upperBound),
      note: body
    )
  }

  /// Chooses as many rows as possible to stay in place, from the common runs and from other matches.
  ///
  /// - Parameter pairs: The matches outside common runs, in ascending order of their old rows.
  /// - Returns: The matches that have to move, in ascending order of their old rows.
  /// - Complexity: O(*k* log *k*) for *k* runs and pairs.
  @usableFromInline
  mutating func stay(with pairs: [DiffPair]) -> [DiffPair] {
    guard let common, !pairs.isEmpty else { return pairs }
    // No other match starts within a run, so each run stays or moves as a whole.
    var runs = common
    for pair in pairs {
      runs.append(
        CommonRun(old: pair.old - oldRows.lowerBound, new: pair.new - newRows.lowerBound, count: 1)
      )
    }
    let others = common.count..<runs.count
    let byOld = Self.merged(common.indices, Array(others)) { runs[$0].old < runs[$1].old }
    let byNew = Self.merged(common.indices, others.sorted { runs[$0].new < runs[$1].new }) {
      runs[$0].new < runs[$1].new
    }
    var ranks = [Int](repeating: 0, count: runs.count)
    for (rank, index) in byNew.enumerated() { ranks[index] = rank }
    var members = HeaviestIncreasingSubsequence.members(
      of: byOld.map { ranks[$0] },
      weights: byOld.map { runs[$0].count }
    )[...]
    var moving: [DiffPair] = []
    var staying: [CommonRun] = []
    for (number, index) in byOld.enumerated() {
      if members.first == number {
        staying.append(runs[index])
        members.removeFirst()
        continue
      }
      let (old, new) = (oldRows.lowerBound + runs[index].old, newRows.lowerBound + runs[index].new)
      for offset in 0..<runs[index].count {
        moving.append(DiffPair(old: old + offset, new: new + offset))
      }
    }
    self.common = staying
    return moving
  }

  /// Merges two sorted lists of indexes.
  @inline(__always)
  private static func merged(
    _ some: Range<Int>,
    _ others: [Int],
    areInOrder: (Int, Int) -> Bool
  ) -> [Int] {
    var merged: [Int] = []
    merged.reserveCapacity(some.count + others.count)
    var next = 0
    for number in some {
      while next < others.count, areInOrder(others[next], number) {
        merged.append(others[next])
        next += 1
      }
      merged.append(number)
    }
    return merged + others[next...]
  }
}

/// Adjacent elements that both lists have in common.
@usableFromInline
struct CommonRun: Equatable {
  @usableFromInline var old: Int
  @usableFromInline var new: Int
  @usableFromInline var count: Int

  @usableFromInline
  init(old: Int, new: Int, count: Int) {
    self.old = old
    self.new = new
    self.count = count
  }

  /// Returns a part of the run, with offsets counted from its start.
  func part(_ offsets: Range<Int>) -> CommonRun {
    CommonRun(old: old + offsets.lowerBound, new: new + offsets.lowerBound, count: offsets.count)
  }
}
