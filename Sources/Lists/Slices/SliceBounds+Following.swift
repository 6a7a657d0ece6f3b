extension SliceBounds {
  /// Goes where a change takes the slices.
  mutating func follow(_ shift: ListShift) {
    guard count > 0 else { return }
    switch shift {
    case .insert(let count, let row, let slice): insert(count, at: row, by: slice)
    case .remove(let rows): remove(rows)
    case .move(let from, let to): move(from: from, to: to)
    case .apply(let batch, let offset, let slice): apply(batch, at: offset, by: slice)
    case .end(let slice): endAll(of: slice)
    }
  }

  private mutating func remove(_ rows: Range<Int>) {
    guard let (first, position) = stops.first(from: rows.lowerBound) else { return }
    guard position <= rows.upperBound else { return shift(first, by: -rows.count) }
    while let next = stops.next(after: first), stops.position(of: next) <= rows.upperBound {
      for bound in bounds(at: next) { move(bound: bound, to: first) }
      removeStop(next)
    }
    if let next = stops.next(after: first) {
      shift(next, by: position - rows.lowerBound - rows.count)
    }
    shift(first, by: rows.lowerBound - position)
  }

  /// A move is within the slices that hold both its ends, and an insertion to all others.
  private mutating func move(from: Int, to: Int) {
    let edge = from < to ? to + 1 : to
    var within: Set<Int> = []
    if let (stop, position) = stops.first(from: edge), position == edge {
      for bound in bounds(at: stop) {
        let slice = bound / 2
        if let rows = rows(of: slice), rows.contains(from), rows.contains(to) {
          within.insert(slice)
        }
      }
    }
    remove(from..<from + 1)
    insert(1, at: to, by: nil) { within.contains($0) }
  }

  /// Rows leave first, then others come; one that leaves a slice and comes to its edge stays in it.
  private mutating func apply(_ batch: ListBatch, at offset: Int, by slice: Int?) {
    let before = batch.moved.isEmpty ? nil : self
    let leaving = ListRuns(batch.removed + batch.moved.map { $0.from.run })
    for run in leaving.runs.reversed() { remove(run.rows.shifted(by: offset)) }
    let arriving =
      batch.inserted.map { (rows: $0.rows, from: Int?.none) }
      + batch.moved.map { ($0.to.run.rows, offset + $0.from.row) }
    for arrival in arriving.sorted(by: { $0.rows.lowerBound < $1.rows.lowerBound }) {
      let row = offset + arrival.rows.lowerBound
      insert(arrival.rows.count, at: row, by: slice) { other in
        arrival.from.map { before?.rows(of: other)?.contains($0) ?? false } ?? false
      }
    }
  }

  /// Puts bounds back between the rows that they stood between, wherever these stand by now.
  ///
  /// Rows that went elsewhere and came back pass bounds on their way. In the end they have not
  /// moved, and neither have the slices around them.
  ///
  /// - Parameter before: Where the slices were.
  /// - Complexity: O(*s* log *k*) for *s* slices and *k* runs of the batch.
  mutating func settle(_ batch: ListBatch, before: SliceBounds, oldCount: Int) {
    let gaps = ListGaps(batch, oldCount: oldCount)
    for slice in living {
      guard let old = before.rows(of: slice), let new = rows(of: slice) else { continue }
      let settled =
        gaps.clamp(
          new.lowerBound,
          to: old.lowerBound
        )..<gaps.clamp(
          new.upperBound,
          to: old.upperBound
        )
      guard settled != new else { continue }
      remove(bound: slice * 2)
      remove(bound: slice * 2 + 1)
      place(bound: slice * 2, at: settled.lowerBound)
      place(bound: slice * 2 + 1, at: settled.upperBound)
    }
  }
}

/// The places between the rows that a batch leaves where they are.
private struct ListGaps {
  private let leaving: ListRuns
  private let arriving: ListRuns
  private let staying: Int
  private let newCount: Int

  init(_ batch: ListBatch, oldCount: Int) {
    leaving = ListRuns(batch.removed + batch.moved.map { $0.from.run })
    arriving = ListRuns(batch.inserted + batch.moved.map { $0.to.run })
    staying = oldCount - leaving.count
    newCount = staying + arriving.count
  }

  /// The position nearest to a new one that is between the same two staying rows as an old one.
  func clamp(_ position: Int, to old: Int) -> Int {
    let before = old - leaving.count(before: ListPosition(row: old))
    let lower = before > 0 ? place(of: before - 1) + 1 : 0
    let upper = before < staying ? place(of: before) : newCount
    return min(max(position, lower), upper)
  }

  /// Where a staying row, by its rank among them, stands in the new list.
  private func place(of rank: Int) -> Int {
    let runs = arriving.runs.firstIndexBeyond { run in
      run.rows.lowerBound - arriving.count(before: run.first) <= rank
    }
    let arrived = runs > 0 ? arriving.count(before: arriving.runs[runs - 1].first) : 0
    return rank + arrived + (runs > 0 ? arriving.runs[runs - 1].count : 0)
  }
}
