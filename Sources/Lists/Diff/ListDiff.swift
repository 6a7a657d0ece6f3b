/// A comparison of two lists in sections, step by step.
///
/// The common prefix and suffix of each section are set aside. Of the rest, a search along
/// diagonals finds what is in common where little differs, and a greedy walk much of it where the
/// edits are many and small. All rows that are then left over, of all sections together, are matched
/// through a table of hashes, as P. Heckel does (CACM 21(4), 1978); where many of them are the same and
/// would move, more that both lists have in common is looked for. Of what matches, the longest
/// increasing subsequence stays, and the others move.
@usableFromInline
struct ListDiff<Comparison: ItemComparison> {
  @usableFromInline typealias Element = Comparison.Element

  @usableFromInline let old: [[Element]]
  @usableFromInline let new: [[Element]]

  /// The sections that both lists have, ascending by their old numbers.
  @usableFromInline let pairs: [(old: Int, new: Int)]

  /// Whether it is known that neither list has duplicates.
  @usableFromInline let isUnique: Bool

  @usableFromInline var parts: [DiffSection] = []
  @usableFromInline var oldPool = DiffPool<Element>()
  @usableFromInline var newPool = DiffPool<Element>()

  /// The old rows whose content differs.
  @usableFromInline var updated: [ListPosition] = []

  @inlinable
  init(
    old: [[Element]],
    new: [[Element]],
    pairs: [(old: Int, new: Int)],
    isUnique: Bool
  ) {
    self.old = old
    self.new = new
    self.pairs = pairs
    self.isUnique = isUnique
  }

  /// Returns the changes: a pure function, with the same result in every process.
  @inlinable
  static func result(
    old: [[Element]],
    new: [[Element]],
    pairs: [(old: Int, new: Int)],
    isUnique: Bool
  ) -> DiffResult {
    var diff = ListDiff(old: old, new: new, pairs: pairs, isUnique: isUnique)
    for pair in pairs {
      if let part = diff.compared(pair.old, pair.new) { diff.parts.append(part) }
    }
    diff.parts.dropPoorSearches()
    diff.collect()
    var found = diff.matched()
    if diff.findBetterMatches(found) {
      diff.collect()
      found = diff.matched()
    }
    let table = diff.settled(found)
    if Comparison.contentMayDiffer { diff.findUpdates(table?.matches ?? []) }
    return DiffResult(
      parts: diff.parts,
      old: diff.oldPool.places,
      new: diff.newPool.places,
      table: table,
      updated: diff.updated
    )
  }

  /// Returns the comparison of two sections without hashing; nil when they are equal.
  @inlinable
  mutating func compared(_ oldSection: Int, _ newSection: Int) -> DiffSection? {
    let before = old[oldSection]
    let after = new[newSection]
    if before.span.isIdentical(to: after.span) { return nil }
    let start = CommonAffixes<Comparison>.forward(
      before.span,
      before.indices,
      after.span,
      after.indices
    )
    let end = CommonAffixes<Comparison>.backward(
      before.span,
      start..<before.count,
      after.span,
      start..<after.count
    )
    if Comparison.contentMayDiffer {
      findUpdates(oldSection, newSection, 0, 0, start)
      findUpdates(oldSection, newSection, before.count - end, after.count - end, end)
    }
    let oldEnd = before.count - end
    let newEnd = after.count - end
    if start == oldEnd, start == newEnd { return nil }
    var part = DiffSection(
      oldSection: oldSection,
      newSection: newSection,
      oldRows: start..<oldEnd,
      newRows: start..<newEnd
    )
    if start < oldEnd, start < newEnd {
      part.common = MinimalDiff.commonRuns(
        Comparison.self,
        old: before,
        in: part.oldRows,
        new: after,
        in: part.newRows
      )
      if part.common == nil {
        part.isExact = false
        part.common = GreedyDiff.commonRuns(
          Comparison.self,
          old: before,
          in: part.oldRows,
          new: after,
          in: part.newRows
        )
      }
    }
    return part
  }

  /// Collects all rows that are not yet matched into two pools.
  ///
  /// - Parameter isRead: False where only the places of the rows will be asked for.
  @inlinable
  mutating func collect(isRead: Bool = true) {
    oldPool = DiffPool()
    newPool = DiffPool()
    var next = 0
    var nextPair = 0
    for section in old.indices {
      if nextPair < pairs.count, pairs[nextPair].old == section {
        nextPair += 1
        guard next < parts.count, parts[next].oldSection == section else { continue }
        let start = oldPool.count
        oldPool.add(parts[next].oldGaps, of: old[section], section, isRead: isRead)
        parts[next].oldPool = start..<oldPool.count
        next += 1
      } else {
        oldPool.add([old[section].indices], of: old[section], section, isRead: isRead)
      }
    }
    var partOf = [Int](repeating: -1, count: new.count)
    for pair in pairs { partOf[pair.new] = -2 }
    for (index, part) in parts.enumerated() { partOf[part.newSection] = index }
    for section in new.indices {
      let index = partOf[section]
      if index >= 0 {
        let start = newPool.count
        newPool.add(parts[index].newGaps, of: new[section], section, isRead: isRead)
        parts[index].newPool = start..<newPool.count
      } else if index == -1 {
        newPool.add([new[section].indices], of: new[section], section, isRead: isRead)
      }
    }
  }

  /// Returns the matches of the pools; nil where they are empty or beyond all numbers of 32 bits.
  @inlinable
  func matched() -> MatchTable? {
    let limit = Int(Int32.max) - 2
    guard oldPool.count > 0, newPool.count > 0, oldPool.count < limit, newPool.count < limit else {
      return nil
    }
    return MatchTable(
      Comparison.self,
      old: oldPool.elements,
      in: oldPool.part,
      new: newPool.elements,
      in: newPool.part
    )
  }

  /// Finds the rows that stayed or moved and whose content differs.
  @inlinable
  mutating func findUpdates(_ matches: [Int32]) {
    for part in parts {
      for run in part.common ?? [] {
        findUpdates(
          part.oldSection,
          part.newSection,
          part.oldRows.lowerBound + run.old,
          part.newRows.lowerBound + run.new,
          run.count
        )
      }
    }
    for index in matches.indices where matches[index] >= 0 {
      if !Comparison.hasSameContent(oldPool[index], newPool[Int(matches[index])]) {
        updated.append(oldPool.places.position(of: index))
      }
    }
  }

  /// Finds those of neighbouring rows whose content differs.
  @inlinable
  mutating func findUpdates(
    _ oldSection: Int,
    _ newSection: Int,
    _ oldStart: Int,
    _ newStart: Int,
    _ count: Int
  ) {
    let oldRows = old[oldSection]
    let newRows = new[newSection]
    let before = oldRows.span.extracting(oldStart..<oldStart + count)
    let after = newRows.span.extracting(newStart..<newStart + count)
    for offset in 0..<count where !Comparison.hasSameContent(before[offset], after[offset]) {
      updated.append(ListPosition(section: oldSection, row: oldStart + offset))
    }
  }
}
