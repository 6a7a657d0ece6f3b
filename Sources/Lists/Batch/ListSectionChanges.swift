/// The changes of the sections of a list; their rows go with them.
public struct ListSectionChanges: Hashable, Sendable {
  /// The move of a section.
  public struct Move: Hashable, Sendable {
    /// Its number in the old list.
    public var from: Int

    /// Its number in the new list.
    public var to: Int

    /// Makes a move from an old number to a new one.
    public init(from: Int, to: Int) {
      self.from = from
      self.to = to
    }
  }

  /// The sections that left, in old numbers, ascending.
  public let removed: [Int]

  /// The sections that came, in new numbers, ascending.
  public let inserted: [Int]

  /// The sections that went elsewhere, ascending by old numbers.
  public let moved: [Move]

  /// Collects changes, in any order.
  public init(removed: [Int] = [], inserted: [Int] = [], moved: [Move] = []) {
    self.removed = removed.sorted()
    self.inserted = inserted.sorted()
    self.moved = moved.sorted { $0.from < $1.from }
  }

  /// Whether every section stays where it is.
  public var isEmpty: Bool { removed.isEmpty && inserted.isEmpty && moved.isEmpty }
}

/// A mapping of the sections of an old list to those of a new one.
struct ListSectionMap {
  /// The new number of each old section; nil where it left.
  let newNumbers: [Int?]

  /// The old number of each new section; nil where it is new.
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

  /// The map of a list with any number of sections, just long enough for all that change.
  ///
  /// Sections behind its end only have others come or go before them.
  init(_ changes: ListSectionChanges) {
    let leaving = changes.removed + changes.moved.map(\.from)
    let arriving = changes.inserted + changes.moved.map(\.to)
    let kept = max(leaving.max() ?? 0, arriving.max() ?? 0) + 1
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

  /// Returns the new number of an old section; one behind all that a list can have where it left.
  func number(of old: Int) -> Int {
    guard old < newNumbers.count else { return old - newNumbers.count + oldNumbers.count }
    return newNumbers[old] ?? ListPosition.limit + old
  }
}

extension ListBatch {
  /// Returns the batch with new numbers for old sections, as if sections stayed.
  func renumbered(_ map: ListSectionMap) -> ListBatch {
    guard !sections.isEmpty else { return self }
    return ListBatch(
      origin: origin,
      sections: ListSectionChanges(),
      removed: PositionSet(removed.map(map.renumbered)).runs,
      inserted: inserted,
      moved: moved.map { move in
        ListMove(
          from: ListPosition(section: map.number(of: move.from.section), row: move.from.row),
          to: move.to
        )
      }.sorted { $0.from < $1.from },
      updated: PositionSet(updated.map(map.renumbered)).runs
    )
  }

  /// Returns the new positions of rows of the old list, where sections come, go or move.
  func rowsAfterSections(_ rows: PositionSet) -> [ListRun] {
    let map = ListSectionMap(sections)
    let after = renumbered(map).rowsAfter(PositionSet(rows.runs.map(map.renumbered)))
    return after.filter { $0.section < ListPosition.limit }
  }
}

extension ListSectionMap {
  fileprivate func renumbered(_ run: ListRun) -> ListRun {
    ListRun(section: number(of: run.section), rows: run.rows)
  }
}
