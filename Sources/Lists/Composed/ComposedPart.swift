/// A place in a composition where a source stands; the same source may stand in another place too.
@MainActor
final class ComposedPart {
  let source: any ListSource

  /// Who its rows are.
  let ids: PartRowIDs

  /// Which of the places it is.
  var index = 0

  init(_ source: any ListSource, ids: PartRowIDs) {
    self.source = source
    self.ids = ids
    ids.part = self
  }
}

/// The places of a composition, and the rows in each section as it knows them.
@MainActor
struct ComposedLayout {
  let parts: [ComposedPart]

  /// The rows in each section.
  private(set) var counts: [Int]

  private var sums: FenwickTree

  /// Puts places one behind the other.
  ///
  /// - Parameter rows: The rows in each section, place by place.
  init(_ parts: [ComposedPart] = [], rows: [[Int]] = []) {
    self.parts = parts
    counts = Array(rows.joined())
    sums = FenwickTree(rows.map(\.count))
    for (index, part) in parts.enumerated() { part.index = index }
  }

  /// The sections of a place.
  func sections(at index: Int) -> Range<Int> { sums.range(at: index) }

  /// Whether a place is one of its own.
  func holds(_ part: ComposedPart) -> Bool {
    part.index < parts.count && parts[part.index] === part
  }

  /// The place of a section, and its number among those of the source; nil outside.
  func part(of section: Int) -> (part: ComposedPart, section: Int)? {
    sums.part(of: section).map { (parts[$0.index], section - $0.start) }
  }

  /// How many rows a section has; none outside.
  func rowCount(in section: Int) -> Int {
    section >= 0 && section < counts.count ? counts[section] : 0
  }

  /// The number of the place of a row, and where it stands in the source; nil outside.
  func local(_ position: ListPosition) -> (place: Int, position: ListPosition)? {
    guard position.row >= 0, position.row < rowCount(in: position.section),
      let place = sums.part(of: position.section)
    else { return nil }
    let local = ListPosition(section: position.section - place.start, row: position.row)
    return (place.index, local)
  }

  /// Where a row of a source stands that is in a place; nil outside.
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

  /// Takes note of the rows that a place has by now.
  ///
  /// - Complexity: O(*k* + log *n*) for *k* sections of the place, as long as it keeps as many.
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
  /// The rows in each of its sections.
  var rowCounts: [Int] { (0..<sectionCount).map { rowCount(in: $0) } }
}
