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
