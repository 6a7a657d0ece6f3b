/// The items of a list and the identities of their rows.
struct ListStore<Item> {
  private(set) var ids = ListRowIDs()
  private(set) var items: [Item] = []

  init() {}

  init(ids: ListRowIDs, items: [Item]) {
    precondition(ids.count == items.count, "Every item has an identity of its own.")
    self.ids = ids
    self.items = items
  }

  // Of the identities: their type is not generic, and it is asked for at each look at a row.
  var count: Int { ids.count }

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

  /// Returns some rows; without a copy when they are all.
  func rows(_ runs: [ListRun]) -> ListStore {
    if runs.count == 1, runs[0].rows == 0..<count { return self }
    var rows = ListStore()
    for run in runs { rows.append(run.rows, of: self) }
    return rows
  }
}

extension ListStore {
  /// Returns a copy of some rows that shares no storage, so that the list can go on changing in
  /// place.
  func copies(_ runs: [ListRun]) -> ListStore {
    let rows = rows(runs)
    return ListStore(ids: rows.ids, items: rows.items.map { $0 })
  }
}
