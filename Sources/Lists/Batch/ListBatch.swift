/// The removed, inserted, moved and updated rows of a change.
///
/// All positions are in ascending order and appear only once: a removed row isn't also updated, and a row that keeps
/// its place isn't moved. Adjacent rows that were inserted or removed together form a run, so the size of a batch
/// depends only on the number of changed places.
public struct ListBatch: Hashable, Sendable {
  /// The kind of call that made the change.
  public let origin: ListOrigin

  /// The removed, inserted and moved sections.
  ///
  /// Positions of old rows refer to the sections of the old list, and positions of new rows to those of the new list.
  /// Rows that only follow their section aren't listed separately.
  public let sections: ListSectionChanges

  /// The removed rows, counted in the old list.
  public let removed: [ListRun]

  /// The inserted rows, counted in the new list.
  public let inserted: [ListRun]

  /// The moved rows, in ascending order of their old positions.
  public let moved: [ListMove]

  /// The rows that were kept or moved and have new content, counted in the old list.
  public let updated: [ListRun]

  /// Creates a batch of consistent changes, without moves that have no effect.
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

  /// Creates a batch that replaces all rows of all sections.
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

  /// Whether the batch contains no changes.
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
  /// Returns the moves without those that the other changes already imply.
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
      // The move is redundant if the row has as many kept rows before it as there are free positions before its target.
      let kept = move.from.row - leaving.countInSection(before: move.from)
      let free = move.to.row - arriving.countInSection(before: move.to)
      guard kept == free, last.map({ $0 < move.to }) ?? true else { return true }
      last = move.to
      return false
    }
  }
}

extension ListBatch {
  /// The batch that reverts this change.
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
  /// Returns the changes within a range of a flat list, counted from the start of the range.
  ///
  /// - Parameters:
  ///   - old: The range before the change. Its kept rows are in the new range.
  ///   - new: The range after the change.
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
  /// Returns the positions within a range of a flat list, counted from the start of the range.
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
  /// The position of the row before the move.
  public var from: ListPosition

  /// The position of the row after the move.
  public var to: ListPosition

  /// Creates a move between two positions.
  public init(from: ListPosition, to: ListPosition) {
    self.from = from
    self.to = to
  }
}

/// The kind of call that made a change.
public enum ListOrigin: String, Hashable, Sendable, CaseIterable {
  /// All items or some rows were replaced.
  case reload
  /// Items were inserted.
  case insert
  /// Items were appended.
  case append
  /// Items were removed.
  case delete
  /// An item was replaced by a new version.
  case update
  /// A row was moved.
  case move
  /// Several calls were combined into one change.
  case batch = "performBatchUpdates"
  /// A batch from another source was applied.
  case apply
  /// New items were shown with the fewest possible changes.
  case show
  /// The user dragged a row to another position.
  case reorder
  /// A view caught up with silent changes.
  case refresh
}
