extension ListSectionSnapshot {
  /// Has an item load its children, the first time.
  mutating func loadChildren(of item: Item) throws(ListError) {
    guard let load = nodes[item]?.load else { return }
    nodes[item]?.load = nil
    try append(load(item), to: item)
  }
}
