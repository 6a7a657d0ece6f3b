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

/// The keys of removed and of inserted rows, to be matched; rows without a key match none.
struct KeyMatching<Key: Hashable> {
  let left: [Key?]
  let came: [Key?]

  /// The index of the removed row that each inserted one is; each of them is used once.
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
      ValueComparison<Key>.self,
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

  /// Returns the keys from an index on, and the index of each.
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
