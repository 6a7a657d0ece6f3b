/// The elements of one side that are not yet matched, of all sections, one behind the other.
@usableFromInline
struct DiffPool<Element> {
  /// Where the elements are; all of a list, of which only a part counts, as long as one part is
  /// enough.
  @usableFromInline var elements: [Element] = []

  /// Which of the elements count.
  @usableFromInline var part = 0..<0

  /// Where they come from.
  @usableFromInline var places = DiffPlaces()

  @inlinable
  init() {}

  /// How many there are.
  @inlinable var count: Int { part.count }

  /// Adds rows of a section; a first part is not copied.
  @inlinable
  mutating func add(_ rows: Range<Int>, of section: [Element], _ number: Int) {
    guard !rows.isEmpty else { return }
    places.add(ListRun(section: number, rows: rows), at: count)
    guard count > 0 else {
      elements = section
      part = rows
      return
    }
    if part != 0..<elements.count { elements = Array(elements[part]) }
    elements.append(contentsOf: section[rows])
    part = 0..<elements.count
  }

  /// An element by its number in the pool.
  @inlinable
  subscript(index: Int) -> Element { elements[part.lowerBound + index] }
}

/// Which rows the elements of a pool are, ascending.
@usableFromInline
struct DiffPlaces {
  /// The rows, and how many come before.
  @usableFromInline private(set) var runs: [(rows: ListRun, start: Int)] = []

  @usableFromInline
  init() {}

  @usableFromInline
  mutating func add(_ rows: ListRun, at start: Int) {
    runs.append((rows, start))
  }

  /// Which row an element is.
  ///
  /// - Complexity: O(log *k*) for *k* runs.
  @usableFromInline
  func position(of index: Int) -> ListPosition {
    let run = runs.count == 1 ? 0 : runs.firstIndexBeyond { $0.start <= index } - 1
    let (rows, start) = runs[run]
    return ListPosition(section: rows.section, row: rows.rows.lowerBound + index - start)
  }
}
