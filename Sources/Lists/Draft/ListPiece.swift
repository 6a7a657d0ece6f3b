/// A run of rows in a draft: consecutive old rows, new items, or old rows with new items.
struct ListPiece: Hashable {
  /// The old index of the first row; nil when the rows are new.
  var old: Int?

  /// The index of the first row's item among the new items; nil when the items are the old ones.
  var new: Int?

  var count: Int

  /// Whether the rows were moved.
  var isMoved = false

  /// Returns a part of it; the offsets count from its first row.
  func part(_ offsets: Range<Int>) -> ListPiece {
    var part = self
    part.old = old.map { $0 + offsets.lowerBound }
    part.new = new.map { $0 + offsets.lowerBound }
    part.count = offsets.count
    return part
  }

  /// The same rows in the old list.
  var oldRun: ListRun? { old.map { ListRun(rows: $0..<$0 + count) } }

  /// The piece with its old rows marked as moved.
  var moved: ListPiece {
    var moved = self
    moved.isMoved = old != nil
    return moved
  }

  /// Returns both pieces as one where the other continues this one; nil else.
  func joined(_ other: ListPiece) -> ListPiece? {
    guard old.map({ $0 + count }) == other.old, new.map({ $0 + count }) == other.new,
      !isMoved, !other.isMoved
    else { return nil }
    var both = self
    both.count += other.count
    return both
  }
}
