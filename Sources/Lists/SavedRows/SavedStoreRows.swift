/// Rows of an adapter as they were.
struct SavedStoreRows<Item>: SavedRows {
  let store: ListStore<Item>
  let content: (Item) -> any ListContent

  func rowID(at rank: Int) -> ListRowID { store.ids[rank] }

  func row(at rank: Int) -> ListRow {
    ListRow(id: store.ids[rank], content: content(store.items[rank]))
  }
}
