extension ListBatch {
  /// Creates a batch from changes in any order.
  ///
  /// Duplicate removals count once. If a row is both removed and updated, the update is ignored.
  ///
  /// - Parameters:
  ///   - removing: Positions in the old list.
  ///   - inserting: Positions in the new list.
  ///   - moving: Moves from positions in the old list to positions in the new list.
  ///   - updating: Positions in the old list.
  /// - Throws: ``ListError/samePlace(row:first:second:)`` if two changes target the same new position,
  ///   ``ListError/claimedTwice(row:first:second:)`` if a row is moved twice or both moved and removed, or
  ///   ``ListError/notAnIndex(_:)`` if a position isn't valid in any list.
  public init(
    removing: [ListPosition] = [],
    inserting: [ListPosition] = [],
    moving: [ListMove] = [],
    updating: [ListPosition] = []
  ) throws(ListError) {
    for position in removing + inserting + updating + moving.flatMap({ [$0.from, $0.to] }) {
      try position.checkPossible()
    }
    let removed = PositionSet(removing)
    let moves = Array(Set(moving)).sorted { ($0.from, $0.to) < ($1.from, $1.to) }
    try BatchClaims(moves: moves, removed: removed, inserting: inserting).check()
    self.init(
      origin: .apply,
      removed: removed,
      inserted: PositionSet(inserting),
      moved: moves,
      updated: PositionSet(updating)
    )
  }

  /// Creates a batch that replaces adjacent rows of a section.
  ///
  /// - Parameters:
  ///   - rows: The rows to remove, as indexes in the old section. If the range is empty, it only marks where to insert.
  ///   - count: The number of rows to insert in their place.
  ///   - section: The index of the section.
  ///   - updating: Other rows with new content, counted in the old list.
  public init(
    replacing rows: Range<Int>,
    by count: Int,
    in section: Int = 0,
    updating: [ListRun] = []
  ) {
    let new = rows.lowerBound..<rows.lowerBound + max(0, count)
    self.init(
      origin: .apply,
      removed: PositionSet([ListRun(section: section, rows: rows)]),
      inserted: PositionSet([ListRun(section: section, rows: new)]),
      moved: [],
      updated: PositionSet(updating)
    )
  }

  /// Checks whether the batch matches the row counts before and after it.
  ///
  /// - Parameters:
  ///   - before: The number of rows in each section of the old list.
  ///   - after: The number of rows in each section of the new list.
  /// - Throws: ``ListError/noRow(at:count:)``, ``ListError/noSection(at:count:)`` or
  ///   ``ListError/wrongCount(before:removed:inserted:after:)``.
  public func check(before: [Int], after: [Int]) throws(ListError) {
    let map = try ListSectionMap(sections, before: before.count, after: after.count)
    let (leaving, arriving) = (leaving, arriving)
    for run in leaving.runs + updated { try run.check(within: before) }
    for run in arriving.runs { try run.check(within: after) }
    for (section, old) in before.enumerated() {
      let number = map.newNumbers[section]
      let gone = leaving.count(in: section)
      let come = number.map { arriving.count(in: $0) } ?? 0
      let new = number.map { after[$0] } ?? 0
      guard old - gone == new - come else {
        throw .wrongCount(before: old, removed: gone, inserted: come, after: new)
      }
    }
    for (section, new) in after.enumerated() where map.oldNumbers[section] == nil {
      let come = arriving.count(in: section)
      guard come == new else {
        throw .wrongCount(before: 0, removed: 0, inserted: come, after: new)
      }
    }
  }
}

extension ListPosition {
  /// Throws an error for indexes that aren't valid in any list.
  fileprivate func checkPossible() throws(ListError) {
    guard section >= 0, section < Self.limit else { throw .notAnIndex(section) }
    guard row >= 0, row < Self.limit else { throw .notAnIndex(row) }
  }
}

extension ListRun {
  fileprivate func check(within counts: [Int]) throws(ListError) {
    guard section < counts.count else { throw .noSection(at: section, count: counts.count) }
    guard rows.upperBound <= counts[section] else {
      throw .noRow(at: max(rows.lowerBound, counts[section]), count: counts[section])
    }
  }
}

/// The changes of a batch, checked for conflicts.
struct BatchClaims {
  /// The moves, in ascending order of their old positions.
  let moves: [ListMove]

  let removed: PositionSet
  let inserting: [ListPosition]

  /// Throws an error if changes conflict with each other.
  ///
  /// - Throws: ``ListError/samePlace(row:first:second:)`` if two changes target the same new position, or
  ///   ``ListError/claimedTwice(row:first:second:)`` if a row is moved twice or both moved and removed.
  func check() throws(ListError) {
    try checkLeaving()
    try checkArriving()
  }

  private func checkLeaving() throws(ListError) {
    for (move, next) in zip(moves, moves.dropFirst()) where move.from == next.from {
      throw .claimedTwice(
        row: move.from.row,
        first: "a move to \(move.to.row)",
        second: "a move to \(next.to.row)"
      )
    }
    for move in moves where removed.contains(move.from) {
      throw .claimedTwice(
        row: move.from.row,
        first: "a removal",
        second: "a move to \(move.to.row)"
      )
    }
  }

  private func checkArriving() throws(ListError) {
    var claims = inserting.map { (place: $0, claim: "an insertion") }
    claims += moves.map { ($0.to, "the move from \($0.from.row)") }
    claims.sort { ($0.place, $0.claim) < ($1.place, $1.claim) }
    for (one, other) in zip(claims, claims.dropFirst()) where one.place == other.place {
      let second = one.claim == other.claim ? "another insertion" : other.claim
      throw .samePlace(row: one.place.row, first: one.claim, second: second)
    }
  }
}
