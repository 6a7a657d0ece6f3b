/// A change of a list as a value: removed, inserted, moved and updated rows.
///
/// Everything in it is ascending and said once: a removed row is not also updated, a row that keeps
/// its place is not moved. Rows that were inserted or removed together are runs, so a
/// batch is as small as the number of places that it touches. Its initialisers and operations stand
/// beside what they need: differences, snapshots, splices, replay.
public struct ListBatch: Hashable, Sendable {
  /// The call that made it.
  public let origin: ListOrigin

  /// The sections that were removed, inserted or moved.
  ///
  /// Old rows are counted in the sections of the old list, new ones in those of the new list. Rows
  /// that only go with their section are not named.
  public let sections: ListSectionChanges

  /// The removed rows, counted in the old list.
  public let removed: [ListRun]

  /// The inserted rows, counted in the new list.
  public let inserted: [ListRun]

  /// The moved rows, ascending by their old positions.
  public let moved: [ListMove]

  /// The rows that stayed or moved and show another content, counted in the old list.
  public let updated: [ListRun]

  /// Makes a batch of changes that agree with each other, without moves that are none.
  init(
    origin: ListOrigin,
    sections: ListSectionChanges = ListSectionChanges(),
    removed: PositionSet,
    inserted: PositionSet,
    moved: [ListMove],
    updated: PositionSet
  ) {
    self.origin = origin
    self.sections = sections
    self.removed = removed.runs
    self.inserted = inserted.runs
    self.moved = Self.needed(
      moved.sorted { $0.from < $1.from },
      removed: removed,
      inserted: inserted
    )
    self.updated = updated.subtracting(removed).runs
  }

  /// Replaces all rows of all sections.
  init(origin: ListOrigin, replacing before: [Int], by after: [Int]) {
    self.init(
      origin: origin,
      sections: ListSectionChanges(
        removed: Array(min(before.count, after.count)..<before.count),
        inserted: Array(min(before.count, after.count)..<after.count)
      ),
      removed: Self.all(before),
      inserted: Self.all(after),
      moved: [],
      updated: PositionSet()
    )
  }

  /// Whether nothing changed.
  public var isEmpty: Bool {
    sections.isEmpty && removed.isEmpty && inserted.isEmpty && moved.isEmpty && updated.isEmpty
  }

  /// The number of inserted rows.
  public var insertions: Int { inserted.reduce(0) { $0 + $1.count } }

  /// The number of removed rows.
  public var removals: Int { removed.reduce(0) { $0 + $1.count } }

  /// The number of updated rows.
  public var updates: Int { updated.reduce(0) { $0 + $1.count } }

  private static func all(_ counts: [Int]) -> PositionSet {
    PositionSet(counts.enumerated().map { ListRun(section: $0.offset, rows: 0..<$0.element) })
  }
}

extension ListPosition {
  var run: ListRun { ListRun(self) }
}

extension ListRun {
  var first: ListPosition { ListPosition(section: section, row: rows.lowerBound) }
}

extension ListBatch {
  /// Returns the moves without those of rows that would come to stand in the same place anyway.
  static func needed(
    _ moves: [ListMove],
    removed: PositionSet,
    inserted: PositionSet
  ) -> [ListMove] {
    guard !moves.isEmpty else { return [] }
    let leaving = PositionSet(removed.runs + moves.origins)
    let arriving = PositionSet(inserted.runs, moves.map { $0.to })
    var last: ListPosition?
    return moves.filter { move in
      guard move.from.section == move.to.section else { return true }
      // As many kept rows before its old place as there are free places before its new one.
      let kept = move.from.row - leaving.countInSection(before: move.from)
      let free = move.to.row - arriving.countInSection(before: move.to)
      guard kept == free, last.map({ $0 < move.to }) ?? true else { return true }
      last = move.to
      return false
    }
  }
}

extension ListBatch {
  /// The batch that leads back from the new list to the old one.
  public var inverted: ListBatch {
    ListBatch(
      origin: origin,
      sections: ListSectionChanges(
        removed: sections.inserted,
        inserted: sections.removed,
        moved: sections.moved.map { ListSectionChanges.Move(from: $0.to, to: $0.from) }
      ),
      removed: inserted,
      inserted: removed,
      moved: moved.map { ListMove(from: $0.to, to: $0.from) }.sorted { $0.from < $1.from },
      updated: rowsAfter(updated)
    )
  }
}

extension ListBatch {
  /// Returns the part of the batch within some rows of a flat list, counted from the first of them.
  ///
  /// - Parameters:
  ///   - old: The rows before; those of them that stay are among the new ones.
  ///   - new: The rows after.
  func part(old: Range<Int>, new: Range<Int>) -> ListBatch {
    var leaving = PositionSet(removed).part(old)
    var arriving = PositionSet(inserted).part(new)
    var within: [ListMove] = []
    for move in moved {
      switch (old.contains(move.from.row), new.contains(move.to.row)) {
      case (true, true):
        within.append(
          ListMove(
            from: ListPosition(row: move.from.row - old.lowerBound),
            to: ListPosition(row: move.to.row - new.lowerBound)
          )
        )
      case (true, false): leaving.append(move.from.run.shifted(by: -old.lowerBound))
      case (false, true): arriving.append(move.to.run.shifted(by: -new.lowerBound))
      case (false, false): break
      }
    }
    return ListBatch(
      origin: origin,
      removed: PositionSet(leaving),
      inserted: PositionSet(arriving),
      moved: within,
      updated: PositionSet(PositionSet(updated).part(old))
    )
  }
}

extension PositionSet {
  /// Returns the positions within some rows of a flat list, counted from the first of these.
  func part(_ rows: Range<Int>) -> [ListRun] {
    guard !rows.isEmpty else { return [] }
    let first = runs.partitionPoint { $0.rows.upperBound <= rows.lowerBound }
    return runs[first...].prefix { $0.rows.lowerBound < rows.upperBound }.map { run in
      ListRun(rows: run.rows.clamped(to: rows).shifted(by: -rows.lowerBound))
    }
  }
}

extension ListRun {
  func shifted(by distance: Int) -> ListRun {
    ListRun(section: section, rows: rows.shifted(by: distance))
  }
}

/// The move of a row to another position.
public struct ListMove: Hashable, Sendable {
  /// The old position.
  public var from: ListPosition

  /// The new position.
  public var to: ListPosition

  /// Makes a move from an old position to a new one.
  public init(from: ListPosition, to: ListPosition) {
    self.from = from
    self.to = to
  }
}

/// The call that made a change.
public enum ListOrigin: String, Hashable, Sendable, CaseIterable {
  /// All items were replaced, or the items of some rows.
  case reload
  /// Items were inserted.
  case insert
  /// Items were appended.
  case append
  /// Rows were removed.
  case delete
  /// The model of a row changed.
  case update
  /// A row was moved.
  case move
  /// Several calls were made as one change.
  case batch = "performBatchUpdates"
  /// A batch made elsewhere was applied.
  case apply
  /// Other items were shown, by the fewest changes.
  case show
  /// The user moved a row by dragging it.
  case reorder
  /// A view caught up with silent changes.
  case refresh
}
