/// A comparison of items by identity, without their contents.
struct ItemIdentity<Item> {
  /// Returns whether an item can be the new content of another item's row.
  let areSame: (Item, Item) -> Bool

  /// Returns the index of the removed item that matches each inserted item.
  ///
  /// Duplicates are paired in order.
  ///
  /// - Complexity: O(*n* + *m*) for removed and inserted items.
  let matches: (_ left: [Item], _ came: [Item]) -> [Int?]

  /// Creates a comparison by key.
  ///
  /// Items without a key match no other item.
  init<Key: Hashable>(areSame: @escaping (Item, Item) -> Bool, key: @escaping (Item) -> Key?) {
    self.areSame = areSame
    matches = { left, came in
      let keys = KeyMatching(left: left.map(key), came: came.map(key))
      // Use specialized code for the most common key types.
      if let keys = keys as? KeyMatching<Int> { return keys.matches }
      if let keys = keys as? KeyMatching<String> { return keys.matches }
      return keys.matches
    }
  }

  /// The identity of `Identifiable` items, or `nil` if the type doesn't conform.
  static var ofItems: ItemIdentity? {
    func identity<Model: Identifiable>(_ type: Model.Type) -> ItemIdentity? {
      ItemIdentity<Model>(areSame: { $0.id == $1.id }, key: { $0.id }) as? ItemIdentity
    }
    return (Item.self as? any Identifiable.Type).flatMap { identity($0) }
  }
}

/// The keys of removed and inserted rows.
///
/// Rows without a key match no other row.
struct KeyMatching<Key: Hashable> {
  let left: [Key?]
  let came: [Key?]

  /// The index of the removed row that matches each inserted row.
  ///
  /// Each removed row is used only once.
  var matches: [Int?] {
    var matches = [Int?](repeating: nil, count: came.count)
    // Most reloads contain most of the previous rows in the same order.
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

  /// Returns the keys at or after an index, with the index of each key.
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
