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
