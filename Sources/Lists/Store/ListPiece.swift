/// Neighbouring rows of a list to be, all with the same past.
struct ListPiece: Hashable {
  /// Where the first of them stood in the old list; nil when they are new.
  var old: Int?

  /// Where the content of the first is among the new items; nil when it is the old one.
  var new: Int?

  var count: Int

  /// Whether somebody took them elsewhere.
  var isMoved = false

  /// A part of it; the offsets count from its first row.
  func part(_ offsets: Range<Int>) -> ListPiece {
    var part = self
    part.old = old.map { $0 + offsets.lowerBound }
    part.new = new.map { $0 + offsets.lowerBound }
    part.count = offsets.count
    return part
  }

  /// The same rows in the old list.
  var oldRun: ListRun? { old.map { ListRun(rows: $0..<$0 + count) } }

  /// The same rows, taken elsewhere; new ones were nowhere before.
  var moved: ListPiece {
    var moved = self
    moved.isMoved = old != nil
    return moved
  }

  /// Both as one, when the other simply goes on where this one ends.
  func joined(_ other: ListPiece) -> ListPiece? {
    guard old.map({ $0 + count }) == other.old, new.map({ $0 + count }) == other.new,
      !isMoved, !other.isMoved
    else { return nil }
    var both = self
    both.count += other.count
    return both
  }
}
