extension ListSnapshot {
  /// Adds sections at the end, without items.
  ///
  /// - Throws: ``ListError/duplicateSection(_:first:second:)``.
  public mutating func append(sections new: [Section]) throws(ListError) {
    try insert(new, at: sections.count)
  }

  /// Inserts sections before another one; as the first ones where there are none yet.
  ///
  /// - Throws: ``ListError/unknownSection(_:)``, ``ListError/duplicateSection(_:first:second:)``.
  /// - Complexity: O(*s*) for *s* sections.
  public mutating func insert(sections new: [Section], before anchor: Section) throws(ListError) {
    try insert(new, at: sections.isEmpty ? 0 : knownNumber(of: anchor))
  }

  /// Inserts sections after another one; as the first ones where there are none yet.
  ///
  /// - Throws: ``ListError/unknownSection(_:)``, ``ListError/duplicateSection(_:first:second:)``.
  /// - Complexity: O(*s*) for *s* sections.
  public mutating func insert(sections new: [Section], after anchor: Section) throws(ListError) {
    try insert(new, at: sections.isEmpty ? 0 : knownNumber(of: anchor) + 1)
  }

  /// Removes sections with all their items; one that is named twice is removed once.
  ///
  /// - Throws: ``ListError/unknownSection(_:)`` for the first one that is not there.
  /// - Complexity: O(*s* + *n*) for *s* sections and *n* items in those that go.
  public mutating func delete(sections leaving: [Section]) throws(ListError) {
    for section in leaving { _ = try knownNumber(of: section) }
    let gone = Set(leaving)
    if !marks.isEmpty {
      for section in gone { marks.subtract(items(in: section) ?? []) }
    }
    let kept = sections.indices.filter { !gone.contains(sections[$0]) }
    arrange(kept)
  }

  /// Moves a section with its items before another one; before itself it stays.
  ///
  /// - Throws: ``ListError/unknownSection(_:)``.
  /// - Complexity: O(*s*) for *s* sections.
  public mutating func move(section: Section, before anchor: Section) throws(ListError) {
    try move(section, beside: anchor, offset: 0)
  }

  /// Moves a section with its items after another one; after itself it stays.
  ///
  /// - Throws: ``ListError/unknownSection(_:)``.
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
