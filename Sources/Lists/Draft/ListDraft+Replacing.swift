extension ListDraft {
  /// Replaces the items of rows, each at its own index.
  mutating func replace(_ pairs: [(index: Int, item: Item)]) throws(ListError) {
    for pair in pairs { try check(pair.index) }
    let pairs = pairs.enumerated().sorted { $0.element.index < $1.element.index }
    for (one, other) in zip(pairs, pairs.dropFirst()) where one.element.index == other.element.index
    {
      throw .claimedTwice(
        row: one.element.index,
        first: "item \(one.offset)",
        second: "item \(other.offset)"
      )
    }
    let rows = PositionSet(pairs.map { run($0.element.index) })
    replace(rows, with: pairs.map(\.element.item))
  }

  /// Replaces the rows from an index on; there may be more or fewer new ones.
  mutating func replaceTail(from index: Int, with items: [Item]) throws(ListError) {
    guard index >= 0, index <= count else { throw .noRow(at: index, count: count) }
    let common = min(items.count, count - index)
    try removeTail(from: index + common)
    let lower = scope.rows.lowerBound + index
    replace(PositionSet([ListRun(rows: lower..<lower + common)]), with: Array(items.prefix(common)))
    try append(Array(items.dropFirst(common)))
  }

  /// Replaces the items of rows; a new row replaces one whose item has another identity.
  mutating func replace(_ rows: PositionSet, with items: [Item]) {
    guard !rows.isEmpty else { return }
    var next = addNew(items).new ?? 0
    let newItems = newItems
    let isSame = isSame
    change(rows) { piece in
      defer { next += piece.count }
      return (0..<piece.count).reduce(into: []) { pieces, offset in
        var row = piece.part(offset..<offset + 1)
        row.new = next + offset
        if let old = row.old, !isSame(old, newItems[next + offset]) {
          row.old = nil
          row.isMoved = false
        }
        pieces.append(joining: row)
      }
    }
  }

  /// Applies a batch with all items after it; rows that it does not name keep theirs.
  ///
  /// - Complexity: O(*k* log *p*) for *k* rows that came or moved, and *p* pieces.
  mutating func apply(_ batch: ListBatch, items: [Item]) throws(ListError) {
    try batch.check(before: [count], after: [items.count])
    let lower = scope.rows.lowerBound
    let old = tree
    let arrivals = PositionSet(batch.inserted)
    let origins = Dictionary(uniqueKeysWithValues: batch.moved.map { ($0.to.row, $0.from.row) })
    var rest = tree.cut(at: lower)
    var passed = 0
    for splice in batch.splices() {
      var leaving = rest.cut(at: splice.old.lowerBound - passed)
      tree.append(rest)
      rest = leaving.cut(at: splice.removed)
      passed = splice.old.upperBound
      var arriving: [ListPiece] = []
      for row in splice.new {
        if arrivals.contains(ListPosition(row: row)) {
          arriving.append(joining: addNew([items[row]]))
        } else if let origin = origins[row] {
          arriving += old.pieces(in: lower + origin..<lower + origin + 1).map(\.moved)
        }
      }
      tree.append(arriving)
    }
    tree.append(rest)
    shifts.append(.apply(batch, at: lower, by: scope.slice))
    scope.rows = lower..<lower + items.count
    let updated = PositionSet(batch.rowsAfter(batch.updated))
    replace(
      PositionSet(updated.runs.map { ListRun(rows: $0.rows.shifted(by: lower)) }),
      with: updated.positions.map { items[$0.row] }
    )
  }

  // MARK: Going back

  /// A state of the draft to roll back to.
  struct Savepoint {
    fileprivate let tree: ListPieceTree
    fileprivate let newItems: Int
    let shifts: Int
  }

  var savepoint: Savepoint { Savepoint(tree: tree, newItems: newItems.count, shifts: shifts.count) }

  /// Discards the changes made since a savepoint.
  mutating func rollBack(to savepoint: Savepoint) {
    tree = savepoint.tree
    newItems.removeLast(newItems.count - savepoint.newItems)
    shifts.removeLast(shifts.count - savepoint.shifts)
  }
}

extension Range<Int> {
  func shifted(by distance: Int) -> Range<Int> {
    lowerBound + distance..<upperBound + distance
  }
}
