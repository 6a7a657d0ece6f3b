/// Where the slices of a list begin and end.
///
/// Bounds at one position share a stop, and stops know their distances from each other, so that a
/// change costs O((1 + *t*) log *s*) for *s* slices of which *t* have a bound at the place of the
/// change. All others are moved by changing one distance.
struct SliceBounds {
  private(set) var stops = OffsetTreap()
  private var slots: [Slot] = []
  private var bounds: [Bound] = []
  /// The first bound at each stop.
  private var heads: [Int32] = []
  private var vacant: [Int] = []
  private var made = 0

  /// How many slices are alive.
  private(set) var count = 0

  /// What is known of a slice; the slot stays taken while there are slices of that slice.
  private struct Slot {
    /// Which slice it was, in order of creation.
    var number: Int
    var parent: Int32
    var children: Int32 = 0
    var isHeld = true
    /// Whether it has bounds.
    var isAlive = true
  }

  /// A bound, in the chain of those at its stop.
  ///
  /// Slice *k* begins at bound 2*k* and ends at bound 2*k* + 1.
  private struct Bound {
    var stop: Int32 = -1
    var next: Int32 = -1
    var previous: Int32 = -1
  }

  /// The rows of a slice; nil when it has ended.
  func rows(of slice: Int) -> Range<Int>? {
    guard slots[slice].isAlive else { return nil }
    return stops.position(of: beginning(slice))..<stops.position(of: end(slice))
  }

  /// Begins to follow a slice, cut from another one or from the list.
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

  /// Follows a slice no longer; its number may be given to another one.
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

  /// Ends what was cut from a slice, or from the list; the slice itself goes on.
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

  func isAlive(_ slice: Int) -> Bool { slots[slice].isAlive }

  /// Which slice it was, in order of creation.
  func number(of slice: Int) -> Int { slots[slice].number }

  func beginning(_ slice: Int) -> Int { Int(bounds[slice * 2].stop) }

  func end(_ slice: Int) -> Int { Int(bounds[slice * 2 + 1].stop) }

  func isEmpty(_ slice: Int) -> Bool { beginning(slice) == end(slice) }

  /// The living slice that one was cut from, or that that one was cut from, and so on.
  func livingParent(of slice: Int) -> Int? {
    var ancestor = parent(of: slice)
    while let slice = ancestor, !slots[slice].isAlive { ancestor = parent(of: slice) }
    return ancestor
  }

  /// The living slices, in any order.
  var living: [Int] { slots.indices.filter { slots[$0].isAlive } }

  private func parent(of slice: Int) -> Int? {
    slots[slice].parent < 0 ? nil : Int(slots[slice].parent)
  }

  private func isSlice(_ slice: Int, of other: Int) -> Bool {
    var ancestor = parent(of: slice)
    while let slice = ancestor, slice != other { ancestor = parent(of: slice) }
    return ancestor != nil
  }

  // MARK: Bounds and stops

  /// The bounds at a stop.
  func bounds(at stop: Int) -> [Int] {
    var found: [Int] = []
    var bound = heads[stop]
    while bound >= 0 {
      found.append(Int(bound))
      bound = bounds[Int(bound)].next
    }
    return found
  }

  /// Puts a bound, which is nowhere yet, at a position.
  mutating func place(bound: Int, at position: Int) {
    if let (stop, place) = stops.first(from: position), place == position {
      link(bound, to: stop)
    } else {
      link(bound, to: addStop(at: position))
    }
  }

  /// Takes a bound away, and its stop when that holds no other.
  mutating func remove(bound: Int) {
    let stop = Int(bounds[bound].stop)
    unlink(bound)
    if heads[stop] < 0 { stops.remove(stop) }
  }

  /// Takes a bound from the stop that it is at to another one, and leaves that there.
  mutating func move(bound: Int, to stop: Int) {
    unlink(bound)
    link(bound, to: stop)
  }

  /// Makes a stop, in front of one that is there already.
  mutating func addStop(at position: Int) -> Int {
    let stop = stops.add(at: position)
    while heads.count <= stop { heads.append(-1) }
    heads[stop] = -1
    return stop
  }

  mutating func shift(_ stop: Int, by distance: Int) {
    stops.shift(stop, by: distance)
  }

  mutating func removeStop(_ stop: Int) {
    stops.remove(stop)
  }

  private mutating func link(_ bound: Int, to stop: Int) {
    let next = heads[stop]
    bounds[bound] = Bound(stop: Int32(stop), next: next)
    if next >= 0 { bounds[Int(next)].previous = Int32(bound) }
    heads[stop] = Int32(bound)
  }

  private mutating func unlink(_ bound: Int) {
    let (next, previous) = (bounds[bound].next, bounds[bound].previous)
    if previous >= 0 {
      bounds[Int(previous)].next = next
    } else {
      heads[Int(bounds[bound].stop)] = next
    }
    if next >= 0 { bounds[Int(next)].previous = previous }
    bounds[bound] = Bound()
  }
}
