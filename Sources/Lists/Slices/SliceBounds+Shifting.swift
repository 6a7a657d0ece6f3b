extension SliceBounds {
  /// Shifts the slices by a change.
  mutating func follow(_ shift: SliceShift) {
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
    guard let (first, position) = markers.first(from: rows.lowerBound) else { return }
    guard position <= rows.upperBound else { return shift(first, by: -rows.count) }
    while let next = markers.next(after: first), markers.position(of: next) <= rows.upperBound {
      for bound in bounds(at: next) { move(bound: bound, to: first) }
      removeMarker(next)
    }
    if let next = markers.next(after: first) {
      shift(next, by: position - rows.lowerBound - rows.count)
    }
    shift(first, by: rows.lowerBound - position)
  }

  /// Moves a row; the move is within the slices that hold both its ends, and an insertion to
  /// others.
  private mutating func move(from: Int, to: Int) {
    let edge = from < to ? to + 1 : to
    var within: Set<Int> = []
    if let (marker, position) = markers.first(from: edge), position == edge {
      for bound in bounds(at: marker) {
        let slice = bound / 2
        if let rows = rows(of: slice), rows.contains(from), rows.contains(to) {
          within.insert(slice)
        }
      }
    }
    remove(from..<from + 1)
    insert(1, at: to, by: nil) { within.contains($0) }
  }

  /// Removes the rows that leave, then inserts those that arrive; one that leaves a slice and
  /// arrives at its edge stays in it.
  private mutating func apply(_ batch: ListBatch, at offset: Int, by slice: Int?) {
    let before = batch.moved.isEmpty ? nil : self
    for run in batch.leaving.runs.reversed() { remove(run.rows.shifted(by: offset)) }
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

  /// Puts bounds back between the rows that they stood between, at the new positions of these.
  ///
  /// Rows that were moved away and back pass bounds in between. In the end they have not
  /// moved, and neither have the slices around them.
  ///
  /// - Parameter before: The slices before.
  /// - Complexity: O(*s* log *k*) for *s* slices and *k* runs of the batch.
  mutating func settle(_ batch: ListBatch, before: SliceBounds, oldCount: Int) {
    let gaps = StayingRowGaps(batch, oldCount: oldCount)
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

/// The gaps between the rows that a batch leaves where they are.
private struct StayingRowGaps {
  private let leaving: PositionSet
  private let arriving: PositionSet
  private let staying: Int
  private let newCount: Int

  init(_ batch: ListBatch, oldCount: Int) {
    (leaving, arriving) = (batch.leaving, batch.arriving)
    staying = oldCount - leaving.count
    newCount = staying + arriving.count
  }

  /// Returns the position nearest to a new one that is between the same two staying rows as an old
  /// one.
  func clamp(_ position: Int, to old: Int) -> Int {
    let before = old - leaving.count(before: ListPosition(row: old))
    let lower = before > 0 ? place(of: before - 1) + 1 : 0
    let upper = before < staying ? place(of: before) : newCount
    return min(max(position, lower), upper)
  }

  /// Returns the new index of a staying row, given its rank among them.
  private func place(of rank: Int) -> Int {
    let runs = arriving.runs.partitionPoint { run in
      run.rows.lowerBound - arriving.count(before: run.first) <= rank
    }
    let arrived = runs > 0 ? arriving.count(before: arriving.runs[runs - 1].first) : 0
    return rank + arrived + (runs > 0 ? arriving.runs[runs - 1].count : 0)
  }
}
