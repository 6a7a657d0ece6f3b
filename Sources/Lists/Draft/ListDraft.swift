/// A draft of a list, stored as pieces of old rows and new items.
///
/// Each call takes current positions, as in an array, and is checked before it changes anything. The list itself
/// doesn't change until the draft is committed, and a discarded draft has no effect. A change of one row costs O(log
/// *p*) for *p* pieces, regardless of the list's length.
public struct ListDraft<Item> {
  var tree: ListPieceTree
  var newItems: [Item] = []

  /// The changes that shift slices, in the order of the calls.
  var shifts: [SliceShift] = []

  var scope: DraftScope

  /// Returns whether an item has the same identity as the item of an old row.
  let isSame: (Int, Item) -> Bool

  /// A closure that returns the items of the list.
  let oldItems: () -> [Item]

  init(
    count: Int,
    oldItems: @escaping () -> [Item],
    isSame: @escaping (Int, Item) -> Bool
  ) {
    self.oldItems = oldItems
    self.isSame = isSame
    tree = ListPieceTree(count > 0 ? [ListPiece(old: 0, count: count)] : [])
    scope = DraftScope(rows: 0..<count)
  }

  /// The number of rows in the current scope.
  var count: Int { scope.rows.count }

  /// The scope that contains all rows.
  var everything: DraftScope { DraftScope(rows: 0..<tree.count) }

  /// Removes all rows and changes.
  mutating func clear() {
    (tree, newItems, shifts) = (ListPieceTree(), [], [])
    scope = everything
  }

  // MARK: Insert, remove, move

  mutating func insert(_ items: [Item], at index: Int) throws(ListError) {
    guard index >= 0, index <= count else { throw .noPlace(at: index, count: count) }
    guard !items.isEmpty else { return }
    let row = scope.rows.lowerBound + index
    tree.insert([addNew(items)], at: row)
    shifts.append(.insert(items.count, at: row, by: scope.slice))
    grow(by: items.count)
  }

  mutating func append(_ items: [Item]) throws(ListError) {
    try insert(items, at: count)
  }

  /// Removes rows.
  ///
  /// Duplicate indexes count once.
  mutating func remove(_ indexes: [Int]) throws(ListError) {
    for index in indexes { try check(index) }
    remove(indexes.count == 1 ? PositionSet([run(indexes[0])]) : PositionSet(indexes.map(run)))
  }

  /// Removes all rows starting at an index.
  mutating func removeTail(from index: Int) throws(ListError) {
    guard index >= 0 else { throw .noRow(at: index, count: count) }
    guard index < count else { return }
    let lower = scope.rows.lowerBound
    remove(PositionSet([ListRun(rows: lower + index..<lower + count)]))
  }

  mutating func move(from index: Int, to target: Int) throws(ListError) {
    try check(index)
    try check(target)
    guard index != target else { return }
    let (from, to) = (scope.rows.lowerBound + index, scope.rows.lowerBound + target)
    var rest = tree.cut(at: from)
    let behind = rest.cut(at: 1)
    tree.append(behind)
    tree.insert(rest.pieces.map(\.moved), at: to)
    shifts.append(.move(from: from, to: to))
  }

  /// Replaces all rows in the scope, and ends the slices cut from it.
  mutating func reload(_ items: [Item]) {
    shifts.append(.end(of: scope.slice))
    guard scope.slice != nil else {
      tree = ListPieceTree(items.isEmpty ? [] : [addNew(items)])
      scope = everything
      return
    }
    remove(PositionSet([ListRun(rows: scope.rows)]))
    guard !items.isEmpty else { return }
    tree.insert([addNew(items)], at: scope.rows.lowerBound)
    shifts.append(.insert(items.count, at: scope.rows.lowerBound, by: scope.slice))
    grow(by: items.count)
  }

  private mutating func remove(_ rows: PositionSet) {
    change(rows) { _ in [] }
    for run in rows.runs.reversed() { shifts.append(.remove(run.rows)) }
    grow(by: -rows.count)
  }

  // MARK: Primitives

