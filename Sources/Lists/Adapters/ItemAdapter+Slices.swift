extension ItemAdapter {
  /// Cuts a slice: some neighbouring rows, as a list that follows every change of this one.
  public func slice(_ rows: Range<Int>) throws(ListError) -> ListSliceAdapter<Item> {
    try (0..<count).check(slice: rows)
    let name = "\(name)[\(rows.lowerBound)..<\(rows.upperBound)]"
    return cut(rows, within: nil, name: name)
  }

  func cut(_ rows: Range<Int>, within slice: Int?, name: String) -> ListSliceAdapter<Item> {
    let slot = sliceBounds.add(rows, within: slice)
    openBatch?.forgetSlices()
    return ListSliceAdapter(self, slot: slot, name: name)
  }

  /// Follows a slice no longer, since nobody holds it.
  func release(_ slot: Int) {
    unreadySlices[slot] = nil
    guard openBatch == nil else {
      releasedSlices.append(slot)
      return
    }
    sliceBounds.release(slot)
  }

  /// Does so with those that nobody has held since a batch was opened.
  func releaseSlices() {
    guard openBatch == nil else { return }
    for slot in releasedSlices { sliceBounds.release(slot) }
    releasedSlices = []
  }

  /// Takes the slices where a batch takes them.
  func moveSlices(_ open: inout OpenBatch<Item>, batch: ListBatch, oldCount: Int) {
    let shifts = open.draft.shifts
    guard sliceBounds.count > 0 else { return }
    guard shifts.count > 1, shifts.contains(where: \.isMove) else {
      open.finish(&sliceBounds)
      return
    }
    let before = sliceBounds
    open.finish(&sliceBounds)
    sliceBounds.settle(batch, before: before, oldCount: oldCount)
  }

  /// Ends the slices of what a batch without an effect replaced.
  func endSlices(_ open: OpenBatch<Item>) {
    for shift in open.draft.shifts where shift.isEnd { sliceBounds.follow(shift) }
  }

  /// Tells the slices that the list is no more.
  func endSlices() {
    guard sliceBounds.count > 0 else { return }
    pipe.end(
      ListCommit(
        batch: ListBatch(origin: .delete, replacing: [count], by: [0]),
        before: [count],
        after: [0],
        removedRows: StoredRows(store: store, content: rows.content),
        selection: [],
        duration: .zero,
        isAnimated: false,
        kind: .change,
        completion: ListCompletion()
      )
    )
  }
}
