/// The sections of a list and the items in them, as a value to change and to apply.
///
/// ```swift
/// var snapshot = ListSnapshot<String, Int>()
/// try snapshot.append(sections: ["odd", "even"])
/// try snapshot.append([1, 3], to: "odd")
/// try snapshot.insert([2], before: 3)
/// ```
///
/// Items and sections are identities: who a row is, not what it shows. Every call checks what it is
/// given before it changes anything. A section is there once; whether an item is there twice is
/// found when the snapshot is applied, or by ``duplicates()``, so that appending stays as cheap as
/// with an array.
public struct ListSnapshot<Section: Hashable & Sendable, Item: Hashable & Sendable>: Sendable {
  /// The sections, from top to bottom.
  public internal(set) var sections: [Section] = []

  /// The items of each section.
  @usableFromInline var rows: [[Item]] = []

  /// The number of each section.
  @usableFromInline var numbers: [Section: Int] = [:]

  /// The section that was asked for last, which most often is asked for next.
  @usableFromInline var lastNumber = 0

  /// The items to show anew.
  @usableFromInline var marks = ListMarks<Item>()

  /// Makes a snapshot without sections.
  public init() {}

  /// Makes a snapshot of one section.
  public init(_ section: Section, _ items: [Item]) {
    sections = [section]
    rows = [items]
    numbers = [section: 0]
  }

  /// The number of items in all sections.
  ///
  /// - Complexity: O(*s*) for *s* sections.
  public var count: Int { rows.reduce(0) { $0 + $1.count } }

  /// All items, from top to bottom.
  ///
  /// - Complexity: O(*n*).
  public var items: [Item] { rows.flatMap { $0 } }

  /// Returns the items of a section; nil where there is no such section.
  public func items(in section: Section) -> [Item]? { numbers[section].map { rows[$0] } }

  /// Returns the number of a section; nil where there is no such section.
  public func number(of section: Section) -> Int? { numbers[section] }

  /// Returns the item at a position; nil outside.
  public subscript(position: ListPosition) -> Item? {
    guard rows.indices.contains(position.section),
      rows[position.section].indices.contains(position.row)
    else { return nil }
    return rows[position.section][position.row]
  }

  /// Returns the first position of an item; nil where it is not there.
  ///
  /// - Complexity: O(*n*). A data source answers faster.
  @inlinable
  public func position(of item: Item) -> ListPosition? {
    for (section, items) in rows.enumerated() {
      if let row = items.firstIndex(of: item) { return ListPosition(section: section, row: row) }
    }
    return nil
  }

  /// Returns the section of an item; nil where it is not there.
  ///
  /// - Complexity: O(*n*).
  @inlinable
  public func section(of item: Item) -> Section? { position(of: item).map { sections[$0.section] } }

  /// Returns whether an item is there.
  ///
  /// - Complexity: O(*n*).
  @inlinable
  public func contains(_ item: Item) -> Bool { position(of: item) != nil }

  /// Returns the number of a section that has to be there.
  @inlinable
  mutating func knownNumber(of section: Section) throws(ListError) -> Int {
    if lastNumber < sections.count, sections[lastNumber] == section { return lastNumber }
    guard let number = numbers[section] else { throw .unknownSection("\(section)") }
    lastNumber = number
    return number
  }

  /// Returns the position of an item that has to be there.
  @inlinable
  func knownPosition(of item: Item) throws(ListError) -> ListPosition {
    guard let position = position(of: item) else { throw .unknownItem("\(item)") }
    return position
  }
}

extension ListSnapshot: Equatable {
  /// Returns whether both have the same items in the same sections; marks do not count.
  public static func == (one: ListSnapshot, other: ListSnapshot) -> Bool {
    one.sections == other.sections && one.rows == other.rows
  }
}
