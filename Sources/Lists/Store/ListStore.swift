/// The items of a list and who each of them is.
struct ListStore<Item> {
  private(set) var ids = ListRowIDs()
  private(set) var items: [Item] = []

  init() {}

  init(ids: ListRowIDs, items: [Item]) {
    precondition(ids.count == items.count, "Every item has an identity of its own.")
    self.ids = ids
    self.items = items
  }

  var count: Int { items.count }

  mutating func reserve(_ count: Int) {
    items.reserveCapacity(count)
  }

  /// Adds rows of another list; all of them to none is no copy.
  mutating func append(_ rows: Range<Int>, of other: ListStore) {
    guard count > 0 || rows != 0..<other.count else {
      self = other
      return
    }
    ids.append(rows, of: other.ids)
    items += other.items[rows]
  }

  /// Adds old rows that show new items.
  mutating func append(ids rows: Range<Int>, of old: ListStore, items: ArraySlice<Item>) {
    ids.append(rows, of: old.ids)
    self.items += items
  }

  mutating func replace(_ rows: Range<Int>, with other: ListStore) {
    guard rows != 0..<count else {
      self = other
      return
    }
    ids.replace(rows, with: other.ids)
    items.replaceSubrange(rows, with: other.items)
  }

  mutating func set(_ item: Item, at index: Int) {
    items[index] = item
  }

  /// A copy of some rows, which is none when all of them are asked for.
  func rows(_ runs: [ListRun]) -> ListStore {
    if runs.count == 1, runs[0].rows == 0..<count { return self }
    var rows = ListStore()
    for run in runs { rows.append(run.rows, of: self) }
    return rows
  }
}

extension ListStore {
  /// A copy of some rows that shares nothing with them, so that the list can go on changing in place.
  func copies(_ runs: [ListRun]) -> ListStore {
    let rows = rows(runs)
    return ListStore(ids: rows.ids, items: rows.items.map { $0 })
  }
}

/// Rows that left a list of items.
struct StoredRows<Item>: RemovedRows {
  let store: ListStore<Item>
  let content: (Item) -> any ListContent

  func rowID(at rank: Int) -> ListRowID { store.ids[rank] }

  func row(at rank: Int) -> ListRow {
    ListRow(id: store.ids[rank], content: content(store.items[rank]))
  }
}
