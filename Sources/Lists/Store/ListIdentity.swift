/// Tells whether two items are the same one, whatever they contain.
struct ListIdentity<Item> {
  /// Whether an item may take the row of another one as that row's new content.
  let areSame: (Item, Item) -> Bool

  /// For each item that came, which of those that left it is; duplicates pair up in order.
  ///
  /// - Complexity: O(*n* + *m*) for what left and what came.
  let matches: (_ left: [Item], _ came: [Item]) -> [Int?]

  /// Compares keys; items without one match nothing.
  init<Key: Hashable>(areSame: @escaping (Item, Item) -> Bool, key: @escaping (Item) -> Key?) {
    self.areSame = areSame
    matches = { left, came in
      var heads: [Key: Int] = [:]
      var following: [Int?] = Array(repeating: nil, count: left.count)
      for index in left.indices.reversed() {
        guard let key = key(left[index]) else { continue }
        following[index] = heads.updateValue(index, forKey: key)
      }
      return came.map { item in
        guard let key = key(item), let match = heads[key] else { return nil }
        heads[key] = following[match]
        return match
      }
    }
  }

  /// The identity that the items have of themselves; nil where the type has none.
  static var ofItems: ListIdentity? {
    func identity<Model: Identifiable>(_ type: Model.Type) -> ListIdentity? {
      ListIdentity<Model>(areSame: { $0.id == $1.id }, key: \.id) as? ListIdentity
    }
    return (Item.self as? any Identifiable.Type).flatMap { identity($0) }
  }
}
