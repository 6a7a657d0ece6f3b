extension SliceBounds {
  /// Inserts rows.
  ///
  /// A slice grows where they come to its middle, and at its edges where they come through it or
  /// through a slice of it. Else it ends before them or begins behind them; an empty one stays in
  /// front of them where it stands before a slice that grows.
  ///
  /// - Parameters:
  ///   - slice: The slice through which they come.
  ///   - isWithin: Returns whether a slice with a bound there holds the rows in any case.
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

  /// The slice that rows come through and those that it was cut from, as far as they have a bound
  /// there.
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

  /// The empty slices that stay in front of the rows.
  ///
  /// An empty slice stays inside the one that it was cut from. Else it moves with the rows behind
  /// it, unless it stands in front of a slice that grows.
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

  /// Returns the nearest slice with a bound at a marker among those that a slice was cut from.
  private func ancestor(of slice: Int, at marker: Int) -> Int? {
    var ancestor = livingParent(of: slice)
    while let slice = ancestor, beginning(slice) != marker, end(slice) != marker {
      ancestor = livingParent(of: slice)
    }
    return ancestor
  }

  /// Returns whether an empty slice stands in front of the slices that grow, other than those that
  /// it was cut from: before the first row of one that has rows, else by order of creation.
  private func stands(_ slice: Int, before growing: Set<Int>, at marker: Int) -> Bool {
    let others = growing.filter { !isSlice(slice, of: $0) }
    let filled = others.filter { !isEmpty($0) }
    guard filled.isEmpty else { return filled.contains { beginning($0) == marker } }
    return !others.isEmpty && others.allSatisfy { number(of: slice) < number(of: $0) }
  }
}
