/// The parts of a composition, with the number of rows in their sections.
@MainActor
struct ComposedLayout {
  let parts: [ComposedPart]

  /// The number of rows in each section.
  private(set) var counts: [Int]

  private var sums: FenwickTree

  /// Creates a layout of concatenated parts.
  ///
  /// - Parameter rows: The number of rows in each section, grouped by part.
  init(_ parts: [ComposedPart] = [], rows: [[Int]] = []) {
    self.parts = parts
    counts = Array(rows.joined())
    sums = FenwickTree(rows.map(\.count))
    for (index, part) in parts.enumerated() { part.index = index }
  }

  /// Returns the sections of a part.
  func sections(at index: Int) -> Range<Int> { sums.range(at: index) }

  /// Returns whether the composition contains a part.
  func holds(_ part: ComposedPart) -> Bool {
    part.index < parts.count && parts[part.index] === part
  }

  /// Returns the part of a section and the index of the section in the source, or `nil` if it is out of bounds.
  func part(of section: Int) -> (part: ComposedPart, section: Int)? {
    sums.part(of: section).map { (parts[$0.index], section - $0.start) }
  }

  /// Returns the number of rows in a section, or 0 if the section is out of bounds.
  func rowCount(in section: Int) -> Int {
    section >= 0 && section < counts.count ? counts[section] : 0
  }

  /// Returns the index of a row's part and the position in its source, or `nil` if the position is out of bounds.
  func local(_ position: ListPosition) -> (index: Int, position: ListPosition)? {
    guard position.row >= 0, position.row < rowCount(in: position.section),
      let part = sums.part(of: position.section)
    else { return nil }
    let local = ListPosition(section: position.section - part.start, row: position.row)
    return (part.index, local)
  }

  /// Returns the position in the composition of a row in a source, or `nil` if the position is out of bounds.
  func global(_ position: ListPosition, at index: Int) -> ListPosition? {
    guard index >= 0, index < parts.count, position.section >= 0, position.row >= 0 else {
      return nil
    }
    let sections = sections(at: index)
    guard position.section < sections.count,
      position.row < counts[sections.lowerBound + position.section]
    else { return nil }
    return ListPosition(section: sections.lowerBound + position.section, row: position.row)
  }

  /// Updates the number of rows in the sections of a part.
  ///
  /// - Complexity: O(*k* + log *n*) for *k* sections of the part, if the number of sections doesn't change.
  mutating func update(at index: Int, rows: [Int]) {
    let sections = sections(at: index)
    if sections.count == rows.count {
      for (section, count) in zip(sections, rows) { counts[section] = count }
    } else {
      counts.replaceSubrange(sections, with: rows)
      sums.add(rows.count - sections.count, at: index)
    }
  }
}

extension ListSource {
  /// The number of rows in each section, as last published to views and derived lists.
  var rowCounts: [Int] { publisher.publishedRows ?? presentRowCounts }

  /// The current number of rows in each section.
  var presentRowCounts: [Int] { (0..<max(sectionCount, 0)).map { max(rowCount(in: $0), 0) } }
}
