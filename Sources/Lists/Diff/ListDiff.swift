/// A comparison of two sectioned lists.
///
/// The comparison first removes the common prefix and suffix of each section. A search along diagonals finds the common
/// elements of the rest if few of them differ; a greedy search finds most of them if edits are numerous but small. The
/// unmatched rows of all sections are then matched with a hash table (P. Heckel, CACM 21(4), 1978). If many of these
/// rows are duplicates and would move, a further search looks for more common elements. The longest increasing
/// subsequence of the matches stays in place, and the other matches move.
@usableFromInline
struct ListDiff<Comparison: ItemComparison> {
  @usableFromInline typealias Element = Comparison.Element

  @usableFromInline let old: [[Element]]
  @usableFromInline let new: [[Element]]

  /// The sections that are in both lists, in ascending order of their old indexes.
  @usableFromInline let pairs: [(old: Int, new: Int)]

  /// Whether both lists are known to contain no duplicates.
  @usableFromInline let isUnique: Bool

  @usableFromInline var parts: [DiffSection] = []
  @usableFromInline var oldPool = DiffPool<Element>()
  @usableFromInline var newPool = DiffPool<Element>()

  /// The old rows with changed content.
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

  /// Returns the changes between two lists.
  ///
  /// The result is the same in every process.
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

  /// Compares two sections without hashing, and returns `nil` if they have the same elements.
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

  /// Collects all unmatched rows in two pools.
  ///
  /// - Parameter isRead: Whether the elements will be read, or only their positions.
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

  /// Returns the matches between the pools, or `nil` if a pool is empty or too large for 32-bit indexes.
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

  /// Finds the kept and moved rows with changed content.
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

  /// Finds the rows with changed content in a range of matching rows.
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

// Duplicates with different contents, which must keep their order.
extension ListDiff {
  /// Returns the matches of a section, changed so that duplicates keep their order.
  ///
  /// If a duplicate moves, each duplicate between its old and new place takes the place of the next.
  ///
  /// - Parameters:
  ///   - pairs: The matches outside common runs.
  ///   - part: The section.
  /// - Returns: The matches in ascending order of their old rows, and the remaining common runs. Returns `nil` if the
  ///   search would cost more than hashing all rows.
  /// - Complexity: O(*n* *k*) for *k* elements that move past each row.
  @inlinable
  func inOrder(
    _ pairs: [DiffPair],
    in part: DiffSection
  ) -> (pairs: [DiffPair], common: [CommonRun])? {
    let duplicates = leftDuplicates(of: pairs, in: part)
    var shifts = part.shifts(of: duplicates.map(\.rows))
    let passed = shifts.reduce(0) { $0 + $1.ranks.count }
    guard passed <= 32 * (part.oldRows.count + part.newRows.count) else { return nil }
    var found = [[DiffPair]](repeating: [], count: shifts.count)
    let section = old[part.oldSection]
    part.forEachBlock(passedBy: shifts) { number, rows, distance in
      forEachRow(of: duplicates[shifts[number].element].element, in: section, rows) { row in
        found[number].append(DiffPair(old: row, new: row + distance))
      }
    }
    for number in shifts.indices { shifts[number].passed = found[number] }
    return part.matches(of: shifts)
  }

  /// Calls a closure with the rows of an element and its duplicates, in ascending order.
  @inlinable
  func forEachRow(
    of element: Element,
    in section: [Element],
    _ rows: Range<Int>,
    _ body: (Int) -> Void
  ) {
    var rest = rows
    while let row = CommonAffixes<Comparison>.firstIndex(of: element, section.span, in: rest) {
      body(row)
      rest = row + 1..<rest.upperBound
    }
  }

  /// Returns the elements that move, each with its unmatched rows and those of its duplicates.
  @inlinable
  func leftDuplicates(
    of pairs: [DiffPair],
    in part: DiffSection
  ) -> [(element: Element, rows: DuplicateRows)] {
    var numbers: [DiffIdentity<Comparison>: Int] = [:]
    var duplicates: [(element: Element, rows: DuplicateRows)] = []
    for pair in pairs {
      let element = old[part.oldSection][pair.old]
      let identity = DiffIdentity<Comparison>(element: element)
      guard numbers[identity] == nil else { continue }
      numbers[identity] = duplicates.count
      duplicates.append((element, DuplicateRows()))
    }
    for index in part.oldPool {
      if let number = numbers[DiffIdentity(element: oldPool[index])] {
        duplicates[number].rows.old.append(oldPool.places.position(of: index).row)
      }
    }
    for index in part.newPool {
      if let number = numbers[DiffIdentity(element: newPool[index])] {
        duplicates[number].rows.new.append(newPool.places.position(of: index).row)
      }
    }
    return duplicates
  }
}

/// A hashable wrapper that compares elements by identity.
@usableFromInline
struct DiffIdentity<Comparison: ItemComparison>: Hashable {
  @usableFromInline let element: Comparison.Element

  @inlinable
  init(element: Comparison.Element) {
    self.element = element
  }

  @inlinable
  static func == (one: DiffIdentity, other: DiffIdentity) -> Bool {
    Comparison.isSame(one.element, other.element)
  }

