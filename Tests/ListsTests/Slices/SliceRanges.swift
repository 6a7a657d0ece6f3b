import Lists

/// A slow reference that updates the range of every slice after each change.
struct SliceRanges {
  /// The rows of the slices that have not ended, by number in creation order.
  private(set) var rows: [Int: Range<Int>] = [:]

  /// The parent of each slice, including ended ones; `nil` for the list.
  private var parents: [Int: Int] = [:]

  mutating func cut(_ slice: Int, _ rows: Range<Int>, from parent: Int?) {
    self.rows[slice] = rows
    parents[slice] = parent
  }

  mutating func end(_ slice: Int) { rows[slice] = nil }

  /// Ends all slices cut from a slice, or from the list if `slice` is `nil`.
  mutating func endAll(of slice: Int?) {
    for other in rows.keys where slice.map({ ancestors(of: other).contains($0) }) ?? true {
      end(other)
    }
  }

  /// Returns the ancestors of a slice that have not ended, the nearest first.
  func ancestors(of slice: Int) -> [Int] {
    var ancestors: [Int] = []
    var next = parents[slice]
    while let ancestor = next {
      if rows[ancestor] != nil { ancestors.append(ancestor) }
      next = parents[ancestor]
    }
    return ancestors
  }

  // MARK: Changes

  /// - Parameter holders: The slices that grow even if the rows are inserted at one of their edges.
  mutating func insert(_ count: Int, at row: Int, holders: Set<Int>) {
    rows = rows.keys.reduce(into: [:]) {
      $0[$1] = inserted(count, at: row, holders.intersection(bounded(at: row)), $1)
    }
  }

  /// - Parameter slice: The slice that inserts the rows; `nil` for the list.
  mutating func insert(_ count: Int, at row: Int, by slice: Int?) {
    insert(count, at: row, holders: Set(slice.map { [$0] + ancestors(of: $0) } ?? []))
  }

  mutating func remove(_ gone: Int) {
    rows = rows.mapValues { rows in
      let start = rows.lowerBound - (gone < rows.lowerBound ? 1 : 0)
      return start..<rows.upperBound - (gone < rows.upperBound ? 1 : 0)
    }
  }

  mutating func move(from: Int, to: Int) {
    let within = rows.filter { $0.value.contains(from) && $0.value.contains(to) }
    remove(from)
    insert(1, at: to, holders: Set(within.keys))
  }

  /// Updates the ranges for a batch that was computed elsewhere.
  mutating func apply(_ batch: ListBatch, by slice: Int?) {
    let before = rows
    let leaving = batch.removed.flatMap(\.rows) + batch.moved.map(\.from.row)
    for row in leaving.sorted(by: >) { remove(row) }
    let arriving =
      batch.inserted.map { (rows: $0.rows, from: Int?.none) }
      + batch.moved.map { ($0.to.row..<$0.to.row + 1, $0.from.row) }
    let chain = Set(slice.map { [$0] + ancestors(of: $0) } ?? [])
    for (rows, from) in arriving.sorted(by: { $0.rows.lowerBound < $1.rows.lowerBound }) {
      let former = before.filter { entry in from.map { entry.value.contains($0) } ?? false }
      insert(rows.count, at: rows.lowerBound, holders: chain.union(former.keys))
    }
  }

  /// Moves bounds back between the rows that a batch leaves in place.
  mutating func settle(_ batch: ListBatch, before: SliceRanges, old: Int, new: Int) {
    let leaving = Set(batch.removed.flatMap(\.rows) + batch.moved.map(\.from.row))
    let arriving = Set(batch.inserted.flatMap(\.rows) + batch.moved.map(\.to.row))
    let staying = Array(
      zip((0..<old).filter { !leaving.contains($0) }, (0..<new).filter { !arriving.contains($0) })
    )
    func settled(_ bound: Int, _ former: Int) -> Int {
      let lower = staying.last { $0.0 < former }.map { $0.1 + 1 } ?? 0
      let upper = staying.first { $0.0 >= former }?.1 ?? new
      return min(max(bound, lower), upper)
    }
    for (slice, former) in before.rows {
      guard let now = rows[slice] else { continue }
      rows[slice] =
        settled(
          now.lowerBound,
          former.lowerBound
        )..<settled(now.upperBound, former.upperBound)
    }
  }

  // MARK: One slice

  /// Returns the slices with a bound at a row.
  private func bounded(at row: Int) -> [Int] {
    rows.filter { $0.value.lowerBound == row || $0.value.upperBound == row }.map(\.key)
  }

  /// Returns the rows of a slice after an insertion.
  private func inserted(
    _ count: Int,
    at row: Int,
    _ holders: Set<Int>,
    _ slice: Int
  ) -> Range<Int> {
    let rows = self.rows[slice] ?? 0..<0
    let (start, end) = (rows.lowerBound, rows.upperBound)
    if holders.contains(slice) || start < row && row < end { return start..<end + count }
    if end < row || end == row && start < end { return rows }
    if start > row || start < end || !stands(slice, inFrontOf: row, count, holders) {
      return start + count..<end + count
    }
    return rows
  }

  /// Whether an empty slice at the insertion point precedes the new rows.
  private func stands(
    _ slice: Int,
    inFrontOf row: Int,
    _ count: Int,
    _ holders: Set<Int>
  ) -> Bool {
    let ancestors = ancestors(of: slice)
    // It stays inside the slice that it was cut from.
    let outer = ancestors.first { bounded(at: row).contains($0) }
    if let outer, !holders.contains(outer) {
      return inserted(count, at: row, holders, outer).upperBound == row
    }
    // It stays outside its neighbors; empty slices at one position keep their creation order.
    let neighbours = holders.subtracting(ancestors)
    let filled = neighbours.filter { rows[$0]?.isEmpty == false }
    if !filled.isEmpty { return filled.contains { rows[$0]?.lowerBound == row } }
    return neighbours.min().map { slice < $0 } ?? false
  }
}
