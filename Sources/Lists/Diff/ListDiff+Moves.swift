// Which of the rows that match stay, and which move.
extension ListDiff {
  /// Returns the matches with as few moves as there can be, and without duplicates that cross where
  /// these can be told apart.
  @inlinable
  mutating func settled(_ table: MatchTable?) -> MatchTable? {
    let keepsOrder = Comparison.contentMayDiffer && !isUnique
    guard let table, keepsOrder || parts.contains(where: { !$0.isExact && $0.common != nil })
    else { return table }
    var pairs = pairs(of: table.matches)
    for index in parts.indices where parts[index].common != nil {
      if keepsOrder, !pairs.within[index].isEmpty {
        guard let duplicates = inOrder(pairs.within[index], in: parts[index]) else {
          // Only a look at all rows tells which ones are duplicates.
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

  /// Returns the rows that match: those within each section that both lists have, and those across
  /// sections.
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