  func check(_ index: Int) throws(ListError) {
    guard index >= 0, index < count else { throw .noRow(at: index, count: count) }
  }

  func run(_ index: Int) -> ListRun {
    let row = scope.rows.lowerBound + index
    return ListRun(rows: row..<row + 1)
  }

  mutating func grow(by count: Int) {
    scope.rows = scope.rows.lowerBound..<scope.rows.upperBound + count
  }

  /// Adds new items without inserting rows for them.
  private mutating func addNew(_ items: [Item]) -> ListPiece {
    defer {
      if newItems.isEmpty { newItems = items } else { newItems += items }
    }
    return ListPiece(new: newItems.count, count: items.count)
  }

  /// Replaces the pieces of some rows.
  ///
  /// - Parameter body: A closure that returns the replacement for a piece. It receives the affected pieces from top to
  ///   bottom.
  /// - Complexity: O(*r* log *p*) for *r* runs and *p* pieces, but at most O(*r* + *p*).
  mutating func change(_ rows: PositionSet, _ body: (ListPiece) -> [ListPiece]) {
    if rows.runs.count > 4, rows.runs.count > tree.pieceCount / 8 {
      rebuild(rows, body)
      return
    }
    var rest = tree
    tree = ListPieceTree()
    var passed = 0
    for run in rows.runs.map(\.rows) {
      var named = rest.cut(at: run.lowerBound - passed)
      tree.append(rest)
      rest = named.cut(at: run.count)
      var changed: [ListPiece] = []
      for piece in named.pieces {
        for other in body(piece) { changed.append(joining: other) }
      }
      tree.append(changed)
      passed = run.upperBound
    }
    tree.append(rest)
  }

  /// Replaces the pieces of some rows in a single pass over all pieces.
  private mutating func rebuild(_ rows: PositionSet, _ body: (ListPiece) -> [ListPiece]) {
    var result: [ListPiece] = []
    var position = 0
    var runs = rows.runs[...]
    for piece in tree.pieces {
      let end = position + piece.count
      var start = position
      while let run = runs.first?.rows, run.lowerBound < end {
        let part = max(run.lowerBound, start)..<min(run.upperBound, end)
        if start < part.lowerBound {
          result.append(joining: piece.part(start - position..<part.lowerBound - position))
        }
        let named = piece.part(part.lowerBound - position..<part.upperBound - position)
        for other in body(named) { result.append(joining: other) }
        start = part.upperBound
        if run.upperBound > end { break }
        runs.removeFirst()
      }
      if start < end { result.append(joining: piece.part(start - position..<piece.count)) }
      position = end
    }
    tree = ListPieceTree(result)
  }
}

extension ListDraft {
  /// Replaces the items of some rows, each at its own index.
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

  /// Replaces all rows starting at an index with any number of items.
  mutating func replaceTail(from index: Int, with items: [Item]) throws(ListError) {
    guard index >= 0, index <= count else { throw .noRow(at: index, count: count) }
    let common = min(items.count, count - index)
    try removeTail(from: index + common)
    let lower = scope.rows.lowerBound + index
    replace(PositionSet([ListRun(rows: lower..<lower + common)]), with: Array(items.prefix(common)))
    try append(Array(items.dropFirst(common)))
  }

  /// Replaces the items of some rows.
  ///
  /// If an item has another identity, a new row replaces the old one.
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

  /// Applies a batch, given all items after the change.
  ///
  /// Rows outside the batch keep their items.
  ///
  /// - Complexity: O(*k* log *p*) for *k* inserted or moved rows and *p* pieces.
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

  // MARK: Rollback

  /// A state of the draft to roll back to.
  struct Savepoint {
    fileprivate let tree: ListPieceTree
    fileprivate let newItems: Int
    let shifts: Int
  }

  var savepoint: Savepoint { Savepoint(tree: tree, newItems: newItems.count, shifts: shifts.count) }

