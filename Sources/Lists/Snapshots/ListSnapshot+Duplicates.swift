/// An item that appears twice in a snapshot.
public struct ListDuplicate<Item: Hashable & Sendable>: Hashable, Sendable {
  /// The item that appears twice.
  public let item: Item

  /// The position of the first occurrence.
  public let first: ListPosition

  /// The position of the other occurrence.
  public let second: ListPosition

  /// Creates a duplicate from an item and two of its positions.
  @inlinable
  public init(item: Item, first: ListPosition, second: ListPosition) {
    self.item = item
    self.first = first
    self.second = second
  }
}

/// The policy for duplicate items in a snapshot.
public enum ListDuplicatePolicy: Hashable, Sendable {
  /// Reject the snapshot with an error that contains the item and both positions.
  case refuse
  /// Keep the first occurrence and report all others.
  case keepFirst
}

extension ListSnapshot {
  /// Returns all repeated occurrences of items, from top to bottom.
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

  /// Removes all items that equal an earlier item.
  ///
  /// - Returns: The removed items with their positions.
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
