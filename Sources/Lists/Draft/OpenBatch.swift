/// A batch whose closure is still running.
struct OpenBatch<Item> {
  var draft: ListDraft<Item>
  var completions: [(Bool) -> Void] = []
  let start = ContinuousClock.now

  /// The slices at some point of the batch, and the number of shifts they have followed; nil until
  /// a slice is asked for.
  private var slices: (bounds: SliceBounds, followed: Int)?

  init(_ draft: ListDraft<Item>) {
    self.draft = draft
  }

  /// Makes calls on the list, or on a slice of it.
  mutating func perform(
    _ edits: (inout ListDraft<Item>) throws(ListError) -> Void,
    through slice: ListSliceAdapter<Item>?,
    in live: SliceBounds
  ) throws(ListError) {
    guard let slice else {
      try draft.perform(in: draft.everything, edits)
      return
    }
    guard let rows = rows(ofSlice: slice.slot, in: live) else { throw .ended(slice.name) }
    try draft.perform(in: DraftScope(slice: slice.slot, rows: rows), edits)
  }

  // MARK: Slices

  /// Returns the rows of a slice in positions of the moment; nil when it has ended.
  private mutating func rows(ofSlice slice: Int, in live: SliceBounds) -> Range<Int>? {
    if slices == nil, draft.shifts.isEmpty { return live.rows(of: slice) }
    var bounds = slices?.bounds ?? live
    let followed = slices?.followed ?? 0
    slices = nil
    for shift in draft.shifts[followed...] { bounds.follow(shift) }
    slices = (bounds, draft.shifts.count)
    return bounds.rows(of: slice)
  }

  /// Shifts slices by all changes of the batch.
  mutating func finish(_ live: inout SliceBounds) {
    let followed = slices?.followed ?? 0
    if let slices { live = slices.bounds }
    slices = nil
    for shift in draft.shifts[followed...] { live.follow(shift) }
  }

  /// Discards the saved slices, since there are others.
  mutating func forgetSlices() {
    slices = nil
  }

  // MARK: Nested batches

  struct Savepoint {
    fileprivate let draft: ListDraft<Item>.Savepoint
    fileprivate let completions: Int
  }

  var savepoint: Savepoint { Savepoint(draft: draft.savepoint, completions: completions.count) }

  /// Discards the changes made since a savepoint.
  mutating func rollBack(to savepoint: Savepoint) {
    draft.rollBack(to: savepoint.draft)
    completions.removeLast(completions.count - savepoint.completions)
    if let slices, slices.followed > savepoint.draft.shifts { self.slices = nil }
  }
}
