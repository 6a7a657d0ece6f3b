/// The number of pairs up to which comparing elements is cheaper than hashing them.
private let few = 64

extension Array {
  /// Returns the elements that aren't in another array, in their current order.
  ///
  /// The common prefix and suffix are skipped, so comparing a list with an edited copy is cheap. The
  /// remaining elements are compared directly if there are few, and hashed otherwise.
  ///
  /// - Parameters:
  ///   - others: The elements to leave out.
  ///   - id: Returns the identity of an element.
  /// - Complexity: O(*n* + *m*), where *m* is the length of `others`.
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

  /// Returns the range between the prefix and the suffix that the array shares with an edited copy.
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
  /// Returns whether the array contains a screen.
  ///
  /// A loop is faster here than a closure, which would check for the main actor on each call.
  @MainActor
  func holds(_ screen: Screen) -> Bool {
    for each in self where each === screen { return true }
    return false
  }

  /// Returns the screens that aren't in another array, in their current order.
  ///
  /// - Complexity: O(*n* + *m*), where *m* is the length of `others`.
  @MainActor
  func subtracting(_ others: [Screen]) -> [Screen] {
    subtracting(others, by: ObjectIdentifier.init)
  }
}
