/// A batch whose closure is still running.
struct OpenBatch<Item> {
  var draft: ListDraft<Item>
  var completions: [(Bool) -> Void] = []
  let start = ContinuousClock.now

  /// Where slices are by now, as far as anybody has asked, and how many shifts they have followed.
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
    try draft.perform(in: ListScope(slice: slice.slot, rows: rows), edits)
  }

  // MARK: Slices

  /// The rows of a slice in positions of the moment; nil when it has ended.
  private mutating func rows(ofSlice slice: Int, in live: SliceBounds) -> Range<Int>? {
    if slices == nil, draft.shifts.isEmpty { return live.rows(of: slice) }
    var bounds = slices?.bounds ?? live
    let followed = slices?.followed ?? 0
    slices = nil
    for shift in draft.shifts[followed...] { bounds.follow(shift) }
    slices = (bounds, draft.shifts.count)
    return bounds.rows(of: slice)
  }

  /// Takes slices to where they are at the end of it.
  mutating func finish(_ live: inout SliceBounds) {
    let followed = slices?.followed ?? 0
    if let slices { live = slices.bounds }
    slices = nil
    for shift in draft.shifts[followed...] { live.follow(shift) }
  }

  /// Forgets where slices are, since there are others.
  mutating func forgetSlices() {
    slices = nil
  }

  // MARK: Nested batches

  struct Mark {
    fileprivate let draft: ListDraft<Item>.Mark
    fileprivate let completions: Int
  }

  var mark: Mark { Mark(draft: draft.mark, completions: completions.count) }

  /// Undoes what was done since.
  mutating func goBack(to mark: Mark) {
    draft.goBack(to: mark.draft)
    completions.removeLast(completions.count - mark.completions)
    if let slices, slices.followed > mark.draft.shifts { self.slices = nil }
  }
}
