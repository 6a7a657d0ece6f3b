extension ItemAdapter {
  /// Stores what a batch came to, and sends it on its way.
  func commit(_ open: OpenBatch<Item>, origin: ListOrigin, animated: Bool, redraw: Bool) {
    let batch = open.draft.batch(origin, oldCount: count)
    guard !batch.isEmpty else {
      note(.nothing, completion: ListCompletion(open.completions, shown: true))
      return
    }
    let before = count
    let removed = store.rows(batch.removed)
    // Views that are left out keep the rows that they know, until they reload.
    let known = redraw || !pipe.hasViews ? removed : store
    let newRows = identified(open.draft, removed: removed)
    let selection = selection(after: batch, came: newRows, draft: open.draft)
    let splices = batch.splices()
    if splices.count <= Self.placesWorthEditing {
      open.draft.edit(&store, splices: splices, newRows: newRows)
    } else {
      store = open.draft.rebuilt(store, newRows: newRows)
    }
    pipe.send(
      ListCommit(
        batch: batch,
        before: [before],
        after: [count],
        removedRows: StoredRows(store: known, content: rows.content),
        selection: selection,
        duration: ContinuousClock.now - open.start,
        isAnimated: animated,
        kind: redraw ? .change : .silent,
        completion: ListCompletion(open.completions)
      )
    )
  }

  /// Sends what is no change of the items.
  func note(
    _ kind: ListCommit.Kind,
    selection: [ListRun]? = nil,
    completion: ListCompletion = ListCompletion()
  ) {
    pipe.send(
      ListCommit(
        batch: ListBatch(origin: .refresh, replacing: [], by: []),
        before: [count],
        after: [count],
        removedRows: StoredRows(store: ListStore(), content: rows.content),
        selection: selection ?? pipe.selection,
        duration: .zero,
        isAnimated: false,
        kind: kind,
        completion: completion
      )
    )
  }

  /// Has views that were left out of silent changes reload everything.
  public func refresh() {
    note(.refresh)
  }

  /// Moving the end of an array once or a few times beats making it anew.
  private static var placesWorthEditing: Int { 8 }

  /// Says who the new items are; one that has left by the same batch is still the same.
  private func identified(
    _ draft: ListDraft<Item>,
    removed: ListStore<Item>
  ) -> ListStore<Item> {
    var newRows = ListStore(ids: makeIDs(draft.newItems.count), items: draft.newItems)
    guard removed.count > 0, let identity = rows.identity else { return newRows }
    let came = draft.insertedItems
    for (index, match) in zip(
      came,
      identity.matches(removed.items, came.map { draft.newItems[$0] })
    ) {
      if let match { newRows.setID(removed.ids[match], at: index) }
    }
    return newRows
  }

  /// The selection, which follows the rows, and those that left and came back.
  private func selection(
    after batch: ListBatch,
    came newRows: ListStore<Item>,
    draft: ListDraft<Item>
  ) -> [ListRun] {
    guard !pipe.selection.isEmpty else { return [] }
    let staying = batch.rowsAfter(pipe.selection)
    guard rows.identity != nil, !batch.removed.isEmpty, !batch.inserted.isEmpty else {
      return staying
    }
    let removed = ListRuns(batch.removed)
    let selected = ListRuns(pipe.selection).positions.filter { removed.contains($0) }
    let ids = Set(selected.map { store.ids[$0.row] })
    let back = zip(ListRuns(batch.inserted).positions, draft.insertedItems)
      .filter { ids.contains(newRows.ids[$0.1]) }
      .map { $0.0.run }
    return ListRuns(staying + back).runs
  }
}

extension ListDraft {
  /// Which of the new items are in rows of their own, from top to bottom.
  fileprivate var insertedItems: [Int] {
    pieces.flatMap { piece -> Range<Int> in
      guard piece.old == nil, let new = piece.new else { return 0..<0 }
      return new..<new + piece.count
    }
  }
}
