/// The ranges of the slices of a list.
///
/// Bounds at one position share a marker, and markers know their distances from each other, so that
/// a change costs O((1 + *t*) log *s*) for *s* slices of which *t* have a bound at the position of
/// the change. All others are moved by changing one distance.
struct SliceBounds {
  private(set) var markers = OffsetTreap()
  private var slots: [Slot] = []
  private var bounds: [Bound] = []
  /// The first bound at each marker.
  private var heads: [Int32] = []
  private var vacant: [Int] = []
  private var made = 0

  /// The number of slices that have not ended.
  private(set) var count = 0

  /// The record of a slice; the slot stays taken while there are slices of that slice.
  private struct Slot {
    /// Counts the slices in order of creation.
    var number: Int
    var parent: Int32
    var children: Int32 = 0
    var isHeld = true
    /// Whether it has bounds.
    var isAlive = true
  }

  /// A bound, in the chain of those at its marker.
  ///
  /// Slice *k* begins at bound 2*k* and ends at bound 2*k* + 1.
  private struct Bound {
    var marker: Int32 = -1
    var next: Int32 = -1
    var previous: Int32 = -1
  }

  /// Returns the rows of a slice; nil when it has ended.
  func rows(of slice: Int) -> Range<Int>? {
    guard slots[slice].isAlive else { return nil }
    return markers.position(of: beginning(slice))..<markers.position(of: end(slice))
  }

  /// Adds a slice, cut from another one or from the list.
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

  /// Removes a slice; its slot may be given to another one.
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

  /// Ends all slices cut from a slice, or from the list; the slice itself goes on.
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

  /// Counts the slices in order of creation.
  func number(of slice: Int) -> Int { slots[slice].number }

  func beginning(_ slice: Int) -> Int { Int(bounds[slice * 2].marker) }

  func end(_ slice: Int) -> Int { Int(bounds[slice * 2 + 1].marker) }

  func isEmpty(_ slice: Int) -> Bool { beginning(slice) == end(slice) }

  /// Returns the nearest slice that has not ended among those that a slice was cut from.
  func livingParent(of slice: Int) -> Int? {
    var ancestor = parent(of: slice)
    while let slice = ancestor, !slots[slice].isAlive { ancestor = parent(of: slice) }
    return ancestor
  }

  /// The slices that have not ended, in any order.
  var living: [Int] { slots.indices.filter { slots[$0].isAlive } }

  private func parent(of slice: Int) -> Int? {
    slots[slice].parent < 0 ? nil : Int(slots[slice].parent)
  }

  /// Returns whether a slice was cut from another one, or from a slice of it.
  func isSlice(_ slice: Int, of other: Int) -> Bool {
    var ancestor = parent(of: slice)
    while let slice = ancestor, slice != other { ancestor = parent(of: slice) }
    return ancestor != nil
  }

  // MARK: Bounds and markers

  /// Returns the bounds at a marker.
  func bounds(at marker: Int) -> [Int] {
    var found: [Int] = []
    var bound = heads[marker]
    while bound >= 0 {
      found.append(Int(bound))
      bound = bounds[Int(bound)].next
    }
    return found
  }

  /// Puts a bound that has no marker at a position.
  mutating func place(bound: Int, at position: Int) {
    if let (marker, place) = markers.first(from: position), place == position {
      link(bound, to: marker)
    } else {
      link(bound, to: addMarker(at: position))
    }
  }

  /// Removes a bound, and its marker when that holds no other.
  mutating func remove(bound: Int) {
    let marker = Int(bounds[bound].marker)
    unlink(bound)
    if heads[marker] < 0 { markers.remove(marker) }
  }

  /// Moves a bound from its marker to another one; the former marker stays.
  mutating func move(bound: Int, to marker: Int) {
    unlink(bound)
    link(bound, to: marker)
  }

  /// Makes a marker, in front of one that is there already.
  mutating func addMarker(at position: Int) -> Int {
    let marker = markers.add(at: position)
    while heads.count <= marker { heads.append(-1) }
    heads[marker] = -1
    return marker
  }

  mutating func shift(_ marker: Int, by distance: Int) {
    markers.shift(marker, by: distance)
  }

  mutating func removeMarker(_ marker: Int) {
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
