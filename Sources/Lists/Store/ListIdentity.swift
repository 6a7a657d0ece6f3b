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
      let keys = ListKeys(left: left.map(key), came: came.map(key))
      // The usual keys, in code that was made for them.
      if let keys = keys as? ListKeys<Int> { return keys.matches }
      if let keys = keys as? ListKeys<String> { return keys.matches }
      return keys.matches
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

/// The keys of rows that left and of rows that came; what has none is found nowhere.
private struct ListKeys<Key: Hashable> {
  let left: [Key?]
  let came: [Key?]

  /// For each row that came, which of those that left it is, each of these once.
  var matches: [Int?] {
    var matches = [Int?](repeating: nil, count: came.count)
    // Most reloads bring most of the list back as it was.
    let common = min(left.count, came.count)
    var start = 0
    while start < common, let key = left[start], key == came[start] {
      matches[start] = start
      start += 1
    }
    let (old, oldPlaces) = Self.known(came, from: start)
    let (new, newPlaces) = Self.known(left, from: start)
    guard !old.isEmpty, !new.isEmpty else { return matches }
    let table = MatchTable(
      ItemComparisonByValue<Key>.self,
      old: old,
      in: old.indices,
      new: new,
      in: new.indices
    )
    for (index, match) in table.matches.enumerated() where match >= 0 {
      matches[oldPlaces[index]] = newPlaces[Int(match)]
    }
    return matches
  }

  /// The keys from an index on, and where each of them stands.
  private static func known(_ keys: [Key?], from start: Int) -> (keys: [Key], places: [Int]) {
    var known: (keys: [Key], places: [Int]) = ([], [])
    known.keys.reserveCapacity(keys.count - start)
    known.places.reserveCapacity(keys.count - start)
    for index in start..<keys.count {
      guard let key = keys[index] else { continue }
      known.keys.append(key)
      known.places.append(index)
    }
    return known
  }
}
