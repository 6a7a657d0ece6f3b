import Lists

/// The rows of a list before and after a change, column by column.
///
/// A column has a row of either list or of both; where only one has it, the other has a gap. Of rows
/// that stayed only those beside a change are there, unless all are wanted.
struct BatchColumns {
  /// The content of a column; rows are counted through the whole list.
  enum Column: Hashable {
    case kept(before: Int, after: Int)
    case updated(before: Int, after: Int)
    case removed(before: Int)
    case inserted(after: Int)
    case left(before: Int, to: Int)
    case arrived(after: Int, from: Int, isUpdated: Bool)
    /// A number of rows that stayed.
    case skipped(Int)
  }

  private(set) var columns: [Column] = []

  /// The number of rows of both lists that come after the last column.
  private(set) var rest = 0

  /// Whether rows that stayed are left out.
  private(set) var skips = false

  private let mapping: RowMapping
  private let limit: Int

  /// - Parameters:
  ///   - counts: How many rows there were and are.
  ///   - all: Whether rows that stayed are wanted, too.
  ///   - limit: The most columns.
  /// - Complexity: O(*k* + *l*) for *k* runs and *l* columns.
  init(
    _ mapping: RowMapping,
    counts: (before: Int, after: Int),
    all: Bool = false,
    limit: Int = 60
  ) {
    self.mapping = mapping
    self.limit = limit
    var (leaving, arriving) = (mapping.leavingRuns[...], mapping.arrivingRuns[...])
    var updated = mapping.updatedRuns[...]
    var (old, new) = (0, 0)
    while old < counts.before || new < counts.after {
      guard columns.count < limit else { break }
      if let run = leaving.first, run.lowerBound == old {
        leave(run, &old)
        leaving.removeFirst()
      } else if let run = arriving.first, run.lowerBound == new {
        arrive(run, &new)
        arriving.removeFirst()
      } else {
        updated = updated.drop { $0.upperBound <= old }
        let next = min(
          (leaving.first?.lowerBound ?? counts.before) - old,
          (arriving.first?.lowerBound ?? counts.after) - new
        )
        guard next > 0 else { break }
        if let run = updated.first, run.contains(old) {
          let length = min(run.upperBound - old, next, limit)
          for _ in 0..<length { pass(&old, &new) { .updated(before: $0, after: $1) } }
        } else {
          let length = min(next, (updated.first?.lowerBound ?? .max) - old)
          let isLast = old + length == counts.before && new + length == counts.after
          keep(length, &old, &new, isLast: isLast, all: all)
        }
      }
    }
    rest = counts.before - old + counts.after - new
  }

  private mutating func leave(_ run: Range<Int>, _ old: inout Int) {
    for row in run.prefix(limit) {
      columns.append(
        mapping.target(row).map { .left(before: row, to: $0) } ?? .removed(before: row)
      )
      old = row + 1
    }
  }

  private mutating func arrive(_ run: Range<Int>, _ new: inout Int) {
    for row in run.prefix(limit) {
      if let origin = mapping.origin(row) {
        let isUpdated = mapping.rank(updated: row) != nil
        columns.append(.arrived(after: row, from: origin, isUpdated: isUpdated))
      } else {
        columns.append(.inserted(after: row))
      }
      new = row + 1
    }
  }

  private mutating func keep(
    _ length: Int,
    _ old: inout Int,
    _ new: inout Int,
    isLast: Bool,
    all: Bool
  ) {
    let before = columns.isEmpty ? 0 : 1
    let after = isLast ? 0 : 1
    // One row that is left out takes as much room as one that is there.
    guard !all, length > before + after + 1 else {
      for _ in 0..<min(length, limit) { pass(&old, &new) { .kept(before: $0, after: $1) } }
      return
    }
    skips = true
    for _ in 0..<before { pass(&old, &new) { .kept(before: $0, after: $1) } }
    let left = length - before - after
    columns.append(.skipped(left))
    (old, new) = (old + left, new + left)
    for _ in 0..<after { pass(&old, &new) { .kept(before: $0, after: $1) } }
  }

  private mutating func pass(_ old: inout Int, _ new: inout Int, _ column: (Int, Int) -> Column) {
    columns.append(column(old, new))
    (old, new) = (old + 1, new + 1)
  }
}
