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

    /// The rows before silent changes, which the view knows until it reloads everything.
    var catchUp: (before: [Int], rows: any RemovedRows)?

    var isBegun = false
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
        catchUp: isSilent ? (commit.before, commit.removedRows) : nil
      )
    )
  }

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

  /// The change that the view is being told of, or will be told of next.
  var oldest: ListTransition? { entries.first?.transition }

  /// What number the section that the view knows by one has in the source; nil where it left.
  func number(of section: Int) -> Int? {
    entries.reduce(section) { number, entry in number.flatMap { entry.transition.number(of: $0) } }
  }

  /// Where the row that the view knows at a position stands in the source, or who took it out.
  func place(of position: ListPosition) -> ListTransition.Place {
    var place = position
    for entry in entries {
      switch entry.transition.place(of: place) {
      case .stays(let next): place = next
      case let left: return left
      }
    }
    return .stays(place)
  }
}
