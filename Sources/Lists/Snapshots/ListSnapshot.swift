/// A value that describes the sections of a list and their items, which you change and then apply.
///
/// ```swift
/// var snapshot = ListSnapshot<String, Int>()
/// try snapshot.append(sections: ["odd", "even"])
/// try snapshot.append([1, 3], to: "odd")
/// try snapshot.insert([2], before: 3)
/// ```
///
/// Items and sections identify rows without describing their content. Each method checks its arguments before it
/// changes anything. Sections must be unique. To keep appending as fast as in an array, duplicate items are found only
/// when you apply the snapshot or call ``duplicates()``.
public struct ListSnapshot<Section: Hashable & Sendable, Item: Hashable & Sendable>: Sendable {
  /// The sections, from top to bottom.
  public internal(set) var sections: [Section] = []

  /// The items of each section.
  @usableFromInline var rows: [[Item]] = []

  /// The index of each section.
  @usableFromInline var numbers: [Section: Int] = [:]

  /// The index of the last section looked up, which is often needed again.
  @usableFromInline var lastNumber = 0

  /// The items to reload or reconfigure.
  @usableFromInline var marks = ListMarks<Item>()

  /// Creates a snapshot without sections.
  public init() {}

  /// Creates a snapshot with one section.
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

  /// Returns the items of a section, or `nil` if the section doesn't exist.
  public func items(in section: Section) -> [Item]? { numbers[section].map { rows[$0] } }

  /// Returns the index of a section, or `nil` if the section doesn't exist.
  public func number(of section: Section) -> Int? { numbers[section] }

  /// The item at a position, or `nil` if the position is out of bounds.
  public subscript(position: ListPosition) -> Item? {
    guard rows.indices.contains(position.section),
      rows[position.section].indices.contains(position.row)
    else { return nil }
    return rows[position.section][position.row]
  }

  /// Returns the first position of an item, or `nil` if the snapshot doesn't contain it.
  ///
  /// - Complexity: O(*n*). The method of the same name in a data source is faster.
  @inlinable
  public func position(of item: Item) -> ListPosition? {
    for (section, items) in rows.enumerated() {
      if let row = items.firstIndex(of: item) { return ListPosition(section: section, row: row) }
    }
    return nil
  }

  /// Returns the section of an item, or `nil` if the snapshot doesn't contain the item.
  ///
  /// - Complexity: O(*n*).
  @inlinable
  public func section(of item: Item) -> Section? { position(of: item).map { sections[$0.section] } }

  /// Returns whether the snapshot contains an item.
  ///
  /// - Complexity: O(*n*).
  @inlinable
  public func contains(_ item: Item) -> Bool { position(of: item) != nil }

  /// Returns the index of a section, or throws an error if it doesn't exist.
  @inlinable
  mutating func knownNumber(of section: Section) throws(ListError) -> Int {
    if lastNumber < sections.count, sections[lastNumber] == section { return lastNumber }
    guard let number = numbers[section] else { throw .unknownSection("\(section)") }
    lastNumber = number
    return number
  }

  /// Returns the position of an item, or throws an error if it doesn't exist.
  @inlinable
  func knownPosition(of item: Item) throws(ListError) -> ListPosition {
    guard let position = position(of: item) else { throw .unknownItem("\(item)") }
    return position
  }
}

extension ListSnapshot: Equatable {
  /// Returns whether two snapshots have the same sections and items, regardless of marks.
  public static func == (one: ListSnapshot, other: ListSnapshot) -> Bool {
    one.sections == other.sections && one.rows == other.rows
  }
}

extension ListSnapshot {
  /// Appends sections without items.
  ///
  /// - Throws: ``ListError/duplicateSection(_:first:second:)`` if a section already exists.
  public mutating func append(sections new: [Section]) throws(ListError) {
    try insert(new, at: sections.count)
  }

  /// Inserts sections before another section.
  ///
  /// If the snapshot has no sections, appends them.
  ///
  /// - Throws: ``ListError/unknownSection(_:)`` if the other section doesn't exist, or
  ///   ``ListError/duplicateSection(_:first:second:)`` if a new section already exists.
  /// - Complexity: O(*s*) for *s* sections.
  public mutating func insert(sections new: [Section], before anchor: Section) throws(ListError) {
    try insert(new, at: sections.isEmpty ? 0 : knownNumber(of: anchor))
  }

