/// The elements of one side that are not yet matched, of all sections, one behind the other.
@usableFromInline
struct DiffPool<Element> {
  /// The storage of the elements: a whole list of which only a part counts, as long as one part is
  /// enough.
  @usableFromInline var elements: [Element] = []

  /// The elements that count.
  @usableFromInline var part = 0..<0

  /// The rows of the elements.
  @usableFromInline var places = DiffRowOrigins()

  @inlinable
  init() {}

  /// The number of elements.
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

  /// The element of an index in the pool.
  @inlinable
  subscript(index: Int) -> Element { elements[part.lowerBound + index] }
}

/// The rows of a pool's elements, ascending.
@usableFromInline
struct DiffRowOrigins {
  /// The rows, each run with the number of elements before it.
  @usableFromInline private(set) var runs: [(rows: ListRun, start: Int)] = []

  @usableFromInline
  init() {}

  @usableFromInline
  mutating func add(_ rows: ListRun, at start: Int) {
    runs.append((rows, start))
  }

  /// Returns the position of an element's row.
  ///
  /// - Complexity: O(log *k*) for *k* runs.
  @usableFromInline
  func position(of index: Int) -> ListPosition {
    let run = runs.count == 1 ? 0 : runs.partitionPoint { $0.start <= index } - 1
    let (rows, start) = runs[run]
    return ListPosition(section: rows.section, row: rows.rows.lowerBound + index - start)
  }
}
