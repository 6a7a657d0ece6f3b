/// The unmatched elements of one list, collected from all sections.
@usableFromInline
struct DiffPool<Element> {
  /// The storage of the elements.
  ///
  /// While the pool has a single range, the storage is the whole section, which avoids a copy.
  @usableFromInline var elements: [Element] = []

  /// The range of the storage that belongs to the pool.
  @usableFromInline var part = 0..<0

  /// The original positions of the elements.
  @usableFromInline var places = DiffRowOrigins()

  @inlinable
  init() {}

  @inlinable var count: Int { places.count }

  /// Adds rows of a section.
  ///
  /// The first range isn't copied.
  ///
  /// - Parameter isRead: Whether the elements will be read, or only their positions.
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

  @inlinable
  subscript(index: Int) -> Element { elements[part.lowerBound + index] }
}

/// The original positions of the elements in a pool, in ascending order.
@usableFromInline
struct DiffRowOrigins {
  /// The runs of rows, each with the number of elements before it.
  @usableFromInline private(set) var runs: [(rows: ListRun, start: Int)] = []

  @usableFromInline private(set) var count = 0

  @usableFromInline
  init() {}

  /// Adds nonempty ranges of rows from a section, in ascending order.
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

  /// Returns the index of the element from a row.
  ///
  /// The pool must contain the row.
  ///
  /// - Parameter run: The index of the last run found, which makes lookups in ascending order fast.
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

  /// Returns the original position of an element.
  ///
  /// - Complexity: O(log *k*) for *k* runs.
  @usableFromInline
  func position(of index: Int) -> ListPosition {
    let run = runs.count == 1 ? 0 : runs.partitionPoint { $0.start <= index } - 1
    let (rows, start) = runs[run]
    return ListPosition(section: rows.section, row: rows.rows.lowerBound + index - start)
  }
}
