/// Saved rows of an earlier state of a list, such as removed rows, accessed by zero-based rank.
@MainActor
protocol SavedRows {
  func rowID(at rank: Int) -> ListRowID
  func row(at rank: Int) -> ListRow

  /// Returns the item, which can differ from the model of its cell.
  func item(at rank: Int) -> Any
}

extension SavedRows {
  /// Returns the model of the row's cell.
  func item(at rank: Int) -> Any { row(at: rank).model }
}

/// Saved rows in an array.
struct SavedRowArray: SavedRows {
  private let rows: [ListRow]

  init(_ rows: [ListRow]) {
    self.rows = rows
  }

  func rowID(at rank: Int) -> ListRowID { rows[rank].id }
  func row(at rank: Int) -> ListRow { rows[rank] }
}

/// A list that can save its rows without reading each of them.
@MainActor
protocol SavedRowsProvider {
  /// All current rows, from top to bottom.
  var ownSavedRows: any SavedRows { get }
}

extension ListSource {
  /// All current rows from top to bottom, for use after the list has changed.
  ///
  /// - Complexity: O(*n*) for *n* rows, unless the list has a faster implementation.
  var savedRows: any SavedRows {
    if let list = self as? any SavedRowsProvider { return list.ownSavedRows }
    return savedRows(rowCounts.enumerated().map { ListRun(section: $0, rows: 0..<$1) })
  }
}

extension ListSource {
  /// Returns some of the current rows, for use after the list has changed.
  ///
  /// - Complexity: O(*n*) for *n* rows if the list doesn't return a copy of its rows.
  func savedRows(_ runs: [ListRun]) -> any SavedRows {
    if !runs.isEmpty, let copy = copyRows() { return SavedRowCopy(copy, runs) }
    return SavedRowArray(
      PositionSet(runs).positions.enumerated().map { row(at: $1) ?? .missing($0) }
    )
  }
}

extension ItemAdapter: SavedRowsProvider {
  var ownSavedRows: any SavedRows { savedRows(store) }
}

extension ListSliceAdapter: SavedRowsProvider {
  var ownSavedRows: any SavedRows {
    guard let list, let rows else { return SavedRowArray([]) }
    return SavedRowsSuffix(rows: list.ownSavedRows, offset: rows.lowerBound)
  }
}

extension DiffableDataSource: SavedRowsProvider {
  var ownSavedRows: any SavedRows {
    store.savedRows((0..<sectionCount).map { ListRun(section: $0, rows: 0..<rowCount(in: $0)) })
  }
}

extension ComposedDataSource: SavedRowsProvider {
  var ownSavedRows: any SavedRows { SavedComposedRows(layout.parts.map { savedRows(of: $0) }) }

  /// Returns the current rows of a part.
  private func savedRows(of part: ComposedPart) -> SavedComposedRows.Part {
    SavedComposedRows.Part(
      ids: part.ids,
      rows: part.source.savedRows,
      count: layout.sections(at: part.index).reduce(0) { $0 + layout.counts[$1] }
    )
  }
}

/// A copy of the rows of a source, for views that haven't received all of its changes yet.
///
/// A source that stores its rows in a value type returns a copy from ``ListSource/copyRows()``. Without a copy, each
/// change reads the rows that it removes, one by one.
@MainActor
public protocol ListRowCopy {
  /// Returns the identity of the copied row at a position.
  func rowID(at position: ListPosition) -> ListRowID

  /// Returns the copied row at a position, or `nil` if its content is no longer available.
  func row(at position: ListPosition) -> ListRow?
}

/// Selected rows of a row copy.
struct SavedRowCopy: SavedRows {
  private let copy: any ListRowCopy
  private let positions: PositionSet

  init(_ copy: any ListRowCopy, _ runs: [ListRun]) {
    self.copy = copy
    positions = PositionSet(runs)
  }

