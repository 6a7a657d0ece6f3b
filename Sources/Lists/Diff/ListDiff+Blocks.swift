// Blocks of rows that have moved together, among rows of which many are the same.
extension ListDiff {
  /// Looks for blocks that both lists have, in sections of which an inexact search has found little, and
  /// takes them for what is in common where more rows stay then.
  ///
  /// - Parameter table: The matches of the rows that are left over.
  /// - Returns: Whether anything is in common now that was not before, so that the rows that are left over
  ///   are to be matched anew.
  /// - Complexity: O((*n* + *m*) log *l*) for lists with many duplicates, O(*n* + *m*) for those with few,
  ///   else O(1).
  @inlinable
  mutating func findBlocks(_ table: MatchTable?) -> Bool {
    // Where contents may differ, elements that are the same keep their order, and all of them move on.
    guard let table, table.duplicateCount > 0, !isUnique, !Comparison.contentMayDiffer else {
      return false
    }
    var isBetter = false
    for index in parts.indices where !parts[index].isExact {
      let part = parts[index]
      let staying = part.ranks.last ?? 0
      let matched = part.matched(in: table)
      let kept = part.common == nil ? part.kept(in: table) : 0
      guard matched - kept > Self.fewMoves, table.duplicateCount * 4 > matched - kept else {
        continue
      }
      let numbers = DiffNumbers<Comparison>(
        old: old[part.oldSection][part.oldRows],
        new: new[part.newSection][part.newRows]
      )
      let runs = BlockDiff.commonRuns(old: numbers.old, new: numbers.new)
      guard runs.reduce(0, { $0 + $1.count }) > staying + kept else { continue }
      parts[index].common = runs
      isBetter = true
    }
    return isBetter
  }

  /// The number of moves for which no better matches are looked for.
  @inlinable static var fewMoves: Int { 8 }
}

extension DiffSection {
  /// Returns the number of rows that were left over and match others of the same section.
  @usableFromInline
  func matched(in table: MatchTable) -> Int {
    oldPool.count { newPool.contains(Int(table.matches[$0])) }
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
    for element in new {
      // What the old list does not have is in no block of it.
      self.new.append(numbers[DiffIdentity(element: element)] ?? -1)
    }
  }
}
