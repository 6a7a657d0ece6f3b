/// The changes that a view hasn't received yet, from oldest to newest.
@MainActor
struct ListBacklog {
  private(set) var entries: [Entry] = []

  struct Entry {
    var update: PartialUpdate

    /// The selected rows after the change.
    var selection: [ListRun]

    /// The number of the commit that delivers the change, or `nil` if the change is silent and not refreshed yet.
    var number: Int?

    var staleRows: StaleRows?

    var isBegun = false
  }

  /// The rows before silent changes, which the view shows until it reloads all rows.
  struct StaleRows {
    let before: [Int]
    let rows: any SavedRows

    /// The stale rows that are now selected, or `nil` if the selection hasn't changed.
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

  /// Whether silent changes were withheld from the view.
  var isStale: Bool { entries.last?.staleRows != nil && entries.last?.isBegun == false }

  /// Updates the selection of stale rows.
  ///
  /// - Complexity: O(*n*) for *n* rows that the view shows.
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

  /// The selected stale rows, or `nil` if the selection hasn't changed.
  var knownSelection: [ListRun]? { entries.first?.staleRows?.selection }

  /// Starts to deliver the oldest change unless it belongs to a later commit.
  mutating func begin(_ number: Int) -> Entry? {
    guard let due = entries.first?.number, due <= number else { return nil }
    entries[0].isBegun = true
    return entries[0]
  }

  mutating func sendNext() -> ListSplice? {
    entries.isEmpty ? nil : entries[0].update.sendNext()
  }

  /// Removes the oldest change after its delivery.
  mutating func end() {
    entries.removeFirst()
  }

  /// The number of sections in the view, or `nil` if the view is up to date.
  var sectionCount: Int? {
    entries.isEmpty ? nil : entries[0].update.sectionCount
  }

  /// Returns the number of rows in a section of the view, or `nil` if the view is up to date.
  func rowCount(in section: Int) -> Int? {
    // Views call this method often, and optional chaining would copy the update.
    entries.isEmpty ? nil : entries[0].update.rowCount(in: section)
  }

  /// The next splice of the change that is being delivered.
  var upcoming: ListSplice? {
    entries.isEmpty ? nil : entries[0].update.upcoming
  }

  /// Returns the current index of a section in the view, or `nil` if the section was removed.
  func number(of section: Int) -> Int? {
    entries.reduce(section) { number, entry in number.flatMap { entry.update.number(of: $0) } }
  }

  /// Returns the current position of a row in the view, or its rank among the removed rows.
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