  func rowID(at rank: Int) -> ListRowID { copy.rowID(at: positions[rank]) }
  func row(at rank: Int) -> ListRow {
    copy.row(at: positions[rank]) ?? .missing(rowID(at: rank))
  }
}

/// Saved rows of an adapter.
struct SavedStoreRows<Item>: SavedRows {
  let store: ListStore<Item>
  let content: (Item) -> any ListContent

  func rowID(at rank: Int) -> ListRowID { store.ids[rank] }

  func row(at rank: Int) -> ListRow {
    ListRow(id: store.ids[rank], content: content(store.items[rank]))
  }
}

/// Saved rows of a diffable data source.
struct SavedSnapshotRows<Item>: SavedRows {
  private var ids: [ListRowID] = []
  private var items: [Item] = []
  private let cellProvider: (Item) -> AnyListItem

  /// Saves some of the current rows.
  init(
    _ runs: [ListRun],
    items rows: [[Item]],
    rowIDs: SectionedRowIDs,
    cellProvider: @escaping (Item) -> AnyListItem
  ) {
    self.cellProvider = cellProvider
    for run in runs {
      ids += rowIDs.sections[run.section][run.rows]
      items += rows[run.section][run.rows]
    }
  }

  func rowID(at rank: Int) -> ListRowID { ids[rank] }
  func item(at rank: Int) -> Any { items[rank] }

  func row(at rank: Int) -> ListRow {
    let content = SnapshotContent(
      item: items[rank],
      shown: cellProvider(items[rank]),
      forgets: false
    )
    return ListRow(id: ids[rank], content: content)
  }
}

/// Saved rows of a composition, grouped by part.
struct SavedComposedRows: SavedRows {
  /// The saved rows of one part.
  struct Part {
    let ids: PartRowIDs
    let rows: any SavedRows
    let count: Int
  }

  private let parts: [Part]
  private let starts: [Int]

  init(_ parts: [Part]) {
    self.parts = parts.filter { $0.count > 0 }
    var start = 0
    starts = self.parts.map { part in
      defer { start += part.count }
      return start
    }
  }

  func rowID(at rank: Int) -> ListRowID {
    let (part, rank) = part(of: rank)
    return part.ids[part.rows.rowID(at: rank)]
  }

  func row(at rank: Int) -> ListRow {
    let (part, rank) = part(of: rank)
    return part.ids.row(part.rows.row(at: rank))
  }

  func item(at rank: Int) -> Any {
    let (part, rank) = part(of: rank)
    return part.rows.item(at: rank)
  }

  private func part(of rank: Int) -> (Part, Int) {
    let index = starts.partitionPoint { $0 <= rank } - 1
    return (parts[index], rank - starts[index])
  }
}

/// The rows that left a slice, either removed from the list or still in it.
///
/// Rows that are still in the list are read immediately.
struct SavedAndPresentRows: SavedRows {
  enum Entry {
    case saved(rank: Int)
    case read(ListRow)
  }

  let saved: any SavedRows
  let entries: [Entry]

  func rowID(at rank: Int) -> ListRowID {
    switch entries[rank] {
    case .saved(let rank): saved.rowID(at: rank)
    case .read(let row): row.id
    }
  }

  func row(at rank: Int) -> ListRow {
    switch entries[rank] {
    case .saved(let rank): saved.row(at: rank)
    case .read(let row): row
    }
  }

  func item(at rank: Int) -> Any {
    switch entries[rank] {
    case .saved(let rank): saved.item(at: rank)
    case .read(let row): row.model
    }
  }
}

/// The saved rows from an offset to the end.
struct SavedRowsSuffix: SavedRows {
  let rows: any SavedRows
  let offset: Int

  func rowID(at rank: Int) -> ListRowID { rows.rowID(at: rank + offset) }
  func row(at rank: Int) -> ListRow { rows.row(at: rank + offset) }
  func item(at rank: Int) -> Any { rows.item(at: rank + offset) }
}
