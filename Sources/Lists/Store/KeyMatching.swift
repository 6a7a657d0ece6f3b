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
