/// A mapping between the rows before and after a change, with rows counted through the whole list.
///
/// Creating a mapping costs O(*k* log *k*) for *k* runs and moves, and each lookup costs O(log *k*).
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

  /// Creates the mapping for a change.
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

  /// Returns the new index of an old row, or `nil` if the row was removed or is out of bounds.
  public func newRow(of row: Int) -> Int? {
    guard old.contains(row) else { return nil }
    if let target = targets[row] { return target }
    return leaving.contains(row) ? nil : arriving.place(passing: row - leaving.count(before: row))
  }

  /// Returns the old index of a new row, or `nil` if the row was inserted or is out of bounds.
  public func oldRow(of row: Int) -> Int? {
    guard new.contains(row) else { return nil }
    if let origin = origins[row] { return origin }
    return arriving.contains(row) ? nil : leaving.place(passing: row - arriving.count(before: row))
  }

  /// Returns the rank of an old row among the removed items, or `nil` if it wasn't removed.
  public func rank(removed row: Int) -> Int? { removed.rank(row) }

  /// Returns the rank of a new row among the inserted items, or `nil` if it wasn't inserted.
  public func rank(inserted row: Int) -> Int? { inserted.rank(row) }

  /// Returns the rank of an old row among the former items, or `nil` if it wasn't updated.
  public func rank(former row: Int) -> Int? { former.rank(row) }

  /// Returns the rank of a new row among the updated items, or `nil` if it wasn't updated.
  public func rank(updated row: Int) -> Int? { updated.rank(row) }

  /// Returns the new index of a moved row, or `nil` if the row wasn't moved.
  public func target(_ row: Int) -> Int? { targets[row] }

  /// Returns the old index of a moved row, or `nil` if the row wasn't moved.
  public func origin(_ row: Int) -> Int? { origins[row] }

  /// The rows of the old list that were removed or moved, in ascending order.
  public var leavingRuns: [Range<Int>] { leaving.ranges }

  /// The rows of the new list that were inserted or moved, in ascending order.
  public var arrivingRuns: [Range<Int>] { arriving.ranges }

  /// The rows of the old list that were updated, in ascending order.
  ///
  /// Moved rows are included.
  public var updatedRuns: [Range<Int>] { former.runs.map(\.rows) }

  /// Returns runs with rows counted through the whole list.
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

/// The removed or moved rows of one list, with the gaps between them.
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

  /// Returns the row that has a number of other rows before it.
  func place(passing count: Int) -> Int {
    let index = others.partitionPoint { $0 <= count } - 1
    guard index >= 0 else { return count }
    return count - others[index] + runs.runs[index].rows.upperBound
  }
}

extension PositionSet {
  /// Returns the rank of a row in the set, or `nil` if the set doesn't contain it.
  fileprivate func rank(_ row: Int) -> Int? {
    let position = ListPosition(row: row)
    return contains(position) ? count(before: position) : nil
  }
}
