extension ItemAdapter {
  /// Returns a slice: some neighbouring rows, as a list that follows every change of this one.
  public func slice(_ rows: Range<Int>) throws(ListError) -> ListSliceAdapter<Item> {
    try (0..<count).check(slice: rows)
    let name = "\(name)[\(rows.lowerBound)..<\(rows.upperBound)]"
    return makeSlice(rows, within: nil, name: name)
  }

  func makeSlice(_ rows: Range<Int>, within slice: Int?, name: String) -> ListSliceAdapter<Item> {
    let slot = slices.add(rows, within: slice)
    openBatch?.forgetSlices()
    return ListSliceAdapter(self, slot: slot, name: name)
  }

  /// Releases the slices that were deinitialised since a batch was opened.
  func releaseSlices() {
    guard openBatch == nil else { return }
    slices.releaseAll()
  }

  /// Ends all slices, since the list is being deinitialised.
  func endSlices() {
    guard slices.bounds.count > 0 else { return }
    let batch = ListBatch(origin: .delete, replacing: [count], by: [0])
    publisher.end(
      ListCommit(
        batch: batch,
        before: [count],
        after: [0],
        removedRows: savedRows(store),
        selection: [],
        duration: .zero,
        isAnimated: false,
        kind: .change,
        completion: ListCompletion(),
        items: publisher.hasObservers
          ? commitItems(batch, removed: store, former: store.rows(batch.updated)) : nil
      )
    )
  }
}