  /// Inserts sections after another section.
  ///
  /// If the snapshot has no sections, appends them.
  ///
  /// - Throws: ``ListError/unknownSection(_:)`` if the other section doesn't exist, or
  ///   ``ListError/duplicateSection(_:first:second:)`` if a new section already exists.
  /// - Complexity: O(*s*) for *s* sections.
  public mutating func insert(sections new: [Section], after anchor: Section) throws(ListError) {
    try insert(new, at: sections.isEmpty ? 0 : knownNumber(of: anchor) + 1)
  }

  /// Removes sections with all of their items.
  ///
  /// Duplicates count once.
  ///
  /// - Throws: ``ListError/unknownSection(_:)`` for the first section that doesn't exist.
  /// - Complexity: O(*s* + *n*) for *s* sections and *n* removed items.
  public mutating func delete(sections leaving: [Section]) throws(ListError) {
    for section in leaving { _ = try knownNumber(of: section) }
    let gone = Set(leaving)
    if !marks.isEmpty {
      for section in gone { marks.subtract(items(in: section) ?? []) }
    }
    let kept = sections.indices.filter { !gone.contains(sections[$0]) }
    arrange(kept)
  }

  /// Moves a section with its items before another section.
  ///
  /// If both sections are the same, nothing changes.
  ///
  /// - Throws: ``ListError/unknownSection(_:)`` if a section doesn't exist.
  /// - Complexity: O(*s*) for *s* sections.
  public mutating func move(section: Section, before anchor: Section) throws(ListError) {
    try move(section, beside: anchor, offset: 0)
  }

  /// Moves a section with its items after another section.
  ///
  /// If both sections are the same, nothing changes.
  ///
  /// - Throws: ``ListError/unknownSection(_:)`` if a section doesn't exist.
  /// - Complexity: O(*s*) for *s* sections.
  public mutating func move(section: Section, after anchor: Section) throws(ListError) {
    try move(section, beside: anchor, offset: 1)
  }

  private mutating func move(
    _ section: Section,
    beside anchor: Section,
    offset: Int
  ) throws(ListError) {
    let number = try knownNumber(of: section)
    var target = try knownNumber(of: anchor)
    guard number != target else { return }
    var order = Array(sections.indices)
    order.remove(at: number)
    if target > number { target -= 1 }
    order.insert(number, at: target + offset)
    arrange(order)
  }

  private mutating func insert(_ new: [Section], at index: Int) throws(ListError) {
    var places: [Section: Int] = [:]
    for (offset, section) in new.enumerated() {
      let earlier = numbers[section] ?? places.updateValue(index + offset, forKey: section)
      if let earlier {
        throw .duplicateSection("\(section)", first: earlier, second: index + offset)
      }
    }
    sections.insert(contentsOf: new, at: index)
    rows.insert(contentsOf: new.map { _ in [] }, at: index)
    for number in index..<sections.count { numbers[sections[number]] = number }
  }

  private mutating func arrange(_ order: [Int]) {
    sections = order.map { sections[$0] }
    rows = order.map { rows[$0] }
    numbers = Dictionary(uniqueKeysWithValues: sections.enumerated().map { ($1, $0) })
    lastNumber = 0
  }
}

extension ListSnapshot {
  /// Appends an item to a section.
  ///
  /// - Throws: ``ListError/unknownSection(_:)`` if the section doesn't exist.
  @inlinable
  public mutating func append(_ item: Item, to section: Section) throws(ListError) {
    let number = try knownNumber(of: section)
    rows[number].append(item)
  }

  /// Appends items to a section.
  ///
  /// - Throws: ``ListError/unknownSection(_:)`` if the section doesn't exist.
  @inlinable
  public mutating func append(_ items: [Item], to section: Section) throws(ListError) {
    let number = try knownNumber(of: section)
    if rows[number].isEmpty { rows[number] = items } else { rows[number] += items }
  }

