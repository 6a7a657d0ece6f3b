/// The items of a snapshot that are to be updated, though they are the same.
@usableFromInline
struct ListMarks<Item: Hashable & Sendable>: Sendable {
  /// The items whose cells are prepared for reuse first.
  @usableFromInline var reloaded: Set<Item> = []

  /// The items whose cells are configured in place.
  @usableFromInline var reconfigured: Set<Item> = []

  /// Whether a section without items is marked, for its header and footer.
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
  /// Marks items whose cells are prepared for reuse and configured when the snapshot is applied.
  ///
  /// - Throws: ``ListError/unknownItem(_:)`` for the first one that is not there.
  /// - Complexity: O(*n* + *k*) for *k* items.
  @inlinable
  public mutating func reload(_ items: [Item]) throws(ListError) {
    try checkKnown(items)
    marks.reloaded.formUnion(items)
    marks.reconfigured.subtract(items)
  }

  /// Marks items whose present cells are configured again when the snapshot is applied.
  ///
  /// - Throws: ``ListError/unknownItem(_:)`` for the first one that is not there.
  /// - Complexity: O(*n* + *k*) for *k* items.
  @inlinable
  public mutating func reconfigure(_ items: [Item]) throws(ListError) {
    try checkKnown(items)
    marks.reconfigured.formUnion(items)
    marks.reconfigured.subtract(marks.reloaded)
  }

  /// Marks all present items of some sections, as ``reload(_:)`` does, with headers and footers.
  ///
  /// - Throws: ``ListError/unknownSection(_:)`` for the first one that is not there.
  public mutating func reload(sections: [Section]) throws(ListError) {
    for section in sections { _ = try knownNumber(of: section) }
    for section in sections { marks.reloaded.formUnion(marked(in: section)) }
    marks.reconfigured.subtract(marks.reloaded)
  }

  /// Marks all present items of some sections, as ``reconfigure(_:)`` does, with headers and footers.
  ///
  /// - Throws: ``ListError/unknownSection(_:)`` for the first one that is not there.
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

  /// The items that are to be shown anew by cells that first forget what they showed.
  public var reloadedItems: Set<Item> { marks.reloaded }

  /// The items that are to be shown anew by the cells that show them now.
  public var reconfiguredItems: Set<Item> { marks.reconfigured }

  @inlinable
  func checkKnown(_ items: [Item]) throws(ListError) {
    for (item, position) in zip(items, positions(of: items)) where position == nil {
      throw .unknownItem("\(item)")
    }
  }

  /// Returns the first positions of items, each nil where it is not there.
  ///
  /// - Complexity: O(*n*) comparisons for each of a few items; for more of them O(*n* + *k*).
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
