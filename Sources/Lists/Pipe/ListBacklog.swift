/// The changes that one view does not know yet, oldest first.
@MainActor
struct ListBacklog {
  private(set) var entries: [Entry] = []

  struct Entry {
    var transition: ListTransition

    /// The selected rows after it.
    var selection: [ListRun]

    /// The commit whose turn it waits for; nil while nobody has asked for silent changes.
    var number: Int?

    var catchUp: CatchUp?

    var isBegun = false
  }

  /// The rows before silent changes, which the view knows until it reloads everything.
  struct CatchUp {
    let before: [Int]
    let rows: any RemovedRows

    /// Those that were selected since; nil where nobody has selected anything.
    var selection: [ListRun]?
  }

  /// Adds a commit, which comes by its number.
  mutating func add(_ commit: ListCommit, number: Int, swapLimit: Int) {
    guard commit.kind != .nothing else { return }
    if let last = entries.indices.last, let catchUp = entries[last].catchUp, !entries[last].isBegun
    {
      let batch = ListBatch(origin: .refresh, replacing: catchUp.before, by: commit.after)
      entries[last].transition = ListTransition(
        batch,
        removedRows: catchUp.rows,
        before: catchUp.before,
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
        transition: ListTransition(
          batch,
          removedRows: commit.removedRows,
          before: commit.before,
          after: commit.after,
          swapLimit: swapLimit
        ),
        selection: commit.selection,
        number: isSilent ? nil : number,
        catchUp: isSilent ? CatchUp(before: commit.before, rows: commit.removedRows) : nil
      )
    )
  }

  /// Whether the view was left out of silent changes.
  var isBehind: Bool { entries.last?.catchUp != nil && entries.last?.isBegun == false }

  /// Takes note of what was selected meanwhile, as far as the view knows these rows.
  ///
  /// - Complexity: O(*n*) for *n* rows that the view knows.
  mutating func select(_ rows: Set<ListRowID>) {
    guard isBehind, let last = entries.indices.last, let catchUp = entries[last].catchUp else {
      return
    }
    var positions: [ListPosition] = []
    var rank = 0
    for (section, count) in catchUp.before.enumerated() where !rows.isEmpty {
      for row in 0..<count where rows.contains(catchUp.rows.rowID(at: rank + row)) {
        positions.append(ListPosition(section: section, row: row))
      }
      rank += count
    }
    entries[last].catchUp?.selection = ListRuns(positions).runs
  }

  /// The rows that are selected by now among those that the view knows, where it was left out of
  /// silent changes and somebody has selected rows since.
  var knownSelection: [ListRun]? { entries.first?.catchUp?.selection }

  /// Begins to tell the oldest change, unless it waits for a later commit.
  mutating func begin(_ number: Int) -> Entry? {
    guard let due = entries.first?.number, due <= number else { return nil }
    entries[0].isBegun = true
    return entries[0]
  }

  mutating func sendNext() -> ListSplice? {
    entries.isEmpty ? nil : entries[0].transition.sendNext()
  }

  /// The oldest change has been told to its end.
  mutating func end() {
    entries.removeFirst()
  }

  /// How many sections the view knows; nil where it knows all changes.
  var sectionCount: Int? {
    entries.isEmpty ? nil : entries[0].transition.sectionCount
  }

  /// How many rows of a section the view knows; nil where it knows all changes.
  func rowCount(in section: Int) -> Int? {
    // An optional transition would be a copy, at each of the many times that a view asks.
    entries.isEmpty ? nil : entries[0].transition.rowCount(in: section)
  }

  /// The next step of the change that the view is being told of.
  var upcoming: ListSplice? {
    entries.isEmpty ? nil : entries[0].transition.upcoming
  }

  /// What number the section that the view knows by one has in the source; nil where it left.
  func number(of section: Int) -> Int? {
    entries.reduce(section) { number, entry in number.flatMap { entry.transition.number(of: $0) } }
  }

  /// Where the row that the view knows at a position stands in the source, or who took it out.
  func place(of position: ListPosition) -> ListTransition.Place {
    var place = position
    for index in entries.indices {
      switch entries[index].transition.place(of: place) {
      case .stays(let next): place = next
      case let left: return left
      }
    }
    return .stays(place)
  }
}
