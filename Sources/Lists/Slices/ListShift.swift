/// What slices have to follow, in positions of the moment at which it happened.
enum ListShift {
  /// Rows came, through the list itself or through one of its slices.
  case insert(Int, at: Int, by: Int?)
  /// Rows left.
  case remove(Range<Int>)
  /// A row went elsewhere.
  case move(from: Int, to: Int)
  /// A batch made elsewhere happened to some rows; its positions count from the first of these.
  case apply(ListBatch, at: Int, by: Int?)
  /// All items of the list, or of one slice, were replaced: what was cut from it is no more.
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
