/// The removed, inserted and moved sections of a list, including their rows.
public struct ListSectionChanges: Hashable, Sendable {
  /// The move of a section.
  public struct Move: Hashable, Sendable {
    /// The index of the section in the old list.
    public var from: Int

    /// The index of the section in the new list.
    public var to: Int

    /// Creates a move from an old index to a new index.
    public init(from: Int, to: Int) {
      self.from = from
      self.to = to
    }
  }

  /// The indexes of removed sections in the old list, in ascending order.
  public let removed: [Int]

  /// The indexes of inserted sections in the new list, in ascending order.
  public let inserted: [Int]

  /// The moved sections, in ascending order of their old indexes.
  public let moved: [Move]

  /// Creates section changes from indexes and moves in any order.
  public init(removed: [Int] = [], inserted: [Int] = [], moved: [Move] = []) {
    self.removed = removed.sorted()
    self.inserted = inserted.sorted()
    self.moved = moved.sorted { $0.from < $1.from }
  }

  /// Whether no sections changed.
  public var isEmpty: Bool { removed.isEmpty && inserted.isEmpty && moved.isEmpty }
}

/// A mapping from the sections of an old list to those of a new list.
struct ListSectionMap {
  /// The new index of each old section, or `nil` if the section was removed.
  let newNumbers: [Int?]

  /// The old index of each new section, or `nil` if the section was inserted.
  let oldNumbers: [Int?]

  /// The old sections that are removed or moved, and the new sections that are inserted or moved there.
  let leaving: Set<Int>
  let arriving: Set<Int>

  /// - Throws: ``ListError/noSection(at:count:)`` if a section index is out of range, or
  ///   ``ListError/wrongCount(before:removed:inserted:after:)`` if the changes don't match the section counts.
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

  /// Creates the mapping for a list with an unknown number of sections.
  ///
  /// The mapping ends after the last change; later sections only shift.
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

  /// Returns the new index of an old section, or an index that isn't valid in any list if the section was removed.
  func number(of old: Int) -> Int {
    guard old < newNumbers.count else { return old - newNumbers.count + oldNumbers.count }
    return newNumbers[old] ?? ListPosition.limit + old
  }
}

extension ListBatch {
  /// Returns the batch with the indexes of old sections replaced by their new indexes.
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

  /// Returns the new positions of old rows when sections are inserted, removed or moved.
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
