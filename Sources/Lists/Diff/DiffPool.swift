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
  @inlinable var count: Int { places.count }

  /// Adds rows of a section; a first part is not copied.
  ///
  /// - Parameter isRead: False where only the places of the rows will be asked for.
  @inlinable
  mutating func add(_ gaps: [Range<Int>], of section: [Element], _ number: Int, isRead: Bool) {
    guard !gaps.isEmpty else { return }
    let isFirst = count == 0
    places.add(gaps, of: number)
    guard isRead else { return }
    guard !isFirst || gaps.count > 1 else {
      elements = section
      part = gaps[0]
      return
    }
    if part != 0..<elements.count { elements = Array(elements[part]) }
    if count > elements.capacity { elements.reserveCapacity(max(count, 2 * elements.capacity)) }
    for rows in gaps {
      for row in rows { elements.append(section[row]) }
    }
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

  /// The number of rows.
  @usableFromInline private(set) var count = 0

  @usableFromInline
  init() {}

  /// Adds rows of a section, ascending and not empty.
  @usableFromInline
  mutating func add(_ gaps: [Range<Int>], of section: Int) {
    if runs.capacity - runs.count < gaps.count {
      runs.reserveCapacity(max(runs.count + gaps.count, 2 * runs.capacity))
    }
    for rows in gaps where !rows.isEmpty {
      runs.append((ListRun(section: section, rows: rows), count))
      count += rows.count
    }
  }

  /// Returns the index of the element of a row, which is one of the pool's.
  ///
  /// - Parameter run: The number of the run of an earlier row; those that ascend are found at once.
  /// - Complexity: O(log *k*) for *k* runs.
  @usableFromInline
  func index(of position: ListPosition, near run: inout Int) -> Int {
    let next = run + 1
    if next < runs.count, runs[next].rows.contains(position) {
      run = next
    } else if run >= runs.count || !runs[run].rows.contains(position) {
      run = runs.partitionPoint { $0.rows.first <= position } - 1
    }
    return runs[run].start + position.row - runs[run].rows.rows.lowerBound
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
