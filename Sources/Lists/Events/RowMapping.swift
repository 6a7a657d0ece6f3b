/// A mapping of rows before a change to rows after it; rows are counted through the whole list.
///
/// Making one costs O(*k* log *k*) for *k* runs and moves, each question O(log *k*).
public struct RowMapping: Sendable {
  private let old: Range<Int>
  private let new: Range<Int>
  private let removed: PositionSet
  private let inserted: PositionSet
  private let former: PositionSet
  private let updated: PositionSet
  private let leaving: Places
  private let arriving: Places
  private let targets: [Int: Int]
  private let origins: [Int: Int]

  /// Makes the mapping of a change.
  public init(_ event: ListChangeEvent) {
    let batch = event.batch
    old = 0..<event.before
    new = 0..<event.after
    removed = Self.through(batch.removed, event.rowsBefore)
    inserted = Self.through(batch.inserted, event.rowsAfter)
    former = Self.through(batch.updated, event.rowsBefore)
    updated =
      batch.updated.isEmpty
      ? PositionSet() : Self.through(batch.rowsAfter(batch.updated), event.rowsAfter)
    let moves = event.moved.map { ($0[0], $0[1]) }
    targets = Dictionary(moves) { first, _ in first }
    origins = Dictionary(moves.map { ($1, $0) }) { first, _ in first }
    leaving = Places(removed, moves.map(\.0))
    arriving = Places(inserted, moves.map(\.1))
  }

  /// Returns the new index of a row of the old list; nil where it left, and outside.
  public func newRow(of row: Int) -> Int? {
    guard old.contains(row) else { return nil }
    if let target = targets[row] { return target }
    return leaving.contains(row) ? nil : arriving.place(passing: row - leaving.count(before: row))
  }

  /// Returns the old index of a row of the new list; nil where it was inserted, and outside.
  public func oldRow(of row: Int) -> Int? {
    guard new.contains(row) else { return nil }
    if let origin = origins[row] { return origin }
    return arriving.contains(row) ? nil : leaving.place(passing: row - arriving.count(before: row))
  }

  /// Returns the rank among the removed items of a row of the old list; nil where it was not
  /// removed.
  public func rank(removed row: Int) -> Int? { removed.rank(row) }

  /// Returns the rank among the inserted items of a row of the new list; nil where it was not
  /// inserted.
  public func rank(inserted row: Int) -> Int? { inserted.rank(row) }

  /// Returns the rank among the former items of a row of the old list; nil where it was not
  /// updated.
  public func rank(former row: Int) -> Int? { former.rank(row) }

  /// Returns the rank among the updated items of a row of the new list; nil where it was not
  /// updated.
  public func rank(updated row: Int) -> Int? { updated.rank(row) }

  /// Returns the new index of a moved row; nil where it was not moved.
  public func target(_ row: Int) -> Int? { targets[row] }

  /// Returns the old index of a moved row; nil where it was not moved.
  public func origin(_ row: Int) -> Int? { origins[row] }

  /// The rows of the old list that were removed or moved, ascending.
  public var leavingRuns: [Range<Int>] { leaving.ranges }

  /// The rows of the new list that were inserted or moved, ascending.
  public var arrivingRuns: [Range<Int>] { arriving.ranges }

  /// The rows of the old list that were updated, moved or not, ascending.
  public var updatedRuns: [Range<Int>] { former.runs.map(\.rows) }

  /// Returns runs counted through the whole list.
  private static func through(_ runs: [ListRun], _ counts: [Int]) -> PositionSet {
    guard !runs.isEmpty else { return PositionSet() }
    let starts = counts.starts
    return PositionSet(
      runs.compactMap { run in
        starts.indices.contains(run.section)
          ? ListRun(rows: run.rows.shifted(by: starts[run.section])) : nil
      }
    )
  }
}

/// Rows of one list that left or moved, and the gaps between them.
private struct Places: Sendable {
  private let runs: PositionSet
  /// The number of other rows before each run.
  private let others: [Int]

  init(_ runs: PositionSet, _ rows: [Int]) {
    self.runs = rows.isEmpty ? runs : PositionSet(runs.runs, rows.map { ListPosition(row: $0) })
    var passed = 0
    others = self.runs.runs.map { run in
      defer { passed += run.count }
      return run.rows.lowerBound - passed
    }
  }

  var ranges: [Range<Int>] { runs.runs.map(\.rows) }

  func contains(_ row: Int) -> Bool { runs.contains(ListPosition(row: row)) }

  func count(before row: Int) -> Int { runs.count(before: ListPosition(row: row)) }

  /// Returns the row before which there is a number of other rows.
  func place(passing count: Int) -> Int {
    let index = others.partitionPoint { $0 <= count } - 1
    guard index >= 0 else { return count }
    return count - others[index] + runs.runs[index].rows.upperBound
  }
}

extension PositionSet {
  /// Returns the number of its rows before one of them; nil where the row is none of them.
  fileprivate func rank(_ row: Int) -> Int? {
    let position = ListPosition(row: row)
    return contains(position) ? count(before: position) : nil
  }
}