  /// Discards all changes since a savepoint.
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

extension ListDraft {
  /// The items in the current scope, including the changes so far.
  ///
  /// - Complexity: O(*n*), or O(1) if there are no changes.
  @usableFromInline var items: [Item] {
    let old = oldItems()
    let pieces = tree.pieces(in: scope.rows)
    if pieces == [ListPiece(old: 0, count: old.count)] { return old }
    return pieces.flatMap { piece -> ArraySlice<Item> in
      if let new = piece.new { return newItems[new..<new + piece.count] }
      guard let start = piece.old else { return [] }
      return old[start..<start + piece.count]
    }
  }

  /// Applies the changes from the current items to new items.
  @usableFromInline
  mutating func show(_ items: [Item], by batch: ListBatch) throws(ListError) {
    if batch.isEmpty { return }
    try apply(batch, items: items)
  }
}

extension ListDraft {
  /// Returns the combined effect of all calls.
  func batch(_ origin: ListOrigin, oldCount: Int) -> ListBatch {
    var inserted: [ListRun] = []
    var moved: [ListMove] = []
    var updated: [ListRun] = []
    var position = 0
    let pieces = tree.pieces
    for piece in pieces {
      if let old = piece.oldRun {
        if piece.new != nil { updated.append(old) }
        if piece.isMoved {
          moved += old.rows.enumerated().map { offset, row in
            ListMove(from: ListPosition(row: row), to: ListPosition(row: position + offset))
          }
        }
      } else {
        inserted.append(ListRun(rows: position..<position + piece.count))
      }
      position += piece.count
    }
    let everything = PositionSet([ListRun(rows: 0..<oldCount)])
    return ListBatch(
      origin: origin,
      removed: everything.subtracting(PositionSet(pieces.compactMap(\.oldRun))),
      inserted: PositionSet(inserted),
      moved: moved,
      updated: PositionSet(updated)
    )
  }

  /// Returns the new list, built in a single pass over the draft.
  ///
  /// - Parameter newRows: The new items with the identities of their rows.
  func rebuilt(_ old: ListStore<Item>, newRows: ListStore<Item>) -> ListStore<Item> {
    var store = ListStore<Item>()
    store.reserve(tree.count)
    for piece in tree.pieces { append(piece, of: old, newRows: newRows, to: &store) }
    return store
  }

  /// Changes a list in place.
  ///
  /// Each splice costs as much as moving the end of an array.
  ///
  /// - Parameter updates: Whether any row gets a new item.
  func edit(
    _ store: inout ListStore<Item>,
    splices: [ListSplice],
    newRows: ListStore<Item>,
    updates: Bool
  ) {
    // These are plain loops because this unspecialized code runs for every change of every list.
    var arriving: [ListStore<Item>] = []
    for splice in splices {
      var rows = ListStore<Item>()
      if splice.added > 0 {
        for piece in tree.pieces(in: splice.new) {
          append(piece, of: store, newRows: newRows, to: &rows)
        }
      }
      arriving.append(rows)
    }
    if updates {
      for piece in tree.pieces {
        guard let old = piece.old, let new = piece.new else { continue }
        for offset in 0..<piece.count { store.set(newRows.items[new + offset], at: old + offset) }
      }
    }
    var index = splices.count
    while index > 0 {
      index -= 1
      store.replace(splices[index].old, with: arriving[index])
    }
  }

  private func append(
    _ piece: ListPiece,
    of old: ListStore<Item>,
    newRows: ListStore<Item>,
    to store: inout ListStore<Item>
  ) {
    switch (piece.old, piece.new) {
    case (let start?, nil):
      store.append(start..<start + piece.count, of: old)
    case (let start?, let new?):
      store.append(
        ids: start..<start + piece.count,
        of: old,
        items: newRows.items[new..<new + piece.count]
      )
    case (nil, let new?):
      store.append(new..<new + piece.count, of: newRows)
    case (nil, nil):
      preconditionFailure("A piece must have old rows, new items, or both.")
    }
  }
}

/// The part of a list that the positions of a call refer to.
struct DraftScope {
  /// The slot of the slice that the call uses, or `nil` for the list itself.
  var slice: Int?

  /// The current rows of the part.
  var rows: Range<Int>
}
