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
      let (left, came) = (left.map(key), came.map(key))
      // The usual keys, in code that was made for them.
      if let left = left as? [Int?], let came = came as? [Int?] {
        return ListMatching.pairs(left, came)
      }
      if let left = left as? [String?], let came = came as? [String?] {
        return ListMatching.pairs(left, came)
      }
      return ListMatching.pairs(left, came)
    }
  }

  /// The identity that the items have of themselves; nil where the type has none.
  static var ofItems: ListIdentity? {
    func identity<Model: Identifiable>(_ type: Model.Type) -> ListIdentity? {
      ListIdentity<Model>(areSame: { $0.id == $1.id }, key: { $0.id }) as? ListIdentity
    }
    return (Item.self as? any Identifiable.Type).flatMap { identity($0) }
  }
}

/// Finds rows again by their keys.
private enum ListMatching {
  /// For each key that came, which of those that left it is, each of these once.
  static func pairs<Key: Hashable>(_ left: [Key?], _ came: [Key?]) -> [Int?] {
    var matches = [Int?](repeating: nil, count: came.count)
    // Most reloads bring most of the list back as it was.
    let common = min(left.count, came.count)
    var start = 0
    while start < common, let key = left[start], key == came[start] {
      matches[start] = start
      start += 1
    }
    guard start < left.count, start < came.count else { return matches }
    var table = ListHashTable(capacity: left.count - start)
    for index in (start..<left.count).reversed() {
      guard let key = left[index] else { continue }
      table.add(index - start, hash: key.hashValue) { left[$0 + start] == key }
    }
    for index in start..<came.count {
      guard let key = came[index] else { continue }
      if let row = table.take(hash: key.hashValue, isSame: { left[$0 + start] == key }) {
        matches[index] = row + start
      }
    }
    return matches
  }
}
