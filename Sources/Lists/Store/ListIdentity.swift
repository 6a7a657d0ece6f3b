/// Tells whether two items are the same one, whatever they contain.
struct ListIdentity<Item> {
  /// Whether an item may take the row of another one as that row's new content.
  let areSame: (Item, Item) -> Bool

  /// For each item that came, which of those that left it is; duplicates pair up in order.
  ///
  /// - Complexity: O(*n* + *m*) for what left and what came.
  let matches: (_ left: [Item], _ came: [Item]) -> [Int?]

  /// Compares keys; items without one match nothing.
  init<Key: Hashable>(areSame: @escaping (Item, Item) -> Bool, key keyOf: @escaping (Item) -> Key?)
  {
    self.areSame = areSame
    matches = { left, came in
      var matches = [Int?](repeating: nil, count: came.count)
      // Most reloads bring most of the list back as it was: hash only what is left between.
      let common = min(left.count, came.count)
      var start = 0
      while start < common, let key = keyOf(left[start]), key == keyOf(came[start]) {
        matches[start] = start
        start += 1
      }
      var heads: [Key: Int] = [:]
      var following = [Int?](repeating: nil, count: left.count - start)
      for index in (start..<left.count).reversed() {
        guard let key = keyOf(left[index]) else { continue }
        following[index - start] = heads.updateValue(index, forKey: key)
      }
      for index in start..<came.count {
        guard let key = keyOf(came[index]), let match = heads[key] else { continue }
        matches[index] = match
        heads[key] = following[match - start]
      }
      return matches
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
