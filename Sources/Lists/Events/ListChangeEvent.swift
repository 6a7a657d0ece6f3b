/// A change of a list as its observers are told of it, once per commit.
///
/// It holds runs, not rows; positions are spelled out only for those who ask.
public struct ListChangeEvent: Sendable {
  /// Counts the changes of the list, from 1; those without observers are counted too.
  public let number: Int

  /// The name of the list.
  public let list: String

  /// A weak reference to the list.
  public let handle: ListHandle

  /// The change.
  public let batch: ListBatch

  /// The rows in each section before.
  public let rowsBefore: [Int]

  /// The rows in each section after.
  public let rowsAfter: [Int]

  /// Whether the views were left out.
  public let isSilent: Bool

  /// Whether views may animate it.
  public let isAnimated: Bool

  /// The time that the list took to check and store the change.
  public let duration: Duration

  /// The time that the views took to show it.
  public let viewDuration: Duration

  /// The items that came, left or changed, formatted only on access.
  public let items: ListEventItems

  /// The call that made the change.
  public var origin: ListOrigin { batch.origin }

  /// The number of rows before.
  public var before: Int { rowsBefore.reduce(0, +) }

  /// The number of rows.
  public var after: Int { rowsAfter.reduce(0, +) }
}

// MARK: - Indexes, with rows counted through the whole list

extension ListChangeEvent {
  /// The removed rows, counted in the old list.
  ///
  /// - Complexity: O(*n*) for *n* of them.
  public var removed: [Int] { Self.indexes(batch.removed, rowsBefore.starts) }

  /// The inserted rows, counted in the new list.
  ///
  /// - Complexity: O(*n*) for *n* of them.
  public var inserted: [Int] { Self.indexes(batch.inserted, rowsAfter.starts) }

  /// The moved rows, each as its old and its new index.
  ///
  /// - Complexity: O(*n*) for *n* of them.
  ///
  /// The rows of moved sections are moved rows too.
  public var moved: [[Int]] {
    let (old, new) = (rowsBefore.starts, rowsAfter.starts)
    let alone = batch.moved.map { move in
      [old[move.from.section] + move.from.row, new[move.to.section] + move.to.row]
    }
    guard !batch.sections.moved.isEmpty else { return alone }
    let sections = batch.sections.moved.map {
      ListRun(section: $0.from, rows: 0..<rowsBefore[$0.from])
    }
    let staying = PositionSet(sections).subtracting(batch.leaving).runs
    let left = Dictionary(grouping: staying, by: \.section)
    let came = Dictionary(grouping: batch.rowsAfter(staying), by: \.section)
    return batch.sections.moved.reduce(into: alone) { all, move in
      all += zip(
        Self.indexes(left[move.from] ?? [], old),
        Self.indexes(came[move.to] ?? [], new)
      ).map { [$0, $1] }
    }
  }

  /// The rows that show another content, counted in the old list.
  ///
  /// - Complexity: O(*n*) for *n* of them.
  public var updated: [Int] { Self.indexes(batch.updated, rowsBefore.starts) }

  private static func indexes(_ runs: [ListRun], _ starts: [Int]) -> [Int] {
    runs.flatMap { run in run.rows.shifted(by: starts[run.section]) }
  }
}

extension [Int] {
  /// The number of rows before each section, of which these are the numbers of rows.
  var starts: [Int] {
    var start = 0
    return map { count in
      defer { start += count }
      return start
    }
  }
}
