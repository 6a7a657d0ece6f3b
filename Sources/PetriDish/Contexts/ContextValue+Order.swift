extension ContextValue {
  /// Returns whether it comes first in an order that depends on the values alone, byte by byte.
  ///
  /// Collections without an order are sorted by it. Swift's own order of strings does not look at
  /// the bytes, and so two texts that it holds equal could change places.
  func precedes(_ other: ContextValue) -> Bool {
    switch (self, other) {
    case (.text(let mine), .text(let theirs)):
      mine.utf8.lexicographicallyPrecedes(theirs.utf8)
    case (.list(let mine), .list(let theirs)):
      mine.lexicographicallyPrecedes(theirs) { $0.precedes($1) }
    case (.fields(let mine), .fields(let theirs)):
      mine.sortedByName.lexicographicallyPrecedes(theirs.sortedByName) {
        $0.key == $1.key
          ? $0.value.precedes($1.value)
          : $0.key.utf8.lexicographicallyPrecedes($1.key.utf8)
      }
    default: rank < other.rank
    }
  }

  private var rank: Int {
    switch self {
    case .null: 0
    case .text: 1
    case .list: 2
    case .fields: 3
    }
  }
}

extension Dictionary where Key == String {
  /// The entries, in the order of the bytes of their names.
  package var sortedByName: [Element] {
    sorted { $0.key.utf8.lexicographicallyPrecedes($1.key.utf8) }
  }
}
