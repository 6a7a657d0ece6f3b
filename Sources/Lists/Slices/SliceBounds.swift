/// The ranges of all slices of a list.
///
/// Bounds at the same position share a marker, and each marker stores its distance from the previous one. A change
/// costs O((1 + *t*) log *s*) for *s* slices, *t* of which have a bound at the position of the change. Updating a
/// single distance moves all other bounds.
struct SliceBounds {
  private(set) var markers = OffsetTreap()
  private var slots: [Slot] = []
  private var bounds: [Bound] = []
  /// The first bound at each marker.
  private var heads: [Int32] = []
  private var vacant: [Int] = []
  private var made = 0

  /// The number of slices that haven't ended.
  private(set) var count = 0

  /// The state of a slice.
  ///
  /// Its slot stays in use while the slice or any slice of it exists.
  private struct Slot {
    /// The number of the slice, in order of creation.
    var number: Int
    var parent: Int32
    var children: Int32 = 0
    var isHeld = true
    /// Whether the slice has bounds.
    var isAlive = true
  }

  /// A start or end of a slice, in a linked list of the bounds at its marker.
  ///
  /// Slice *k* has its start at index 2*k* and its end at index 2*k* + 1.
  private struct Bound {
    var marker: Int32 = -1
    var next: Int32 = -1
    var previous: Int32 = -1
  }

  /// Returns the rows of a slice, or `nil` if it has ended.
  func rows(of slice: Int) -> Range<Int>? {
    guard slots[slice].isAlive else { return nil }
    return markers.position(of: beginning(slice))..<markers.position(of: end(slice))
  }

  /// Adds a slice of the list or of another slice.
  mutating func add(_ rows: Range<Int>, within parent: Int?) -> Int {
    made += 1
    let slot = Slot(number: made, parent: Int32(parent ?? -1))
    let slice: Int
    if let free = vacant.popLast() {
      slice = free
      slots[slice] = slot
    } else {
      slice = slots.count
      slots.append(slot)
      bounds += [Bound(), Bound()]
    }
    if let parent { slots[parent].children += 1 }
    count += 1
    place(bound: slice * 2, at: rows.lowerBound)
    place(bound: slice * 2 + 1, at: rows.upperBound)
    return slice
  }

  /// Removes a slice.
  ///
  /// Its slot can be reused for another slice.
  mutating func release(_ slice: Int) {
    end(only: slice)
    slots[slice].isHeld = false
    var slice = slice
    while !slots[slice].isHeld, slots[slice].children == 0 {
      vacant.append(slice)
      slots[slice].isHeld = true
      guard let parent = parent(of: slice) else { return }
      slots[parent].children -= 1
      slice = parent
    }
  }

  /// Ends all slices of the list or of another slice.
  ///
  /// - Complexity: O(*s*) for *s* slices.
  mutating func endAll(of slice: Int?) {
    for other in slots.indices where slots[other].isAlive && other != slice {
      if let slice, !isSlice(other, of: slice) { continue }
      end(only: other)
    }
  }

  private mutating func end(only slice: Int) {
    guard slots[slice].isAlive else { return }
    slots[slice].isAlive = false
    count -= 1
    remove(bound: slice * 2)
    remove(bound: slice * 2 + 1)
  }

  // MARK: Slices

  private func isAlive(_ slice: Int) -> Bool { slots[slice].isAlive }

  /// Returns the number of a slice, in order of creation.
  func number(of slice: Int) -> Int { slots[slice].number }

  func beginning(_ slice: Int) -> Int { Int(bounds[slice * 2].marker) }

  func end(_ slice: Int) -> Int { Int(bounds[slice * 2 + 1].marker) }

  func isEmpty(_ slice: Int) -> Bool { beginning(slice) == end(slice) }

  /// Returns the closest enclosing slice that hasn't ended.
  private func livingParent(of slice: Int) -> Int? {
    var ancestor = parent(of: slice)
    while let slice = ancestor, !slots[slice].isAlive { ancestor = parent(of: slice) }
    return ancestor
  }

  /// The slices that haven't ended, in any order.
  var living: [Int] { slots.indices.filter { slots[$0].isAlive } }

  private func parent(of slice: Int) -> Int? {
    slots[slice].parent < 0 ? nil : Int(slots[slice].parent)
  }

