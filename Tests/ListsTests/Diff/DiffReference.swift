import Lists
import Testing

/// A slow check of a diff, computed from the batch and the two lists.
struct DiffReference<Element: Equatable> {
  let old: [Element]
  let new: [Element]

  /// The old and new positions of the rows that are in both lists, in the order of the old list.
  let pairs: [(old: Int, new: Int)]

  let moves: Int

  init(
    _ batch: ListBatch,
    from old: [Element],
    to new: [Element]
  ) {
    self.old = old
    self.new = new
    let removed = Set(batch.removed.flatMap(\.rows))
    let inserted = Set(batch.inserted.flatMap(\.rows))
    let moved = batch.moved.map { (old: $0.from.row, new: $0.to.row) }
    let leaving = removed.union(moved.map(\.old))
    let arriving = inserted.union(moved.map(\.new))
    let kept = zip(
      old.indices.filter { !leaving.contains($0) },
      new.indices.filter { !arriving.contains($0) }
    )
    pairs = (kept.map { (old: $0, new: $1) } + moved).sorted { $0.old < $1.old }
    moves = moved.count
  }

  /// The length of the longest increasing run of the pairs, in quadratic time.
  var longestRise: Int {
    var lengths: [Int] = []
    for (index, pair) in pairs.enumerated() {
      let before = pairs[..<index].indices.filter { pairs[$0].new < pair.new }.map { lengths[$0] }
      lengths.append((before.max() ?? 0) + 1)
    }
    return lengths.max() ?? 0
  }

  /// Returns the number of elements in both lists, including duplicates.
  func commonCount(_ isSame: (Element, Element) -> Bool) -> Int {
    var left = new
    return old.reduce(into: 0) { count, element in
      guard let index = left.firstIndex(where: { isSame(element, $0) }) else { return }
      left.remove(at: index)
      count += 1
    }
  }

  /// Returns whether a pair of duplicates changed its order.
  func crosses(_ isSame: (Element, Element) -> Bool) -> Bool {
    pairs.indices.contains { index in
      pairs[index...].contains {
        $0.new < pairs[index].new && isSame(old[$0.old], old[pairs[index].old])
      }
    }
  }

  /// Returns the first error in a batch, or `nil`.
  ///
  /// - Parameter isSame: Compares elements whose contents can differ and whose duplicates may not
  ///   cross; `nil` to compare elements by equality.
  static func fault(
    of batch: ListBatch,
    from old: [Element],
    to new: [Element],
    isSame identity: ((Element, Element) -> Bool)? = nil
  ) -> String? {
    let isSame = identity ?? { $0 == $1 }
    let reference = DiffReference(batch, from: old, to: new)
    if replay(batch, on: old, with: new) != new { return "replaying gives another list" }
    if !reference.pairs.allSatisfy({ isSame(old[$0.old], new[$0.new]) }) {
      return "a row became another one"
    }
    if reference.pairs.count != reference.commonCount(isSame) {
      return "\(reference.pairs.count) of \(reference.commonCount(isSame)) were matched"
    }
    if identity != nil, reference.crosses(isSame) { return "duplicates cross" }
    let needed = reference.pairs.count - reference.longestRise
    if reference.moves != needed { return "\(reference.moves) moves instead of \(needed)" }
    let changed = reference.pairs.filter { old[$0.old] != new[$0.new] }.map(\.old)
    if batch.updated.flatMap(\.rows) != changed { return "updates are not what changed" }
    return nil
  }
}
