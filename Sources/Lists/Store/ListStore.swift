/// The items of a list and the identities of their rows.
struct ListStore<Item> {
  private(set) var ids = ListRowIDs()
  private(set) var items: [Item] = []

  init() {}

  init(ids: ListRowIDs, items: [Item]) {
    precondition(ids.count == items.count, "Each item must have its own identity.")
    self.ids = ids
    self.items = items
  }

  // Count the identities, because their type isn't generic and row lookups read the count often.
  var count: Int { ids.count }

  mutating func reserve(_ count: Int) {
    items.reserveCapacity(count)
  }

  /// Appends a range of rows from another list, sharing its storage if possible.
  mutating func append(_ rows: Range<Int>, of other: ListStore) {
    guard count > 0 || rows != 0..<other.count else {
      self = other
      return
    }
    ids.append(rows, of: other.ids)
    items += other.items[rows]
  }

  /// Appends old rows with new items.
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

  /// Returns some rows, sharing storage if all rows are included.
  func rows(_ runs: [ListRun]) -> ListStore {
    if runs.count == 1, runs[0].rows == 0..<count { return self }
    var rows = ListStore()
    for run in runs { rows.append(run.rows, of: self) }
    return rows
  }
}

extension ListStore {
  /// Returns a copy of some rows that shares no storage with the list, which can then change in place.
  func copies(_ runs: [ListRun]) -> ListStore {
    let rows = rows(runs)
    return ListStore(ids: rows.ids, items: rows.items.map { $0 })
  }
}