  /// Returns whether a slice was directly or indirectly cut from another slice.
  private func isSlice(_ slice: Int, of other: Int) -> Bool {
    var ancestor = parent(of: slice)
    while let slice = ancestor, slice != other { ancestor = parent(of: slice) }
    return ancestor != nil
  }

  // MARK: Bounds and markers

  /// Returns all bounds at a marker.
  func bounds(at marker: Int) -> [Int] {
    var found: [Int] = []
    var bound = heads[marker]
    while bound >= 0 {
      found.append(Int(bound))
      bound = bounds[Int(bound)].next
    }
    return found
  }

  /// Adds a bound without a marker at a position.
  mutating func place(bound: Int, at position: Int) {
    if let (marker, place) = markers.first(from: position), place == position {
      link(bound, to: marker)
    } else {
      link(bound, to: addMarker(at: position))
    }
  }

  /// Removes a bound, and also its marker if that has no other bounds.
  mutating func remove(bound: Int) {
    let marker = Int(bounds[bound].marker)
    unlink(bound)
    if heads[marker] < 0 { markers.remove(marker) }
  }

  /// Moves a bound to another marker.
  ///
  /// The previous marker stays, even without bounds.
  mutating func move(bound: Int, to marker: Int) {
    unlink(bound)
    link(bound, to: marker)
  }

  /// Adds a marker before any existing marker at the position.
  private mutating func addMarker(at position: Int) -> Int {
    let marker = markers.add(at: position)
    while heads.count <= marker { heads.append(-1) }
    heads[marker] = -1
    return marker
  }

  mutating func shift(_ marker: Int, by distance: Int) {
    markers.shift(marker, by: distance)
  }

  private mutating func removeMarker(_ marker: Int) {
    markers.remove(marker)
  }

  private mutating func link(_ bound: Int, to marker: Int) {
    let next = heads[marker]
    bounds[bound] = Bound(marker: Int32(marker), next: next)
    if next >= 0 { bounds[Int(next)].previous = Int32(bound) }
    heads[marker] = Int32(bound)
  }

  private mutating func unlink(_ bound: Int) {
    let (next, previous) = (bounds[bound].next, bounds[bound].previous)
    if previous >= 0 {
      bounds[Int(previous)].next = next
    } else {
      heads[Int(bounds[bound].marker)] = next
    }
    if next >= 0 { bounds[Int(next)].previous = previous }
    bounds[bound] = Bound()
  }
}

extension SliceBounds {
  /// Inserts rows and updates the slices around them.
  ///
  /// A slice grows if the rows are inserted between its rows. At its edges, it grows only if the rows are inserted
  /// through the slice or through a slice of it; otherwise, it ends before the rows or starts after them. An empty
  /// slice stays before the rows if it precedes a slice that grows.
  ///
  /// - Parameters:
  ///   - slice: The slice through which the rows are inserted.
  ///   - isWithin: A closure that returns whether a slice with a bound at the position always includes the rows.
  mutating func insert(
    _ count: Int,
    at row: Int,
    by slice: Int?,
    isWithin: (Int) -> Bool = { _ in false }
  ) {
    guard let (marker, position) = markers.first(from: row) else { return }
    guard position == row else { return shift(marker, by: count) }
    let all = bounds(at: marker)
    let growing = growing(at: marker, by: slice).union(all.map { $0 / 2 }.filter(isWithin))
    let empty = emptyStaying(at: marker, all: all, growing: growing)
    let staying = all.filter { bound in
      let slice = bound / 2
      if growing.contains(slice) { return bound.isMultiple(of: 2) }
      return isEmpty(slice) ? empty.contains(slice) : !bound.isMultiple(of: 2)
    }
    if staying.count == all.count {
      if let next = markers.next(after: marker) { shift(next, by: count) }
    } else if staying.isEmpty {
      shift(marker, by: count)
    } else {
      let former = addMarker(at: position)
      for bound in staying { move(bound: bound, to: former) }
      shift(marker, by: count)
    }
  }

  /// Returns the slice through which rows are inserted and its enclosing slices, if they have a bound at a marker.
  private func growing(at marker: Int, by slice: Int?) -> Set<Int> {
    var growing: Set<Int> = []
    var ancestor = slice
    while let slice = ancestor {
      if isAlive(slice) {
        guard beginning(slice) == marker || end(slice) == marker else { break }
        growing.insert(slice)
      }
      ancestor = livingParent(of: slice)
    }
    return growing
  }

