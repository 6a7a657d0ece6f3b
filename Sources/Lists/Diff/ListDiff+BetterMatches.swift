// Better matches of rows of which many are the same, where an inexact search has found too little.
extension ListDiff {
  /// Looks for more that sections have in common, where an inexact search was made and rows would move:
  /// for the most that there can be in short sections, for blocks that moved together in long ones.
  ///
  /// - Parameter table: The matches of the rows that are left over.
  /// - Returns: Whether anything is in common now that was not before, so that the rows that are left over
  ///   are to be matched anew.
  /// - Complexity: O((*n* + *m*) log *l*) for lists with many duplicates, O(*n* + *m*) for those with few,
  ///   else O(1).
  @inlinable
  mutating func findBetterMatches(_ table: MatchTable?) -> Bool {
    // Where contents may differ, elements that are the same keep their order, and all of them move on.
    guard let table, !isUnique, !Comparison.contentMayDiffer else { return false }
    var isBetter = false
    var longest: [(index: Int, runs: [CommonRun])] = []
    for index in parts.indices where !parts[index].isExact {
      let part = parts[index]
      let kept = part.common == nil ? part.kept(in: table) : 0
      let moves = part.matched(in: table) - kept
      guard moves > 0 else { continue }
      var best = (part.ranks.last ?? 0) + kept
      func use(_ runs: [CommonRun]) {
        let count = runs.reduce(0) { $0 + $1.count }
        guard count > best else { return }
        (best, isBetter, parts[index].common) = (count, true, runs)
      }
      use(part.dropped)
      let isShort = LongestCommonSubsequence.isWorth(part.oldRows.count, part.newRows.count)
      let hasBlocks = moves > Self.fewMoves && table.duplicateCount * 4 > moves
      guard isShort || hasBlocks else { continue }
      let numbers = DiffNumbers<Comparison>(
        old: old[part.oldSection][part.oldRows],
        new: new[part.newSection][part.newRows]
      )
      if !isShort {
        use(BlockDiff.commonRuns(old: numbers.old, new: numbers.new))
      } else if numbers.hasDuplicates || part.crosses(in: table) {
        let runs = LongestCommonSubsequence.commonRuns(old: numbers.old, new: numbers.new)
        use(runs)
        longest.append((index, runs))
      }
    }
    guard isBetter else { return false }
    // Rows that are matched anew may be kept no more, but for those in common.
    for (index, runs) in longest { (parts[index].common, parts[index].isExact) = (runs, true) }
    return true
  }

  /// The number of moves for which no better matches are looked for.
  @inlinable static var fewMoves: Int { 8 }
}

extension DiffSection {
  /// Returns the number of rows that were left over and match others, at most.
  @usableFromInline
  func matched(in table: MatchTable) -> Int {
    max(oldPool.count { table.matches[$0] >= 0 }, newPool.count { table.taken[$0] })
  }

  /// Returns whether rows that were left over match others of another section.
  @usableFromInline
  func crosses(in table: MatchTable) -> Bool {
    matched(in: table) > oldPool.count { newPool.contains(Int(table.matches[$0])) }
  }

  /// Returns the number of rows that were left over and keep their place all the same.
  @usableFromInline
  func kept(in table: MatchTable) -> Int {
    var count = 0
    forEachKept(of: table.matches) { _ in count += 1 }
    return count
  }
}

/// The elements of two lists as numbers: the same number for those that are the same.
@usableFromInline
struct DiffNumbers<Comparison: ItemComparison> {
  @usableFromInline var old: [Int32] = []
  @usableFromInline var new: [Int32] = []

  /// Whether an element that both lists have is in one of them twice.
  @usableFromInline var hasDuplicates = false

  /// - Complexity: O(*n* + *m*) where hashes differ.
  @inlinable
  init(old: ArraySlice<Comparison.Element>, new: ArraySlice<Comparison.Element>) {
    self.old.reserveCapacity(old.count)
    self.new.reserveCapacity(new.count)
    var numbers: [DiffIdentity<Comparison>: Int32] = [:]
    for element in old {
      let identity = DiffIdentity<Comparison>(element: element)
      let next = Int32(truncatingIfNeeded: numbers.count)
      let number = numbers[identity] ?? next
      if number == next { numbers[identity] = number }
      self.old.append(number)
    }
    hasDuplicates = numbers.count < old.count
    var seen = BitSet(count: numbers.count)
    for element in new {
      // What the old list does not have is in no block of it.
      let number = numbers[DiffIdentity(element: element)] ?? -1
      self.new.append(number)
      if number >= 0, !seen.turnOn(Int(number)) { hasDuplicates = true }
    }
  }
}
