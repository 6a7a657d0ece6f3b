/// A list as it will be: pieces of the old one, and new items between them.
///
/// Every call takes positions of the moment, as in an array, and is checked before it changes
/// anything. The list itself stays as it is until the draft is committed; a draft that is dropped
/// never was. An edit costs O(*p*) for *p* pieces, however long the list is.
public struct ListDraft<Item> {
  private(set) var pieces: [ListPiece]
  private(set) var newItems: [Item] = []
  private(set) var count: Int

  /// Whether an item is the same one as that of an old row.
  private let isSame: (Int, Item) -> Bool

  init(count: Int, isSame: @escaping (Int, Item) -> Bool) {
    self.count = count
    self.isSame = isSame
    pieces = count > 0 ? [ListPiece(old: 0, count: count)] : []
  }

  mutating func perform(
    _ edits: (inout Self) throws(ListError) -> Void
  ) throws(ListError) {
    try edits(&self)
  }

  // MARK: Insert, remove, move

  mutating func insert(_ items: [Item], at index: Int) throws(ListError) {
    guard index >= 0, index <= count else { throw .noPlace(at: index, count: count) }
    guard !items.isEmpty else { return }
    let piece = ListPiece(new: newItems.count, count: items.count)
    addNew(items)
    place(piece, at: index)
  }

  mutating func append(_ items: [Item]) throws(ListError) {
    try insert(items, at: count)
  }

  /// Takes rows away; those named twice go once.
  mutating func remove(_ indexes: [Int]) throws(ListError) {
    for index in indexes { try check(index) }
    change(ListRuns(indexes.map { ListPosition(row: $0) })) { _, _ in [] }
  }

  /// Takes away what there is from an index on.
  mutating func removeTail(from index: Int) throws(ListError) {
    guard index >= 0 else { throw .noRow(at: index, count: count) }
    guard index < count else { return }
    change(ListRuns([ListRun(rows: index..<count)])) { _, _ in [] }
  }

  mutating func move(from index: Int, to target: Int) throws(ListError) {
    try check(index)
    try check(target)
    guard index != target else { return }
    var taken: [ListPiece] = []
    change(ListRuns([ListRun(rows: index..<index + 1)])) { piece, _ in
      taken.append(piece)
      return []
    }
    for var piece in taken {
      piece.isMoved = piece.old != nil
      place(piece, at: target)
    }
  }

  mutating func reload(_ items: [Item]) {
    pieces = items.isEmpty ? [] : [ListPiece(new: newItems.count, count: items.count)]
    addNew(items)
    count = items.count
  }

  // MARK: Replace

  /// Gives rows other models, each row its own.
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
    let rows = ListRuns(pairs.map { ListPosition(row: $0.element.index) })
    replace(rows, with: pairs.map(\.element.item))
  }

  /// Gives the rows from an index on other models; there may be more or fewer of them.
  mutating func replaceTail(from index: Int, with items: [Item]) throws(ListError) {
    guard index >= 0, index <= count else { throw .noRow(at: index, count: count) }
    let common = min(items.count, count - index)
    try removeTail(from: index + common)
    replace(ListRuns([ListRun(rows: index..<index + common)]), with: Array(items.prefix(common)))
    try append(Array(items.dropFirst(common)))
  }

  private mutating func replace(_ rows: ListRuns, with items: [Item]) {
    var next = newItems.count
    addNew(items)
    let newItems = newItems
    let isSame = isSame
    change(rows) { piece, _ in
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

  // MARK: Batches made elsewhere

  /// Follows a batch whose items are given; rows it does not speak of keep theirs.
  mutating func apply(_ batch: ListBatch, items: [Item]) throws(ListError) {
    try batch.check(before: [count], after: [items.count])
    let old = ListPieceTable(pieces)
    let arrivals = ListRuns(batch.inserted)
    let origins = Dictionary(uniqueKeysWithValues: batch.moved.map { ($0.to.row, $0.from.row) })
    var result: [ListPiece] = []
    var position = 0
    for splice in batch.splices() {
      let kept = splice.old.lowerBound - (splice.new.lowerBound - position)
      for piece in old.pieces(in: kept..<splice.old.lowerBound) { result.append(joining: piece) }
      for row in splice.new {
        if arrivals.contains(ListPosition(row: row)) {
          result.append(joining: ListPiece(new: newItems.count, count: 1))
          newItems.append(items[row])
        } else if let origin = origins[row] {
          for var piece in old.pieces(in: origin..<origin + 1) {
            piece.isMoved = piece.old != nil
            result.append(piece)
          }
        }
      }
      position = splice.new.upperBound
    }
    let rest = old.count - (items.count - position)
    for piece in old.pieces(in: rest..<old.count) { result.append(joining: piece) }
    pieces = result
    count = items.count
    let updated = ListRuns(batch.rowsAfter(batch.updated))
    replace(updated, with: updated.positions.map { items[$0.row] })
  }

  // MARK: Pieces

  private mutating func addNew(_ items: [Item]) {
    if newItems.isEmpty { newItems = items } else { newItems += items }
  }

  private func check(_ index: Int) throws(ListError) {
    guard index >= 0, index < count else { throw .noRow(at: index, count: count) }
  }

  private mutating func place(_ piece: ListPiece, at index: Int) {
    var result: [ListPiece] = []
    result.reserveCapacity(pieces.count + 2)
    var position = 0
    for other in pieces {
      if position < index, index < position + other.count {
        result.append(other.part(0..<index - position))
        result.append(piece)
        result.append(other.part(index - position..<other.count))
      } else {
        if position == index { result.append(joining: piece) }
        result.append(joining: other)
      }
      position += other.count
    }
    if position == index { result.append(joining: piece) }
    pieces = result
    count += piece.count
  }

  /// Puts other pieces in place of some rows, in one pass.
  ///
  /// - Parameter body: Gets a piece that is wholly named, and where it stands; answers what to put
  ///   there.
  private mutating func change(
    _ rows: ListRuns,
    _ body: (ListPiece, Int) -> [ListPiece]
  ) {
    var result: [ListPiece] = []
    var position = 0
    var runs = rows.runs[...]
    for piece in pieces {
      let end = position + piece.count
      var start = position
      while let run = runs.first?.rows, run.lowerBound < end {
        let part = max(run.lowerBound, start)..<min(run.upperBound, end)
        if start < part.lowerBound {
          result.append(joining: piece.part(start - position..<part.lowerBound - position))
        }
        let named = piece.part(part.lowerBound - position..<part.upperBound - position)
        for other in body(named, part.lowerBound) { result.append(joining: other) }
        start = part.upperBound
        if run.upperBound > end { break }
        runs.removeFirst()
      }
      if start < end { result.append(joining: piece.part(start - position..<piece.count)) }
      position = end
    }
    pieces = result
    count = result.reduce(0) { $0 + $1.count }
  }
}

extension [ListPiece] {
  /// Adds a piece, as one with the last where it simply goes on.
  fileprivate mutating func append(joining piece: ListPiece) {
    if let both = last?.joined(piece) {
      self[count - 1] = both
    } else {
      append(piece)
    }
  }
}
