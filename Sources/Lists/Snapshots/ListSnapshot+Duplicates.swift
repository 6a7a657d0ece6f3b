/// An item that is twice in a snapshot.
public struct ListDuplicate<Item: Hashable & Sendable>: Hashable, Sendable {
  /// The item.
  public let item: Item

  /// The first position.
  public let first: ListPosition

  /// The second position.
  public let second: ListPosition

  /// Makes a duplicate of an item and two of its positions.
  @inlinable
  public init(item: Item, first: ListPosition, second: ListPosition) {
    self.item = item
    self.first = first
    self.second = second
  }
}

/// The treatment of items that are twice in a snapshot.
public enum ListDuplicatePolicy: Hashable, Sendable {
  /// The snapshot is refused with an error that names the item and both positions.
  case refuse
  /// The first one is kept, and the others are reported.
  case keepFirst
}

extension ListSnapshot {
  /// Returns the items that are there more than once, one entry for each further position, from top
  /// to bottom.
  ///
  /// - Complexity: O(*n*).
  @inlinable
  public func duplicates() -> [ListDuplicate<Item>] {
    var duplicates: [ListDuplicate<Item>] = []
    var places: [Item: ListPosition] = Dictionary(minimumCapacity: count)
    for (section, row) in rows.enumerated() {
      for (index, item) in row.enumerated() {
        let place = ListPosition(section: section, row: index)
        if let first = places[item] {
          duplicates.append(ListDuplicate(item: item, first: first, second: place))
        } else {
          places[item] = place
        }
      }
    }
    return duplicates
  }

  /// Removes all items that are equal to an earlier one.
  ///
  /// - Returns: The removed items, with their positions.
  /// - Complexity: O(*n*).
  @inlinable
  @discardableResult
  public mutating func removeDuplicates() -> [ListDuplicate<Item>] {
    let duplicates = duplicates()
    guard !duplicates.isEmpty else { return [] }
    let places = Set(duplicates.map(\.second))
    for section in Set(duplicates.map(\.second.section)) {
      let row = rows[section]
      rows[section] = row.indices.filter {
        !places.contains(ListPosition(section: section, row: $0))
      }.map { row[$0] }
    }
    return duplicates
  }
}
