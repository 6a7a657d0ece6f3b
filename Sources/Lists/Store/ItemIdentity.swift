/// The identity of items, apart from their contents.
struct ItemIdentity<Item> {
  /// Returns whether an item may take the row of another one as that row's new content.
  let areSame: (Item, Item) -> Bool

  /// Returns for each inserted item the index of the removed item that it is; duplicates pair up in
  /// order.
  ///
  /// - Complexity: O(*n* + *m*) for removed and inserted items.
  let matches: (_ left: [Item], _ came: [Item]) -> [Int?]

  /// Compares keys; items without one match nothing.
  init<Key: Hashable>(areSame: @escaping (Item, Item) -> Bool, key: @escaping (Item) -> Key?) {
    self.areSame = areSame
    matches = { left, came in
      let keys = KeyMatching(left: left.map(key), came: came.map(key))
      // The usual keys, in code that was made for them.
      if let keys = keys as? KeyMatching<Int> { return keys.matches }
      if let keys = keys as? KeyMatching<String> { return keys.matches }
      return keys.matches
    }
  }

  /// The identity of `Identifiable` items; nil where the type is not.
  static var ofItems: ItemIdentity? {
    func identity<Model: Identifiable>(_ type: Model.Type) -> ItemIdentity? {
      ItemIdentity<Model>(areSame: { $0.id == $1.id }, key: { $0.id }) as? ItemIdentity
    }
    return (Item.self as? any Identifiable.Type).flatMap { identity($0) }
  }
}
