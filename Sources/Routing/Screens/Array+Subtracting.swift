/// The number of pairs of elements whose comparison costs less than hashing does.
private let few = 64

extension Array {
  /// Returns the elements that are not among others, in their order.
  ///
  /// What both begin and end with is passed over, so that a list is compared cheaply with itself
  /// after an edit. A single element of the rest, and few pairs with the others, are compared one by one;
  /// else elements are hashed.
  ///
  /// - Parameters:
  ///   - others: The elements to leave out.
  ///   - id: The identity of an element.
  /// - Complexity: O(*n* + *m*) for *m* others.
  func subtracting<ID: Hashable>(_ others: Self, by id: (Element) -> ID) -> Self {
    let rest = self[changedRange(to: others, by: id)]
    guard let first = rest.first.map(id), !others.isEmpty else { return Array(rest) }
    if rest.count == 1 { return others.contains { id($0) == first } ? [] : Array(rest) }
    if rest.count * others.count <= few {
      return rest.filter { element in
        let own = id(element)
        return others.allSatisfy { id($0) != own }
      }
    }
    var missing = Set(rest.map(id))
    for other in others {
      guard !missing.isEmpty else { return [] }
      missing.remove(id(other))
    }
    return rest.filter { missing.contains(id($0)) }
  }

  /// Returns where an edit has changed the list: what lies between the beginning and the end that it
  /// has in common with the list after the edit.
  ///
  /// - Complexity: O(*n*).
  func changedRange<ID: Equatable>(to edited: Self, by id: (Element) -> ID) -> Range<Int> {
    let common = Swift.min(count, edited.count)
    var start = 0
    while start < common, id(self[start]) == id(edited[start]) { start += 1 }
    var end = 0
    while end < common - start, id(self[count - 1 - end]) == id(edited[edited.count - 1 - end]) {
      end += 1
    }
    return start..<(count - end)
  }
}

extension [Screen] {
  /// Returns whether a screen is among them.
  ///
  /// A loop, since a closure on the main actor asks at each call whether it runs there.
  @MainActor
  func holds(_ screen: Screen) -> Bool {
    for each in self where each === screen { return true }
    return false
  }

  /// Returns the screens that are not among others, in their order.
  ///
  /// - Complexity: O(*n* + *m*) for *m* others.
  @MainActor
  func subtracting(_ others: [Screen]) -> [Screen] {
    subtracting(others, by: ObjectIdentifier.init)
  }
}
