extension String {
  /// Returns the number of the first 64 letters to type, remove or replace to get the other text.
  ///
  /// - Complexity: O(*n* × *m*).
  /// - SeeAlso: V. Levenshtein, Soviet Physics Doklady 10, 1966.
  package func editDistance(to other: String) -> Int {
    let (one, other) = (Array(lowercased().prefix(64)), Array(other.lowercased().prefix(64)))
    var row = Array(0...other.count)
    for (i, letter) in one.enumerated() {
      var diagonal = row[0]
      row[0] = i + 1
      for (j, another) in other.enumerated() {
        let cost = Swift.min(row[j], row[j + 1]) + 1
        let replaced = diagonal + (letter == another ? 0 : 1)
        diagonal = row[j + 1]
        row[j + 1] = Swift.min(cost, replaced)
      }
    }
    return row[other.count]
  }
}
