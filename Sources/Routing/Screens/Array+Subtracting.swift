extension Array {
  /// Returns the elements that are not among others, in their order.
  ///
  /// What both begin and end with is passed over, so that a list is compared cheaply with itself
  /// after an edit: only where something is missing is anything hashed.
  ///
  /// - Parameters:
  ///   - others: The elements to leave out.
  ///   - id: The identity of an element.
  /// - Complexity: O(*n* + *m*) for *m* others.
  func subtracting<ID: Hashable>(_ others: Self, by id: (Element) -> ID) -> Self {
    let common = Swift.min(count, others.count)
    var start = 0
    while start < common, id(self[start]) == id(others[start]) { start += 1 }
    var end = 0
    while end < common - start, id(self[count - 1 - end]) == id(others[others.count - 1 - end]) {
      end += 1
    }
    let rest = self[start..<(count - end)]
    guard !rest.isEmpty else { return [] }
    var missing = Set(rest.map(id))
    for other in others {
      guard !missing.isEmpty else { return [] }
      missing.remove(id(other))
    }
    return rest.filter { missing.contains(id($0)) }
  }
}

extension [Screen] {
  /// Returns the screens that are not among others, in their order.
  ///
  /// - Complexity: O(*n* + *m*) for *m* others.
  @MainActor
  func subtracting(_ others: [Screen]) -> [Screen] {
    subtracting(others) { ObjectIdentifier($0) }
  }
}
