/// Where each row of a list goes by a change; rows are counted through the whole list.
///
/// Making one costs O(*k* log *k*) for *k* runs and moves, each question O(log *k*).
public struct RowMapping: Sendable {
  private let removed: ListRuns
  private let inserted: ListRuns
  private let former: ListRuns
  private let updated: ListRuns
  private let leaving: Places
  private let arriving: Places
  private let targets: [Int: Int]
  private let origins: [Int: Int]

  /// What a change did to the rows.
  public init(_ event: ListChangeEvent) {
    let batch = event.batch
    removed = Self.through(batch.removed, event.rowsBefore)
    inserted = Self.through(batch.inserted, event.rowsAfter)
    former = Self.through(batch.updated, event.rowsBefore)
    updated =
      batch.updated.isEmpty
      ? ListRuns() : Self.through(batch.rowsAfter(batch.updated), event.rowsAfter)
    let moves = event.moved.map { ($0[0], $0[1]) }
    targets = Dictionary(moves) { first, _ in first }
    origins = Dictionary(moves.map { ($1, $0) }) { first, _ in first }
    leaving = Places(removed, moves.map(\.0))
    arriving = Places(inserted, moves.map(\.1))
  }

  /// Where a row of the old list stands in the new one; nil where it left.
  public func place(after row: Int) -> Int? {
    if let target = targets[row] { return target }
    return leaving.contains(row) ? nil : arriving.place(passing: row - leaving.count(before: row))
  }

  /// Where a row of the new list stood in the old one; nil where it came.
  public func place(before row: Int) -> Int? {
    if let origin = origins[row] { return origin }
    return arriving.contains(row) ? nil : leaving.place(passing: row - arriving.count(before: row))
  }

  /// Which of the removed items stood in a row of the old list.
  public func rank(removed row: Int) -> Int? { removed.rank(row) }

  /// Which of the inserted items stands in a row of the new list.
  public func rank(inserted row: Int) -> Int? { inserted.rank(row) }

  /// Which of the items that gave way to others stood in a row of the old list.
  public func rank(former row: Int) -> Int? { former.rank(row) }

  /// Which of the items that took the place of others stands in a row of the new list.
  public func rank(updated row: Int) -> Int? { updated.rank(row) }

  /// Where a row went that went elsewhere.
  public func target(_ row: Int) -> Int? { targets[row] }

  /// Where a row came from that stood elsewhere.
  public func origin(_ row: Int) -> Int? { origins[row] }

  /// The rows of the old list that left or went elsewhere, ascending.
  public var leavingRuns: [Range<Int>] { leaving.ranges }

  /// The rows of the new list that came, also from elsewhere, ascending.
  public var arrivingRuns: [Range<Int>] { arriving.ranges }

  /// The rows of the old list that show something else and may have gone elsewhere, ascending.
  public var updatedRuns: [Range<Int>] { former.runs.map(\.rows) }

  /// Runs of sections, counted through the whole list.
  private static func through(_ runs: [ListRun], _ counts: [Int]) -> ListRuns {
    guard !runs.isEmpty else { return ListRuns() }
    var starts: [Int] = []
    var start = 0
    for count in counts {
      starts.append(start)
      start += count
    }
    return ListRuns(
      runs.compactMap { run in
        starts.indices.contains(run.section)
          ? ListRun(rows: run.rows.shifted(by: starts[run.section])) : nil
      }
    )
  }
}

/// Rows of one list that the other one does not have in the same order, and the gaps between them.
private struct Places: Sendable {
  private let runs: ListRuns
  /// How many other rows come before each run.
  private let others: [Int]

  init(_ runs: ListRuns, _ rows: [Int]) {
    self.runs =
      rows.isEmpty ? runs : ListRuns(runs.runs + rows.map { ListRun(rows: $0..<$0 + 1) })
    var passed = 0
    others = self.runs.runs.map { run in
      defer { passed += run.count }
      return run.rows.lowerBound - passed
    }
  }

  var ranges: [Range<Int>] { runs.runs.map(\.rows) }

  func contains(_ row: Int) -> Bool { runs.contains(ListPosition(row: row)) }

  func count(before row: Int) -> Int { runs.count(before: ListPosition(row: row)) }

  /// The row that so many other rows come before, all of which are none of these.
  func place(passing count: Int) -> Int {
    let index = others.firstIndexBeyond { $0 <= count } - 1
    guard index >= 0 else { return count }
    return count - others[index] + runs.runs[index].rows.upperBound
  }
}

extension ListRuns {
  /// How many of its rows come before one of them.
  fileprivate func rank(_ row: Int) -> Int? {
    let position = ListPosition(row: row)
    return contains(position) ? count(before: position) : nil
  }
}
