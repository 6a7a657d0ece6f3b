/// The row identities of a list, in order.
///
/// Identities are assigned in sequence, so adjacent rows usually have consecutive numbers: a million rows that were
/// inserted together form one range. Shuffled rows are stored in chunks of at most 512 numbers. An edit costs O(*c*)
/// for *c* chunks plus the number of inserted rows. Small adjacent chunks are merged, so *c* is far below the number of
/// rows.
struct ListRowIDs {
  private var chunks: [Chunk] = []
  private var starts: [Int] = []
  private(set) var count = 0

  init() {}

  /// Creates a list of consecutive numbers.
  init(first: UInt64, count: Int) {
    append(Chunk(first: first, count: count))
  }

  /// - Complexity: O(log *c*) for *c* chunks.
  subscript(index: Int) -> ListRowID {
    let chunk = starts.partitionPoint { $0 <= index } - 1
    return ListRowID(rawValue: chunks[chunk][index - starts[chunk]])
  }

  /// Returns the index of a row, or `nil` if the list doesn't contain it.
  ///
  /// - Complexity: O(*c*) for *c* chunks, plus the number of rows in nonconsecutive chunks.
  func index(of id: ListRowID) -> Int? {
    for (chunk, start) in zip(chunks, starts) {
      if let offset = chunk.offset(of: id.rawValue) { return start + offset }
    }
    return nil
  }

  /// An array of all identities.
  var all: [ListRowID] {
    var all: [ListRowID] = []
    all.reserveCapacity(count)
    for chunk in chunks {
      for offset in 0..<chunk.count { all.append(ListRowID(rawValue: chunk[offset])) }
    }
    return all
  }

  /// The identities of a range of rows.
  subscript(rows: Range<Int>) -> ListRowIDs {
    if rows == 0..<count { return self }
    var part = ListRowIDs()
    part.append(rows, of: self)
    return part
  }

  mutating func append(_ id: ListRowID) {
    append(Chunk(first: id.rawValue, count: 1))
  }

  /// Appends a range of identities from another list.
  mutating func append(_ rows: Range<Int>, of other: ListRowIDs) {
    guard !rows.isEmpty else { return }
    var index = other.starts.partitionPoint { $0 <= rows.lowerBound } - 1
    while index < other.chunks.count, other.starts[index] < rows.upperBound {
      let start = other.starts[index]
      let chunk = other.chunks[index]
      append(
        chunk.part(
          max(rows.lowerBound - start, 0)..<min(rows.upperBound - start, chunk.count)
        )
      )
      index += 1
    }
  }

  /// Replaces a range of identities.
  mutating func replace(_ rows: Range<Int>, with other: ListRowIDs) {
    let lower = cut(at: rows.lowerBound)
    let upper = cut(at: rows.upperBound)
    chunks.replaceSubrange(lower..<upper, with: other.chunks)
    let end = mergeNeighbours(at: lower + other.chunks.count)
    let start = mergeNeighbours(at: lower)
    count += other.count - rows.count
    recount(from: max(min(start, end) - 1, 0))
  }

  mutating func set(_ id: ListRowID, at index: Int) {
    replace(index..<index + 1, with: ListRowIDs(first: id.rawValue, count: 1))
  }

  private mutating func append(_ chunk: Chunk) {
    guard chunk.count > 0 else { return }
    count += chunk.count
    guard let last = chunks.indices.last, chunks[last].append(chunk) else {
      starts.append(count - chunk.count)
      chunks.append(chunk)
      return
    }
  }

  /// Splits a chunk so that a new chunk starts at a row, without updating the following start indexes.
  private mutating func cut(at row: Int) -> Int {
    guard row < count else { return chunks.count }
    let index = starts.partitionPoint { $0 <= row } - 1
    let offset = row - starts[index]
    guard offset > 0 else { return index }
    let chunk = chunks[index]
    chunks[index] = chunk.part(0..<offset)
    chunks.insert(chunk.part(offset..<chunk.count), at: index + 1)
    starts.insert(row, at: index + 1)
    return index + 1
  }

  /// Merges the chunks on both sides of an index if they are small.
  private mutating func mergeNeighbours(at seam: Int) -> Int {
    guard seam > 0, seam < chunks.count else { return seam }
    if chunks[seam - 1].append(chunks[seam]) { chunks.remove(at: seam) }
    return seam
  }

  private mutating func recount(from index: Int) {
    if starts.count > chunks.count {
      starts.removeLast(starts.count - chunks.count)
    } else {
      starts += repeatElement(0, count: chunks.count - starts.count)
    }
    var start = index > 0 ? starts[index - 1] + chunks[index - 1].count : 0
    for index in index..<chunks.count {
      starts[index] = start
      start += chunks[index].count
    }
  }

  /// Adjacent row identities, either consecutive numbers or a short list of arbitrary numbers.
  private struct Chunk {
    private var first: UInt64
    private(set) var count: Int
    /// The numbers, or an empty array if they are consecutive.
    private var listed: [UInt64] = []

    private static let size = 512

    init(first: UInt64, count: Int) {
      self.first = first
      self.count = count
    }

    subscript(offset: Int) -> UInt64 {
      listed.isEmpty ? first + UInt64(offset) : listed[offset]
    }

    func offset(of number: UInt64) -> Int? {
      guard listed.isEmpty else { return listed.firstIndex(of: number) }
      return number >= first && number - first < UInt64(count) ? Int(number - first) : nil
    }

    func part(_ offsets: Range<Int>) -> Chunk {
      guard offsets != 0..<count, !offsets.isEmpty else {
        return offsets.isEmpty ? Chunk(first: first, count: 0) : self
      }
      var part = Chunk(first: self[offsets.lowerBound], count: offsets.count)
      if !listed.isEmpty, offsets.count > 1 { part.listed = Array(listed[offsets]) }
      return part
    }

    /// Appends the numbers of another chunk unless the result would be too large.
    ///
    /// - Returns: Whether the numbers were appended.
    mutating func append(_ other: Chunk) -> Bool {
      if listed.isEmpty, other.listed.isEmpty, first + UInt64(count) == other.first {
        count += other.count
        return true
      }
      guard count + other.count <= Self.size else { return false }
      if listed.isEmpty { listed = (0..<UInt64(count)).map { first + $0 } }
      if other.listed.isEmpty {
        listed += (0..<UInt64(other.count)).map { other.first + $0 }
      } else {
        listed += other.listed
      }
      count += other.count
      return true
    }
  }
}
