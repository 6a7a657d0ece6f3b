extension SliceBounds {
  /// Inserts rows.
  ///
  /// A slice grows where they come to its middle, and at its edges where they come through it or
  /// through a slice of it. Else it ends before them or begins behind them.
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
    let growing = growing(at: marker, by: slice)
    let decision = Decision(
      growing: growing,
      staying: staying(at: marker, all: all, growing: growing)
    )
    let staying = all.filter { bound in
      isWithin(bound / 2) ? bound.isMultiple(of: 2) : decision.stays(bound, in: self)
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

  /// The slices with a bound at an insertion, sorted into those that grow and those that stay in
  /// front.
  private struct Decision {
    let growing: Set<Int>
    /// Empty slices that stay in front of the rows.
    let staying: Set<Int>

    func stays(_ bound: Int, in bounds: SliceBounds) -> Bool {
      let slice = bound / 2
      if growing.contains(slice) { return bound.isMultiple(of: 2) }
      if bounds.isEmpty(slice) { return staying.contains(slice) }
      return !bound.isMultiple(of: 2)
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
  /// An empty slice moves with the rows behind it, unless it has to stay inside the one that it was
  /// cut from, or was cut before the empty slice that the rows come through.
  private func staying(at marker: Int, all: [Int], growing: Set<Int>) -> Set<Int> {
    let empty = all.filter { $0.isMultiple(of: 2) }.map { $0 / 2 }
      .filter { isEmpty($0) && !growing.contains($0) }
    guard !empty.isEmpty else { return [] }
    var branches: [Int?: Int] = [:]
    for grown in growing { branches[livingParent(of: grown)] = grown }
    var staying: Set<Int> = []
    for slice in empty.sorted(by: { number(of: $0) < number(of: $1) }) {
      let parent = livingParent(of: slice)
      if let branch = branches[parent] {
        if isEmpty(branch), number(of: slice) < number(of: branch) { staying.insert(slice) }
      } else if let parent, !growing.contains(parent) {
        let isHeld = isEmpty(parent) ? staying.contains(parent) : end(parent) == marker
        if isHeld { staying.insert(slice) }
      }
    }
    return staying
  }
}