  @inlinable
  func hash(into hasher: inout Hasher) {
    hasher.combine(Comparison.hash(of: element))
  }
}

// Better matches for lists with many duplicates, where an inexact search found too little.
extension ListDiff {
  /// Looks for longer common runs in sections where an inexact search was used and rows would move.
  ///
  /// Short sections are searched for the longest common subsequence, and long sections for blocks that moved together.
  ///
  /// - Parameter table: The matches of the unmatched rows.
  /// - Returns: Whether the common runs changed, so that the remaining rows must be matched again.
  /// - Complexity: O((*n* + *m*) log *l*) for lists with many duplicates, O(*n* + *m*) for lists with few, otherwise
  ///   O(1).
  @inlinable
  mutating func findBetterMatches(_ table: MatchTable?) -> Bool {
    // If contents can differ, duplicates must keep their order, so this search doesn't apply.
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
    // Rows that were kept in place before may move when matched again, except for common rows.
    for (index, runs) in longest { (parts[index].common, parts[index].isExact) = (runs, true) }
    return true
  }

  /// The number of moves up to which no better matches are searched for.
  @inlinable static var fewMoves: Int { 8 }
}

extension DiffSection {
  /// Returns an upper bound for the number of matched rows in the pool.
  @usableFromInline
  func matched(in table: MatchTable) -> Int {
    max(oldPool.count { table.matches[$0] >= 0 }, newPool.count { table.taken[$0] })
  }

  /// Returns whether rows in the pool match rows of another section.
  @usableFromInline
  func crosses(in table: MatchTable) -> Bool {
    matched(in: table) > oldPool.count { newPool.contains(Int(table.matches[$0])) }
  }

  /// Returns the number of matched rows in the pool that stay in place.
  @usableFromInline
  func kept(in table: MatchTable) -> Int {
    var count = 0
    forEachKept(of: table.matches) { _ in count += 1 }
    return count
  }
}

/// The elements of two lists as numbers.
///
/// Equal elements have equal numbers.
@usableFromInline
struct DiffNumbers<Comparison: ItemComparison> {
  @usableFromInline var old: [Int32] = []
  @usableFromInline var new: [Int32] = []

  /// Whether an element that is in both lists appears more than once in one of them.
  @usableFromInline var hasDuplicates = false

  /// - Complexity: O(*n* + *m*) if hash values differ.
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
      // An element that the old list doesn't contain can't be part of a common block.
      let number = numbers[DiffIdentity(element: element)] ?? -1
      self.new.append(number)
      if number >= 0, !seen.turnOn(Int(number)) { hasDuplicates = true }
    }
  }
}

// The choice of the matching rows that stay in place.
extension ListDiff {
  /// Returns the matches with as few moves as possible, keeping the order of duplicates with different contents.
  @inlinable
  mutating func settled(_ table: MatchTable?) -> MatchTable? {
    let keepsOrder = Comparison.contentMayDiffer && !isUnique
    guard let table, keepsOrder || parts.contains(where: { !$0.isExact && $0.common != nil })
    else { return table }
    var pairs = pairs(of: table.matches)
    for index in parts.indices where parts[index].common != nil {
      if keepsOrder, !pairs.within[index].isEmpty {
        guard let duplicates = inOrder(pairs.within[index], in: parts[index]) else {
          // Only a search through all rows shows which rows are duplicates.
          for index in parts.indices { parts[index].common = nil }
          collect()
          return matched()
        }
        parts[index].isExact = parts[index].isExact && duplicates.common == parts[index].common
        (pairs.within[index], parts[index].common) = duplicates
      }
      guard !parts[index].isExact else { continue }
      pairs.within[index] = parts[index].stay(with: pairs.within[index])
    }
    collect(isRead: Comparison.contentMayDiffer)
    var indexes: [(old: Int, new: Int)] = []
    var (oldRun, newRun) = (0, 0)
    for pair in pairs.across {
      let old = oldPool.places.index(of: pair.old, near: &oldRun)
      indexes.append((old, newPool.places.index(of: pair.new, near: &newRun)))
    }
    for (part, pairs) in zip(parts, pairs.within) {
      for pair in pairs {
        let old = ListPosition(section: part.oldSection, row: pair.old)
        let new = ListPosition(section: part.newSection, row: pair.new)
        let index = oldPool.places.index(of: old, near: &oldRun)
        indexes.append((index, newPool.places.index(of: new, near: &newRun)))
      }
    }
    return MatchTable(indexes, oldCount: oldPool.count, newCount: newPool.count)
  }

  /// Returns the matching rows, both within the shared sections and across sections.
  @inlinable
  func pairs(
    of matches: [Int32]
  ) -> (within: [[DiffPair]], across: [(old: ListPosition, new: ListPosition)]) {
    var within = [[DiffPair]](repeating: [], count: parts.count)
    var across: [(old: ListPosition, new: ListPosition)] = []
    var next = 0
    for index in matches.indices where matches[index] >= 0 {
      let match = Int(matches[index])
      let old = oldPool.places.position(of: index)
      let new = newPool.places.position(of: match)
      while next < parts.count, parts[next].oldPool.upperBound <= index { next += 1 }
      if next < parts.count, parts[next].oldPool.contains(index),
        parts[next].newPool.contains(match)
      {
        within[next].append(DiffPair(old: old.row, new: new.row))
      } else {
        across.append((old, new))
      }
    }
    return (within, across)
  }
}
