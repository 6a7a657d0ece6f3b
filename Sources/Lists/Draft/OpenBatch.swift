/// A batch whose closure is still running.
struct OpenBatch<Item> {
  var draft: ListDraft<Item>
  var completions: [(Bool) -> Void] = []
  let start = ContinuousClock.now

  /// The slices during the batch and the number of shifts applied to them, or `nil` until a slice is used.
  private var slices: (bounds: SliceBounds, followed: Int)?

  init(_ draft: ListDraft<Item>) {
    self.draft = draft
  }

  // MARK: Edits

  /// Whether the closure of an edit is currently using the draft.
  private(set) var isBeingEdited = false

  /// Lends the draft to the closure of an edit, with the list or a slice as its scope.
  mutating func lendDraft(
    through slice: ListSliceAdapter<Item>?,
    in live: SliceBounds
  ) throws(ListError) -> ListDraft<Item> {
    var scope = draft.everything
    if let slice {
      guard let rows = rows(ofSlice: slice.slot, in: live) else { throw .ended(slice.name) }
      scope = DraftScope(slice: slice.slot, rows: rows)
    }
    isBeingEdited = true
    var lent = draft
    // Give up the local draft, so that the closure is its only owner and can change it in place.
    draft.clear()
    lent.scope = scope
    return lent
  }

  /// Takes the draft back from the closure.
  mutating func returnDraft(_ lent: consuming ListDraft<Item>) {
    draft = lent
    isBeingEdited = false
  }

  // MARK: Slices

  /// Returns the current rows of a slice, or `nil` if the slice has ended.
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

  /// Discards the saved slices after a slice was added.
  mutating func forgetSlices() {
    slices = nil
  }

  // MARK: Nested batches

  struct Savepoint {
    fileprivate let draft: ListDraft<Item>.Savepoint
    fileprivate let completions: Int
  }

  var savepoint: Savepoint { Savepoint(draft: draft.savepoint, completions: completions.count) }

  /// Discards all changes since a savepoint.
  mutating func rollBack(to savepoint: Savepoint) {
    draft.rollBack(to: savepoint.draft)
    completions.removeLast(completions.count - savepoint.completions)
    if let slices, slices.followed > savepoint.draft.shifts { self.slices = nil }
  }
}
