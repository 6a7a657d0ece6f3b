/// Rows of a diffable data source as they were.
struct SavedSnapshotRows<Item>: SavedRows {
  private var ids: [ListRowID] = []
  private var items: [Item] = []
  private let cellProvider: (Item) -> AnyListItem

  /// Saves some of the present rows.
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
