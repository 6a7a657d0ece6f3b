/// A change that shifts slices, in the positions at the time it is made.
enum SliceShift {
  /// Rows were inserted, through the list itself or through one of its slices.
  case insert(Int, at: Int, by: Int?)
  /// Rows were removed.
  case remove(Range<Int>)
  /// A row was moved.
  case move(from: Int, to: Int)
  /// A batch made elsewhere happened to some rows; its positions count from the first of these.
  case apply(ListBatch, at: Int, by: Int?)
  /// All items of the list, or of one slice, were replaced: the slices cut from it end.
  case end(of: Int?)

  var isMove: Bool {
    switch self {
    case .move: true
    case .apply(let batch, _, _): !batch.moved.isEmpty
    case .insert, .remove, .end: false
    }
  }

  /// Returns whether it is all that a batch does to the places of rows: a row whose new item has
  /// another identity is replaced without a shift.
  func makes(_ batch: ListBatch) -> Bool {
    switch self {
    case .move: batch.removed.isEmpty && batch.inserted.isEmpty
    case .apply(let made, _, _):
      (made.removals, made.insertions, made.moved.count)
        == (batch.removals, batch.insertions, batch.moved.count)
    case .insert, .remove, .end: true
    }
  }

  var isEnd: Bool {
    if case .end = self { true } else { false }
  }
}
