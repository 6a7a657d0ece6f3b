extension ListSnapshot {
  /// Adds an item at the end of a section.
  ///
  /// - Throws: ``ListError/unknownSection(_:)``.
  @inlinable
  public mutating func append(_ item: Item, to section: Section) throws(ListError) {
    let number = try knownNumber(of: section)
    rows[number].append(item)
  }

  /// Adds items at the end of a section.
  ///
  /// - Throws: ``ListError/unknownSection(_:)``.
  @inlinable
  public mutating func append(_ items: [Item], to section: Section) throws(ListError) {
    let number = try knownNumber(of: section)
    if rows[number].isEmpty { rows[number] = items } else { rows[number] += items }
  }

  /// Adds items at the end of the last section.
  ///
  /// - Throws: ``ListError/noSections(for:)``.
  @inlinable
  public mutating func append(_ items: [Item]) throws(ListError) {
    guard let item = items.first else { return }
    guard let last = sections.last else { throw .noSections(for: "\(item)") }
    try append(items, to: last)
  }

  /// Inserts items before another one; at the end where there are no items yet.
  ///
  /// - Throws: ``ListError/unknownItem(_:)``, ``ListError/noSections(for:)``.
  /// - Complexity: O(*n*).
  @inlinable
  public mutating func insert(_ items: [Item], before anchor: Item) throws(ListError) {
    try insert(items, beside: anchor, offset: 0)
  }

  /// Inserts items after another one; at the end where there are no items yet.
  ///
  /// - Throws: ``ListError/unknownItem(_:)``, ``ListError/noSections(for:)``.
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

  /// Removes items, wherever they are; one that is named twice is removed once.
  ///
  /// - Throws: ``ListError/unknownItem(_:)`` for the first one that is not there.
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

  /// Removes all items; the sections stay.
  public mutating func deleteAllItems() {
    rows = rows.map { _ in [] }
    marks = ListMarks()
  }

  /// Moves an item before another one, in any section; before itself it stays where it is.
  ///
  /// - Throws: ``ListError/unknownItem(_:)``.
  /// - Complexity: O(*n*).
  @inlinable
  public mutating func move(_ item: Item, before anchor: Item) throws(ListError) {
    try move(item, beside: anchor, offset: 0)
  }

  /// Moves an item after another one, in any section; after itself it stays where it is.
  ///
  /// - Throws: ``ListError/unknownItem(_:)``.
  /// - Complexity: O(*n*).
  @inlinable
  public mutating func move(_ item: Item, after anchor: Item) throws(ListError) {
    try move(item, beside: anchor, offset: 1)
  }

  /// Moves an item to the end of a section.
  ///
  /// - Throws: ``ListError/unknownItem(_:)``, ``ListError/unknownSection(_:)``.
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