  /// Appends items to the last section.
  ///
  /// - Throws: ``ListError/noSections(for:)`` if the snapshot has no sections.
  @inlinable
  public mutating func append(_ items: [Item]) throws(ListError) {
    guard let item = items.first else { return }
    guard let last = sections.last else { throw .noSections(for: "\(item)") }
    try append(items, to: last)
  }

  /// Inserts items before another item.
  ///
  /// If the snapshot has no items, appends them.
  ///
  /// - Throws: ``ListError/unknownItem(_:)`` if the other item doesn't exist, or ``ListError/noSections(for:)`` if the
  ///   snapshot has no sections.
  /// - Complexity: O(*n*).
  @inlinable
  public mutating func insert(_ items: [Item], before anchor: Item) throws(ListError) {
    try insert(items, beside: anchor, offset: 0)
  }

  /// Inserts items after another item.
  ///
  /// If the snapshot has no items, appends them.
  ///
  /// - Throws: ``ListError/unknownItem(_:)`` if the other item doesn't exist, or ``ListError/noSections(for:)`` if the
  ///   snapshot has no sections.
  /// - Complexity: O(*n*).
  @inlinable
  public mutating func insert(_ items: [Item], after anchor: Item) throws(ListError) {
    try insert(items, beside: anchor, offset: 1)
  }

  @inlinable
  mutating func insert(_ items: [Item], beside anchor: Item, offset: Int) throws(ListError) {
    guard rows.contains(where: { !$0.isEmpty }) else {
      try append(items)
      return
    }
    let place = try knownPosition(of: anchor)
    rows[place.section].insert(contentsOf: items, at: place.row + offset)
  }

  /// Removes items from any section.
  ///
  /// Duplicates count once.
  ///
  /// - Throws: ``ListError/unknownItem(_:)`` for the first item that doesn't exist.
  /// - Complexity: O(*n* + *k*) for *k* items.
  @inlinable
  public mutating func delete(_ items: [Item]) throws(ListError) {
    guard !items.isEmpty else { return }
    let leaving = Set(items)
    var found: Set<Item> = []
    let rest = rows.map { row in
      row.contains(where: leaving.contains)
        ? row.filter { item in
          guard leaving.contains(item) else { return true }
          found.insert(item)
          return false
        } : row
    }
    for item in items where !found.contains(item) { throw .unknownItem("\(item)") }
    rows = rest
    marks.subtract(leaving)
  }

  /// Removes all items but keeps the sections.
  public mutating func deleteAllItems() {
    rows = rows.map { _ in [] }
    marks = ListMarks()
  }

  /// Moves an item before another item in any section.
  ///
  /// If both items are the same, nothing changes.
  ///
  /// - Throws: ``ListError/unknownItem(_:)`` if an item doesn't exist.
  /// - Complexity: O(*n*).
  @inlinable
  public mutating func move(_ item: Item, before anchor: Item) throws(ListError) {
    try move(item, beside: anchor, offset: 0)
  }

  /// Moves an item after another item in any section.
  ///
  /// If both items are the same, nothing changes.
  ///
  /// - Throws: ``ListError/unknownItem(_:)`` if an item doesn't exist.
  /// - Complexity: O(*n*).
  @inlinable
  public mutating func move(_ item: Item, after anchor: Item) throws(ListError) {
    try move(item, beside: anchor, offset: 1)
  }

  /// Moves an item to the end of a section.
  ///
  /// - Throws: ``ListError/unknownItem(_:)`` if the item doesn't exist, or ``ListError/unknownSection(_:)`` if the
  ///   section doesn't exist.
  /// - Complexity: O(*n*).
  @inlinable
  public mutating func move(_ item: Item, toEndOf section: Section) throws(ListError) {
    let place = try knownPosition(of: item)
    let number = try knownNumber(of: section)
    rows[number].append(rows[place.section].remove(at: place.row))
  }

  @inlinable
  mutating func move(_ item: Item, beside anchor: Item, offset: Int) throws(ListError) {
    let place = try knownPosition(of: item)
    guard item != anchor else { return }
    var target = try knownPosition(of: anchor)
    rows[place.section].remove(at: place.row)
    if target.section == place.section, target.row > place.row { target.row -= 1 }
    rows[target.section].insert(item, at: target.row + offset)
  }
}

