/// The changes that one view does not know yet, oldest first.
@MainActor
struct ListBacklog {
  private(set) var entries: [Entry] = []

  struct Entry {
    var update: PartialUpdate

    /// The selected rows after it.
    var selection: [ListRun]

    /// The number of the commit it is delivered with; nil while silent changes are not refreshed.
    var number: Int?

    var staleRows: StaleRows?

    var isBegun = false
  }

  /// The rows before silent changes, which the view shows until it reloads everything.
  struct StaleRows {
    let before: [Int]
    let rows: any SavedRows

    /// Those that were selected since; nil where the selection has not changed.
    var selection: [ListRun]?
  }

  /// Adds a commit with its number.
  mutating func add(_ commit: ListCommit, number: Int, swapLimit: Int) {
    guard commit.kind != .nothing else { return }
    if let last = entries.indices.last, let staleRows = entries[last].staleRows,
      !entries[last].isBegun
    {
      let batch = ListBatch(origin: .refresh, replacing: staleRows.before, by: commit.after)
      entries[last].update = PartialUpdate(
        batch,
        removedRows: staleRows.rows,
        before: staleRows.before,
        after: commit.after,
        swapLimit: swapLimit
      )
      entries[last].selection = commit.selection
      if commit.kind == .change || commit.kind == .refresh { entries[last].number = number }
      return
    }
    let isSilent = commit.kind == .silent
    let batch =
      isSilent
      ? ListBatch(origin: .refresh, replacing: commit.before, by: commit.after) : commit.batch
    entries.append(
      Entry(
        update: PartialUpdate(
          batch,
          removedRows: commit.removedRows,
          before: commit.before,
          after: commit.after,
          swapLimit: swapLimit
        ),
        selection: commit.selection,
        number: isSilent ? nil : number,
        staleRows: isSilent ? StaleRows(before: commit.before, rows: commit.removedRows) : nil
      )
    )
  }

  /// Whether the view was left out of silent changes.
  var isStale: Bool { entries.last?.staleRows != nil && entries.last?.isBegun == false }

  /// Takes note of the rows selected since silent changes, as far as the view knows them.
  ///
  /// - Complexity: O(*n*) for *n* rows that the view knows.
  mutating func select(_ rows: Set<ListRowID>) {
    guard isStale, let last = entries.indices.last, let staleRows = entries[last].staleRows else {
      return
    }
    var positions: [ListPosition] = []
    var rank = 0
    for (section, count) in staleRows.before.enumerated() where !rows.isEmpty {
      for row in 0..<count where rows.contains(staleRows.rows.rowID(at: rank + row)) {
        positions.append(ListPosition(section: section, row: row))
      }
      rank += count
    }
    entries[last].staleRows?.selection = PositionSet(positions).runs
  }

  /// The rows selected since silent changes, as far as the view knows them; nil where none were.
  var knownSelection: [ListRun]? { entries.first?.staleRows?.selection }

  /// Begins to deliver the oldest change, unless it waits for a later commit.
  mutating func begin(_ number: Int) -> Entry? {
    guard let due = entries.first?.number, due <= number else { return nil }
    entries[0].isBegun = true
    return entries[0]
  }

  mutating func sendNext() -> ListSplice? {
    entries.isEmpty ? nil : entries[0].update.sendNext()
  }

  /// Removes the oldest change, which has been told to its end.
  mutating func end() {
    entries.removeFirst()
  }

  /// The number of sections that the view knows; nil where it knows all changes.
  var sectionCount: Int? {
    entries.isEmpty ? nil : entries[0].update.sectionCount
  }

  /// Returns the number of rows of a section that the view knows; nil where it knows all changes.
  func rowCount(in section: Int) -> Int? {
    // An optional transition would be a copy, at each of the many times that a view asks.
    entries.isEmpty ? nil : entries[0].update.rowCount(in: section)
  }

  /// The next splice of the change that the view is being told of.
  var upcoming: ListSplice? {
    entries.isEmpty ? nil : entries[0].update.upcoming
  }

  /// Returns the number in the source of a section that the view knows; nil where it left.
  func number(of section: Int) -> Int? {
    entries.reduce(section) { number, entry in number.flatMap { entry.update.number(of: $0) } }
  }

  /// Returns the position in the source of the row that the view knows at a position, or its rank
  /// among the rows that a change removed.
  func location(of position: ListPosition) -> PartialUpdate.Location {
    var current = position
    for index in entries.indices {
      switch entries[index].update.location(of: current) {
      case .present(let next): current = next
      case let removed: return removed
      }
    }
    return .present(current)
  }
}
