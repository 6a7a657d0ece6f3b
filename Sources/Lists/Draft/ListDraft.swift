/// The draft of a list: a piece table of old rows and new items.
///
/// Every call takes positions of the moment, as in an array, and is checked before it changes
/// anything. The list itself stays as it is until the draft is committed; a draft that is dropped
/// never was. A call on one row costs O(log *p*) for *p* pieces, however long the list is.
public struct ListDraft<Item> {
  var tree: ListPieceTree
  var newItems: [Item] = []

  /// The changes that shift slices, call by call.
  var shifts: [SliceShift] = []

  var scope: DraftScope

  /// Returns whether an item is the same one as that of an old row.
  let isSame: (Int, Item) -> Bool

  /// The items of the list as it is.
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

  /// The number of rows in the part that is being changed.
  var count: Int { scope.rows.count }

  /// The scope of all rows.
  var everything: DraftScope { DraftScope(rows: 0..<tree.count) }

  /// Forgets all rows and changes.
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

  /// Removes rows; those named twice are removed once.
  mutating func remove(_ indexes: [Int]) throws(ListError) {
    for index in indexes { try check(index) }
    remove(indexes.count == 1 ? PositionSet([run(indexes[0])]) : PositionSet(indexes.map(run)))
  }

  /// Removes all rows from an index on.
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

  /// Replaces all rows; the slices cut from them end.
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

  /// Adds items, which are in no row yet.
  mutating func addNew(_ items: [Item]) -> ListPiece {
    defer {
      if newItems.isEmpty { newItems = items } else { newItems += items }
    }
    return ListPiece(new: newItems.count, count: items.count)
  }

  /// Puts other pieces in place of some rows.
  ///
  /// - Parameter body: Gets the pieces that are wholly named, from top to bottom; answers what to
  ///   put there.
  /// - Complexity: O(*r* log *p*) for *r* runs and *p* pieces, at most O(*r* + *p*).
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

  /// Puts other pieces in place of some rows, in one pass over all pieces.
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