/// The items of a snapshot to update even if their identity is unchanged.
@usableFromInline
struct ListMarks<Item: Hashable & Sendable>: Sendable {
  /// The items whose cells are prepared for reuse and configured.
  @usableFromInline var reloaded: Set<Item> = []

  /// The items whose cells are configured without preparing them for reuse.
  @usableFromInline var reconfigured: Set<Item> = []

  /// Whether a section without items is marked, to update its header and footer.
  @usableFromInline var marksEmptySections = false

  @usableFromInline
  init() {}

  @usableFromInline var isEmpty: Bool { reloaded.isEmpty && reconfigured.isEmpty }

  @usableFromInline
  mutating func subtract(_ items: some Sequence<Item>) {
    guard !isEmpty else { return }
    reloaded.subtract(items)
    reconfigured.subtract(items)
  }
}

extension ListSnapshot {
  /// Marks items to reload.
  ///
  /// When you apply the snapshot, their cells are prepared for reuse and configured.
  ///
  /// - Throws: ``ListError/unknownItem(_:)`` for the first item that doesn't exist.
  /// - Complexity: O(*n* + *k*) for *k* items.
  @inlinable
  public mutating func reload(_ items: [Item]) throws(ListError) {
    try checkKnown(items)
    marks.reloaded.formUnion(items)
    marks.reconfigured.subtract(items)
  }

  /// Marks items to reconfigure.
  ///
  /// When you apply the snapshot, their current cells are configured again.
  ///
  /// - Throws: ``ListError/unknownItem(_:)`` for the first item that doesn't exist.
  /// - Complexity: O(*n* + *k*) for *k* items.
  @inlinable
  public mutating func reconfigure(_ items: [Item]) throws(ListError) {
    try checkKnown(items)
    marks.reconfigured.formUnion(items)
    marks.reconfigured.subtract(marks.reloaded)
  }

  /// Marks all items of some sections to reload, together with the headers and footers.
  ///
  /// - Throws: ``ListError/unknownSection(_:)`` for the first section that doesn't exist.
  public mutating func reload(sections: [Section]) throws(ListError) {
    for section in sections { _ = try knownNumber(of: section) }
    for section in sections { marks.reloaded.formUnion(marked(in: section)) }
    marks.reconfigured.subtract(marks.reloaded)
  }

  /// Marks all items of some sections to reconfigure, together with the headers and footers.
  ///
  /// - Throws: ``ListError/unknownSection(_:)`` for the first section that doesn't exist.
  public mutating func reconfigure(sections: [Section]) throws(ListError) {
    for section in sections { _ = try knownNumber(of: section) }
    for section in sections { marks.reconfigured.formUnion(marked(in: section)) }
    marks.reconfigured.subtract(marks.reloaded)
  }

  private mutating func marked(in section: Section) -> [Item] {
    let items = items(in: section) ?? []
    if items.isEmpty { marks.marksEmptySections = true }
    return items
  }

  /// The items marked by ``reload(_:)``.
  public var reloadedItems: Set<Item> { marks.reloaded }

  /// The items marked by ``reconfigure(_:)``.
  public var reconfiguredItems: Set<Item> { marks.reconfigured }

  @inlinable
  func checkKnown(_ items: [Item]) throws(ListError) {
    for (item, position) in zip(items, positions(of: items)) where position == nil {
      throw .unknownItem("\(item)")
    }
  }

  /// Returns the first position of each item, or `nil` for items that don't exist.
  ///
  /// - Complexity: O(*n*) comparisons for each item if there are few, otherwise O(*n* + *k*).
  @inlinable
  func positions(of items: [Item]) -> [ListPosition?] {
    guard items.count > 8 else { return items.map { position(of: $0) } }
    var found: [Item: ListPosition?] = Dictionary(items.map { ($0, nil) }) { first, _ in first }
    for (section, row) in rows.enumerated() {
      for (index, item) in row.enumerated() {
        if let known = found[item], known == nil {
          found[item] = ListPosition(section: section, row: index)
        }
      }
    }
    return items.map { found[$0] ?? nil }
  }
}
