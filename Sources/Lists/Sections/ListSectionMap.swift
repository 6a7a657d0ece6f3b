/// Where the sections of an old list stand in a new one.
struct ListSectionMap {
  /// For each old section its new number; nil where it left.
  let newNumbers: [Int?]

  /// For each new section its old number; nil where it is new.
  let oldNumbers: [Int?]

  /// The old sections that leave their place, and the new ones that arrive at theirs.
  let leaving: Set<Int>
  let arriving: Set<Int>

  /// - Throws: ``ListError/noSection(at:count:)`` for a number that is not there, and
  ///   ``ListError/wrongCount(before:removed:inserted:after:)`` where the counts disagree.
  init(_ changes: ListSectionChanges, before: Int, after: Int) throws(ListError) {
    let leaving = changes.removed + changes.moved.map(\.from)
    let arriving = changes.inserted + changes.moved.map(\.to)
    for number in leaving where number < 0 || number >= before {
      throw .noSection(at: number, count: before)
    }
    for number in arriving where number < 0 || number >= after {
      throw .noSection(at: number, count: after)
    }
    guard Set(leaving).count == leaving.count, Set(arriving).count == arriving.count,
      before - leaving.count == after - arriving.count
    else {
      throw .wrongCount(
        before: before,
        removed: changes.removed.count,
        inserted: changes.inserted.count,
        after: after
      )
    }
    self.init(changes, leaving, arriving, before, after)
  }

  /// The map of a list that is just long enough for all that is spoken of.
  init(_ changes: ListSectionChanges, reaching last: Int) {
    let leaving = changes.removed + changes.moved.map(\.from)
    let arriving = changes.inserted + changes.moved.map(\.to)
    let kept = max(last, leaving.max() ?? 0, arriving.max() ?? 0) + 1
    self.init(changes, leaving, arriving, kept + leaving.count, kept + arriving.count)
  }

  private init(
    _ changes: ListSectionChanges,
    _ leaving: [Int],
    _ arriving: [Int],
    _ before: Int,
    _ after: Int
  ) {
    self.leaving = Set(leaving)
    self.arriving = Set(arriving)
    var newNumbers = [Int?](repeating: nil, count: before)
    var oldNumbers = [Int?](repeating: nil, count: after)
    var new = 0
    for old in 0..<before where !self.leaving.contains(old) {
      while self.arriving.contains(new) { new += 1 }
      newNumbers[old] = new
      oldNumbers[new] = old
      new += 1
    }
    for move in changes.moved {
      newNumbers[move.from] = move.to
      oldNumbers[move.to] = move.from
    }
    self.newNumbers = newNumbers
    self.oldNumbers = oldNumbers
  }

  /// The number that an old section goes by among the new ones; behind them all where it left.
  func number(of old: Int) -> Int { newNumbers[old] ?? newNumbers.count + oldNumbers.count + old }
}

extension ListBatch {
  /// The same rows in a list whose sections stay: each old section goes by its new number.
  func renumbered(_ map: ListSectionMap) -> ListBatch {
    ListBatch(
      origin: origin,
      sections: ListSectionChanges(),
      removed: ListRuns(removed.map(map.renumbered)).runs,
      inserted: inserted,
      moved: moved.map { move in
        ListMove(
          from: ListPosition(section: map.number(of: move.from.section), row: move.from.row),
          to: move.to
        )
      }.sorted { $0.from < $1.from },
      updated: ListRuns(updated.map(map.renumbered)).runs
    )
  }

  /// Where rows of the old list stand in the new one, when sections come, go or move.
  func rowsAfterSections(_ rows: [ListRun]) -> [ListRun] {
    let mentioned = removed + inserted + updated + moved.flatMap { [$0.from.run, $0.to.run] }
    let map = ListSectionMap(sections, reaching: mentioned.map(\.section).max() ?? 0)
    let near = rows.filter { $0.section < map.newNumbers.count }
    // Sections behind all that it speaks of only have other numbers.
    let far = rows.filter { $0.section >= map.newNumbers.count }.map { run in
      let shift = map.oldNumbers.count - map.newNumbers.count
      return ListRun(section: run.section + shift, rows: run.rows)
    }
    let after = renumbered(map).rowsAfter(ListRuns(near.map(map.renumbered)).runs)
    return ListRuns(after.filter { $0.section < map.oldNumbers.count } + far).runs
  }

  /// Checks that it leads from one list to another, when sections come, go or move.
  func checkSections(before: [Int], after: [Int]) throws(ListError) {
    let map = try ListSectionMap(sections, before: before.count, after: after.count)
    for run in removed + updated + moved.map({ $0.from.run })
    where run.section < 0 || run.section >= before.count {
      throw .noSection(at: run.section, count: before.count)
    }
    var rows = [Int](repeating: 0, count: after.count)
    for (old, count) in before.enumerated() {
      let number = map.number(of: old)
      if number >= rows.count {
        rows += [Int](repeating: 0, count: number + 1 - rows.count)
      }
      rows[number] = count
    }
    try renumbered(map).check(before: rows, after: after)
  }
}

extension ListSectionMap {
  fileprivate func renumbered(_ run: ListRun) -> ListRun {
    ListRun(section: number(of: run.section), rows: run.rows)
  }
}
