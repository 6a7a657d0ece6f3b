/// A change of a list, sent to observers once per commit.
///
/// The event stores runs of rows. Individual positions are computed only on access.
public struct ListChangeEvent: Sendable {
  /// The number of the change, starting from 1.
  ///
  /// Unobserved changes are counted too.
  public let number: Int

  /// The name of the list.
  public let list: String

  /// A weak reference to the list.
  public let handle: ListHandle

  /// The removed, inserted, moved and updated rows.
  public let batch: ListBatch

  /// The number of rows in each section before the change.
  public let rowsBefore: [Int]

  /// The number of rows in each section after the change.
  public let rowsAfter: [Int]

  /// Whether views weren't notified of the change.
  public let isSilent: Bool

  /// Whether views may animate the change.
  public let isAnimated: Bool

  /// The time that the list needed to check and store the change.
  public let duration: Duration

  /// The time that the views needed to show the change.
  public let viewDuration: Duration

  /// The inserted, removed and updated items, formatted only on access.
  public let items: ListEventItems

  /// The kind of call that made the change.
  public var origin: ListOrigin { batch.origin }

  /// The number of rows before the change.
  public var before: Int { rowsBefore.reduce(0, +) }

  /// The number of rows after the change.
  public var after: Int { rowsAfter.reduce(0, +) }
}

// MARK: - Indexes counted through the whole list

extension ListChangeEvent {
  /// The removed rows, counted in the old list.
  ///
  /// - Complexity: O(*n*) for *n* removed rows.
  public var removed: [Int] { Self.indexes(batch.removed, rowsBefore.starts) }

  /// The inserted rows, counted in the new list.
  ///
  /// - Complexity: O(*n*) for *n* inserted rows.
  public var inserted: [Int] { Self.indexes(batch.inserted, rowsAfter.starts) }

  /// The moved rows, each as an array with the old and the new index.
  ///
  /// The rows of moved sections are included.
  ///
  /// - Complexity: O(*n*) for *n* moved rows.
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

  /// The rows with new content, counted in the old list.
  ///
  /// - Complexity: O(*n*) for *n* updated rows.
  public var updated: [Int] { Self.indexes(batch.updated, rowsBefore.starts) }

  private static func indexes(_ runs: [ListRun], _ starts: [Int]) -> [Int] {
    runs.flatMap { run in run.rows.shifted(by: starts[run.section]) }
  }
}

extension [Int] {
  /// The number of rows before each section, given the number of rows in each section.
  var starts: [Int] {
    var start = 0
    return map { count in
      defer { start += count }
      return start
    }
  }
}

extension ListChangeEvent: CustomStringConvertible {
  /// A one-line description, such as `Currencies insert: 1 inserted (178 → 179)`.
  public var description: String { "\(list) \(origin.rawValue): \(summary)" }

  /// Whether the change only moves rows, and more than one.
  package var isReorder: Bool {
    batch.moved.count > 1 && batch.removals + batch.insertions + batch.updates == 0
      && batch.sections.isEmpty
  }

  /// A summary with the row counts before and after the change, such as `1 inserted (178 → 179)`.
  ///
  /// A change that only moves rows says how many of them, such as `reordered 157 of 181`.
  ///
  /// - Complexity: O(*k*) for *k* runs of the batch.
  public var summary: String {
    if isReorder { return "reordered \(batch.moved.count) of \(before)" }
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
  /// Returns the rows after the change, given the rows before it.
  ///
  /// - Parameters:
  ///   - rows: The rows of each section before the change.
  ///   - row: A closure that returns the representation of an item in the result, such as its identity or text.
  /// - Throws: A ``ListError`` if the row counts don't match the change.
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

  /// Returns the rows before the change, given the rows after it.
  ///
  /// - Parameters:
  ///   - rows: The rows of each section after the change.
  ///   - row: A closure that returns the representation of an item in the result, such as its identity or text.
  /// - Throws: A ``ListError`` if the row counts don't match the change.
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
  /// Returns the rows of a list after all changes, given the rows before the first one.
  ///
  /// - Parameters:
  ///   - rows: The rows of each section before the first change.
  ///   - row: A closure that returns the representation of an item in the result, such as its identity or text.
  /// - Throws: A ``ListError`` if a change doesn't match the result of the previous one.
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

/// The saved items that a change inserted, removed or updated.
@MainActor
public final class ListEventItems {
  /// The removed items, from top to bottom of the old list.
  public let removed: Rows

  /// The inserted items, from top to bottom of the new list.
  public let inserted: Rows

  /// The previous items of updated rows, from top to bottom of the old list.
  public let former: Rows

  /// The new items of updated rows, from top to bottom of the new list.
  public let updated: Rows

  /// - Parameter items: The saved items, or `nil` if the list didn't save any.
  init(_ items: ListCommit.Items?, batch: ListBatch) {
    let none = Rows(rows: SavedRowArray([]), count: 0)
    removed = items.map { Rows(rows: $0.removed, count: batch.removals) } ?? none
    inserted = items.map { Rows(rows: $0.inserted, count: batch.insertions) } ?? none
    former = items.map { Rows(rows: $0.former, count: batch.updates) } ?? none
    updated = items.map { Rows(rows: $0.updated, count: batch.updates) } ?? none
  }

  /// A sequence of items, in the order of their rows.
  @MainActor
  public struct Rows {
    let rows: any SavedRows

    /// The number of items.
    public let count: Int

    /// The item with a zero-based rank, or `nil` if the rank is out of bounds.
    public subscript(rank: Int) -> ListEventItem? {
      guard rank >= 0, rank < count else { return nil }
      return ListEventItem(id: rows.rowID(at: rank), model: rows.item(at: rank))
    }

    /// Returns the row with a rank, or `nil` if the rank is out of bounds.
    package func row(_ rank: Int) -> ListRow? {
      rank >= 0 && rank < count ? rows.row(at: rank) : nil
    }

    /// All items.
    ///
    /// - Complexity: O(*n*) for *n* items.
    public var all: [ListEventItem] { (0..<count).compactMap { self[$0] } }
  }
}

/// An item that was inserted, removed or updated.
@MainActor
public struct ListEventItem {
  /// The identity of the item's row.
  public let id: ListRowID

  /// The item: the model of its cell in an adapter, or the item of the snapshot in a data source.
  public let model: Any
}

/// A weak reference to a list, shared by all of its events.
@MainActor
public final class ListHandle {
  private weak var source: (any ListSource)?

  /// The saved rows, or `nil` if they weren't saved or exceeded the limit.
  var lastRows: LastRows?

  nonisolated init() {}

  /// The list, or `nil` after it is deallocated.
  public var list: (any ListSource)? { source }

  /// Sets the list when called for the first time.
  func begin(_ list: any ListSource) {
    if source == nil { source = list }
  }
}

extension ListHandle {
  /// The saved rows of a list, which remain available after the list is deallocated.
  struct LastRows {
    fileprivate let rows: ListEventItems.Rows
    /// The number of the change after which the rows were saved.
    fileprivate let number: Int
  }

  /// Saves the current rows so that they remain available after the list is deallocated.
  ///
  /// - Parameter limit: The maximum number of rows to save. Longer lists aren't saved.
  public func keepRows(upTo limit: Int) {
    guard let list, let present else { return }
    lastRows =
      present.count > limit ? nil : LastRows(rows: present, number: list.publisher.storedChanges)
  }

  /// Returns the rows after a change if no later change has happened, from the list or its saved rows.
  ///
  /// - Parameter number: The number of the change, as in ``ListChangeEvent/number``.
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
