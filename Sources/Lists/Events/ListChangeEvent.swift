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

extension ListChangeEvent: CustomStringConvertible {
  /// One line: `Currencies insert: 1 inserted (178 → 179)`.
  public var description: String { "\(list) \(origin.rawValue): \(summary)" }

  /// A summary with the numbers of rows before and after: `1 inserted (178 → 179)`.
  ///
  /// - Complexity: O(*k*) for *k* runs of the batch.
  public var summary: String {
    let changes = [
      (batch.removals, "removed"),
      (batch.insertions, "inserted"),
      (batch.moved.count, "moved"),
      (batch.updates, "updated"),
      (batch.sections.removed.count, "sections removed"),
      (batch.sections.inserted.count, "sections inserted"),
      (batch.sections.moved.count, "sections moved"),
    ]
    let words = changes.filter { $0.0 > 0 }.map { "\($0.0) \($0.1)" }.joined(separator: ", ")
    return "\(words) (\(before) → \(after))"
  }
}

extension ListChangeEvent {
  /// Returns the rows after the change, given those before it.
  ///
  /// - Parameters:
  ///   - rows: The rows of each section before.
  ///   - row: Returns what a row is to be in the result: its identity, its text, or both.
  /// - Throws: ``ListError`` where there are not as many rows as there were.
  @MainActor
  public func replayed<Row>(
    on rows: [[Row]],
    as row: (ListEventItem) -> Row
  ) throws(ListError) -> [[Row]] {
    try batch.applied(
      to: rows,
      inserted: items.inserted.all.map(row),
      updated: items.updated.all.map(row)
    )
  }

  /// Returns the rows before the change, given those after it.
  ///
  /// - Parameters:
  ///   - rows: The rows of each section after.
  ///   - row: Returns what a row is to be in the result: its identity, its text, or both.
  /// - Throws: ``ListError`` where there are not as many rows as there are.
  @MainActor
  public func undone<Row>(
    on rows: [[Row]],
    as row: (ListEventItem) -> Row
  ) throws(ListError) -> [[Row]] {
    try batch.inverted.applied(
      to: rows,
      inserted: items.removed.all.map(row),
      updated: items.former.all.map(row)
    )
  }
}

extension Sequence<ListChangeEvent> {
  /// Returns the rows of a list after all these changes of it, given those before the first one.
  ///
  /// - Parameters:
  ///   - rows: The rows of each section before.
  ///   - row: Returns what a row is to be in the result: its identity, its text, or both.
  /// - Throws: ``ListError`` where one change does not begin where the one before it ended.
  @MainActor
  public func replayed<Row>(
    on rows: [[Row]],
    as row: (ListEventItem) -> Row
  ) throws(ListError) -> [[Row]] {
    var rows = rows
    for event in self { rows = try event.replayed(on: rows, as: row) }
    return rows
  }
}

/// The items that a change inserted, removed or updated, kept as they were.
@MainActor
public final class ListEventItems {
  /// The removed items, from top to bottom of the old list.
  public let removed: Rows

  /// The inserted items, from top to bottom of the new list.
  public let inserted: Rows

  /// The former items of updated rows, from top to bottom of the old list.
  public let former: Rows

  /// The new items of updated rows, from top to bottom of the new list.
  public let updated: Rows

  /// - Parameter items: Nil where the list does not keep them; there are none then.
  init(_ items: ListCommit.Items?, batch: ListBatch) {
    let none = Rows(rows: SavedRowArray([]), count: 0)
    removed = items.map { Rows(rows: $0.removed, count: batch.removals) } ?? none
    inserted = items.map { Rows(rows: $0.inserted, count: batch.insertions) } ?? none
    former = items.map { Rows(rows: $0.former, count: batch.updates) } ?? none
    updated = items.map { Rows(rows: $0.updated, count: batch.updates) } ?? none
  }

  /// Items of one kind, in order.
  @MainActor
  public struct Rows {
    let rows: any SavedRows

    /// The number of items.
    public let count: Int

    /// The item of a rank, counted from 0; nil where there is none.
    public subscript(rank: Int) -> ListEventItem? {
      guard rank >= 0, rank < count else { return nil }
      return ListEventItem(id: rows.rowID(at: rank), model: rows.item(at: rank))
    }

    /// Returns the row of a rank as a list view reads it; nil where there is none.
    package func row(_ rank: Int) -> ListRow? {
      rank >= 0 && rank < count ? rows.row(at: rank) : nil
    }

    /// All items.
    ///
    /// - Complexity: O(*n*) for *n* of them.
    public var all: [ListEventItem] { (0..<count).compactMap { self[$0] } }
  }
}

/// An item that came, left or changed.
@MainActor
public struct ListEventItem {
  /// The identity of its row.
  public let id: ListRowID

  /// The item itself: an adapter's item as its cell shows it, a data source's as snapshots have it.
  public let model: Any
}

/// A weak reference to the list that changes belong to: one object for all events of a list.
@MainActor
public final class ListHandle {
  private weak var source: (any ListSource)?

  /// The saved rows; nil where none were saved, or too many.
  var lastRows: LastRows?

  nonisolated init() {}

  /// The list, while it lives.
  public var list: (any ListSource)? { source }

  /// Sets the list, once.
  func begin(_ list: any ListSource) {
    if source == nil { source = list }
  }
}

extension ListHandle {
  /// The rows of a list after a change, which outlive it.
  struct LastRows {
    fileprivate let rows: ListEventItems.Rows
    /// The number of the change.
    fileprivate let number: Int
  }

  /// Saves the present rows, for the time when the list is deinitialised.
  ///
  /// - Parameter limit: The rows of a longer list are not saved.
  public func keepRows(upTo limit: Int) {
    guard let list, let present else { return }
    lastRows =
      present.count > limit ? nil : LastRows(rows: present, number: list.publisher.storedChanges)
  }

  /// Returns the rows after a change, if that was the last one of the list, or of its saved rows.
  ///
  /// - Parameter number: Counts the changes of the list, as ``ListChangeEvent/number`` does.
  public func rows(after number: Int) -> ListEventItems.Rows? {
    if let list, list.publisher.storedChanges == number { return present }
    return lastRows.flatMap { $0.number == number ? $0.rows : nil }
  }

  private var present: ListEventItems.Rows? {
    list.map { list in
      ListEventItems.Rows(
        rows: list.savedRows,
        count: (0..<list.sectionCount).reduce(0) { $0 + list.rowCount(in: $1) }
      )
    }
  }
}
