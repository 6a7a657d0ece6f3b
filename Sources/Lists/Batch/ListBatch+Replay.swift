extension ListBatch {
  /// Returns the rows of a list after applying the batch.
  ///
  /// Rows follow their section when it is moved or removed.
  ///
  /// - Parameters:
  ///   - rows: The rows of each section before the change.
  ///   - inserted: The inserted rows, from top to bottom.
  ///   - updated: The new versions of updated rows, from top to bottom of the new list.
  /// - Returns: The rows of each section after the change.
  /// - Throws: A ``ListError`` if the batch doesn't match the rows.
  /// - Complexity: O(*n* + *k* log *k*) for *n* rows and *k* runs and moves.
  public func applied<Row>(
    to rows: [[Row]],
    inserted: [Row],
    updated: [Row]
  ) throws(ListError) -> [[Row]] {
    guard inserted.count == insertions else {
      throw .unequal(items: inserted.count, indexes: insertions)
    }
    guard updated.count == updates else { throw .unequal(items: updated.count, indexes: updates) }
    let before = rows.map(\.count)
    let map = try ListSectionMap(
      sections,
      before: before.count,
      after: max(0, before.count - sections.removed.count + sections.inserted.count)
    )
    try check(before: before, after: counts(after: before, map))
    var coming = inserted[...]
    var result = rebuilt(rows, map) { coming.popFirst() }
    for (position, row) in zip(PositionSet(rowsAfter(self.updated)).positions, updated) {
      result[position.section][position.row] = row
    }
    return result
  }

  private func counts(after before: [Int], _ map: ListSectionMap) -> [Int] {
    let (leaving, arriving) = (leaving, arriving)
    return map.oldNumbers.enumerated().map { number, old in
      let kept = old.map { before[$0] - leaving.count(in: $0) } ?? 0
      return kept + arriving.count(in: number)
    }
  }

  /// Returns the kept and moved rows in their new order, merged with the inserted rows.
  ///
  /// - Parameters:
  ///   - old: The old rows, whose counts the batch was checked against.
  ///   - next: A closure that returns the next inserted row from top to bottom, or `nil` at the end.
  func rebuilt<Row>(_ old: [[Row]], _ map: ListSectionMap, next: () -> Row?) -> [[Row]] {
    var splices = renumbered(map).splices()[...]
    let arrivals = moved.inOrderOfArrival
    var arrived = 0
    return map.oldNumbers.enumerated().map { number, origin in
      splices = splices.drop { $0.section < number }
      let edits = splices.prefix { $0.section == number }
      let kept = origin.map { old[$0] } ?? []
      guard !edits.isEmpty else { return kept }
      var rows: [Row] = []
      rows.reserveCapacity(edits.reduce(kept.count) { $0 + $1.added - $1.removed })
      var passed = 0
      for edit in edits {
        rows += kept[passed..<edit.old.lowerBound]
        for row in edit.new {
          let position = ListPosition(section: number, row: row)
          if arrived < arrivals.count, arrivals[arrived].to == position {
            let from = arrivals[arrived].from
            rows.append(old[from.section][from.row])
            arrived += 1
          } else if let row = next() {
            rows.append(row)
          }
        }
        passed = edit.old.upperBound
      }
      rows += kept[passed...]
      return rows
    }
  }
}

extension [ListMove] {
  /// The moves in ascending order of their targets, which are all different.
  ///
  /// - Complexity: O(*m*) for *m* moves if their targets are dense in one section; otherwise O(*m* log *m*).
  fileprivate var inOrderOfArrival: [ListMove] {
    if let ordered = inOrderOfRows { return ordered }
    return sorted { $0.to < $1.to }
  }

  /// The moves sorted with a table of all rows between the targets, or `nil` if the table would be much larger than the
  /// number of moves.
  private var inOrderOfRows: [ListMove]? {
    guard let section = first?.to.section else { return [] }
    var (low, high) = (Int.max, Int.min)
    for move in self {
      guard move.to.section == section else { return nil }
      (low, high) = (Swift.min(low, move.to.row), Swift.max(high, move.to.row))
    }
    let extent = (low...high).count
    guard extent / 4 <= count else { return nil }
    let none = ListPosition(section: -1, row: 0)
    var moves = [ListMove](repeating: ListMove(from: none, to: none), count: extent)
    for move in self { moves[move.to.row - low] = move }
    if extent > count { moves.removeAll { $0.to.section < 0 } }
    return moves
  }
}
