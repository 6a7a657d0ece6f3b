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

  var isEnd: Bool {
    if case .end = self { true } else { false }
  }
}