  /// Returns the empty slices that stay before the inserted rows.
  ///
  /// An empty slice stays inside its enclosing slice. Otherwise, it moves with the rows after it unless it precedes a
  /// slice that grows.
  private func emptyStaying(at marker: Int, all: [Int], growing: Set<Int>) -> Set<Int> {
    let empty = all.filter { $0.isMultiple(of: 2) }.map { $0 / 2 }
      .filter { isEmpty($0) && !growing.contains($0) }
    var staying: Set<Int> = []
    for slice in empty.sorted(by: { number(of: $0) < number(of: $1) }) {
      let stays: Bool
      if let outer = ancestor(of: slice, at: marker), !growing.contains(outer) {
        stays = isEmpty(outer) ? staying.contains(outer) : end(outer) == marker
      } else {
        stays = stands(slice, before: growing, at: marker)
      }
      if stays { staying.insert(slice) }
    }
    return staying
  }

  /// Returns the closest enclosing slice with a bound at a marker.
  private func ancestor(of slice: Int, at marker: Int) -> Int? {
    var ancestor = livingParent(of: slice)
    while let slice = ancestor, beginning(slice) != marker, end(slice) != marker {
      ancestor = livingParent(of: slice)
    }
    return ancestor
  }

  /// Returns whether an empty slice precedes the growing slices that don't enclose it.
  ///
  /// It precedes a nonempty slice that starts at the marker. Empty slices are in order of creation.
  private func stands(_ slice: Int, before growing: Set<Int>, at marker: Int) -> Bool {
    let others = growing.filter { !isSlice(slice, of: $0) }
    let filled = others.filter { !isEmpty($0) }
    guard filled.isEmpty else { return filled.contains { beginning($0) == marker } }
    return !others.isEmpty && others.allSatisfy { number(of: slice) < number(of: $0) }
  }
}

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

  /// Moves a row.
  ///
  /// Slices that contain both the old and the new position keep it.
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

  /// Removes all removed and moved rows, then inserts all new and moved rows.
  ///
  /// A row that moves to the edge of its slice stays in the slice.
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

  /// Restores the bounds between their original neighboring rows, at the new positions of these rows.
  ///
  /// A row that was moved away and back has passed bounds on its way, although its final position is unchanged.
  ///
  /// - Parameter before: The slices before the change.
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

/// The gaps between the rows that a batch leaves in place.
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

  /// Returns the position closest to a new one that is between the same two unmoved rows as an old position.
  func clamp(_ position: Int, to old: Int) -> Int {
    let before = old - leaving.count(before: ListPosition(row: old))
    let lower = before > 0 ? place(of: before - 1) + 1 : 0
    let upper = before < staying ? place(of: before) : newCount
    return min(max(position, lower), upper)
  }

  /// Returns the new index of an unmoved row, given its rank among these rows.
  private func place(of rank: Int) -> Int {
    let runs = arriving.runs.partitionPoint { run in
      run.rows.lowerBound - arriving.count(before: run.first) <= rank
    }
    let arrived = runs > 0 ? arriving.count(before: arriving.runs[runs - 1].first) : 0
    return rank + arrived + (runs > 0 ? arriving.runs[runs - 1].count : 0)
  }
}

/// A change that shifts slices, with positions at the time of the change.
enum SliceShift {
  /// Rows were inserted through the list or through one of its slices.
  case insert(Int, at: Int, by: Int?)
  /// Rows were removed.
  case remove(Range<Int>)
  /// A row was moved.
  case move(from: Int, to: Int)
  /// A batch was applied to a part of the list, with positions that count from the start of that part.
  case apply(ListBatch, at: Int, by: Int?)
  /// All items of the list or of a slice were replaced, which ends the slices cut from it.
  case end(of: Int?)

  var isMove: Bool {
    switch self {
    case .move: true
    case .apply(let batch, _, _): !batch.moved.isEmpty
    case .insert, .remove, .end: false
    }
  }

  /// Returns whether this change accounts for all position changes of a batch.
  func makes(_ batch: ListBatch) -> Bool {
    switch self {
    case .move: batch.removed.isEmpty && batch.inserted.isEmpty
    case .apply(let made, _, _):
      (made.removals, made.insertions, made.moved.count)
        == (batch.removals, batch.insertions, batch.moved.count)
    case .insert, .remove, .end: true
    }
  }

  var isEnd: Bool {
    if case .end = self { true } else { false }
  }
}
