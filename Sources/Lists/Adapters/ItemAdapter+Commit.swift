extension ItemAdapter {
  /// Stores what a batch came to, and sends it on its way.
  func commit(_ finished: OpenBatch<Item>, origin: ListOrigin, viewUpdate: ViewUpdate) {
    let wave = CommitRound()
    let completion = ListCompletion(finished.completions)
    commit(
      finished,
      origin: origin,
      viewUpdate: viewUpdate,
      completion: completion,
      in: wave
    )
    completion.isIdle = !wave.hasChanges
    wave.deliver()
  }

  /// Stores what a batch came to, which is told together with what else happens.
  func commit(
    _ finished: OpenBatch<Item>,
    origin: ListOrigin,
    viewUpdate: ViewUpdate,
    completion: ListCompletion,
    in wave: CommitRound
  ) {
    var open = finished
    let batch = open.draft.batch(origin, oldCount: count)
    guard !batch.isEmpty else {
      endSlices(open)
      wave.add(noted(.nothing, completion: completion), to: pipe)
      return
    }
    let before = count
    forgetSizes(batch)
    let removed = store.rows(batch.removed)
    // Views that are left out keep the rows that they know, until they reload.
    let known = viewUpdate != .silent || !pipe.hasViews ? removed : store
    let newRows = identified(open.draft, removed: removed)
    let former = pipe.hasObservers ? store.rows(batch.updated) : nil
    let selection = selection(after: batch, came: newRows, draft: open.draft)
    let splices = batch.splices()
    if splices.count <= Self.placesWorthEditing {
      open.draft.edit(
        &store,
        splices: splices,
        newRows: newRows,
        updates: !batch.updated.isEmpty
      )
    } else {
      store = open.draft.rebuilt(store, newRows: newRows)
    }
    moveSlices(&open, batch: batch, oldCount: before)
    wave.add(
      ListCommit(
        batch: batch,
        before: [before],
        after: [count],
        removedRows: StoredRows(store: known, content: rows.content),
        selection: selection,
        duration: ContinuousClock.now - open.start,
        isAnimated: viewUpdate != .immediate,
        kind: viewUpdate == .silent ? .silent : .change,
        completion: completion,
        items: former.map { items(batch, removed: removed, former: $0) },
        afterwards: resizing(by: batch)
      ),
      to: pipe
    )
  }

  private func items(
    _ batch: ListBatch,
    removed: ListStore<Item>,
    former: ListStore<Item>
  ) -> ListCommit.Items {
    func stored(_ store: ListStore<Item>) -> StoredRows<Item> {
      StoredRows(store: store, content: rows.content)
    }
    return ListCommit.Items(
      removed: stored(removed),
      inserted: stored(store.copies(batch.inserted)),
      former: stored(former),
      updated: stored(store.copies(batch.rowsAfter(batch.updated)))
    )
  }

  /// Sends what is no change of the items.
  func note(_ kind: ListCommit.Kind, selection: [ListRun]? = nil) {
    pipe.send(noted(kind, selection: selection, completion: ListCompletion()))
  }

  private func noted(
    _ kind: ListCommit.Kind,
    selection: [ListRun]? = nil,
    completion: ListCompletion
  ) -> ListCommit {
    ListCommit(
      noting: kind,
      rows: [count],
      selection: selection ?? pipe.selection,
      completion: completion
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
    let ids = makeIDs(draft.newItems.count)
    guard removed.count > 0, !draft.newItems.isEmpty, let identity = rows.identity else {
      return ListStore(ids: ids, items: draft.newItems)
    }
    let came = draft.insertedItems
    let items = came.reduce(into: []) { $0 += draft.newItems[$1] }
    let matches = identity.matches(removed.items, items)
    let old = removed.ids.all
    var pairs: [(index: Int, id: ListRowID)] = []
    for (index, match) in zip(came.joined(), matches) {
      if let match { pairs.append((index, old[match])) }
    }
    if zip(came, came.dropFirst()).contains(where: { $0.lowerBound > $1.lowerBound }) {
      pairs.sort { $0.index < $1.index }
    }
    var known = ListRowIDs()
    var next = 0
    for (index, id) in pairs {
      known.append(next..<index, of: ids)
      known.append(id)
      next = index + 1
    }
    known.append(next..<ids.count, of: ids)
    return ListStore(ids: known, items: draft.newItems)
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
    let back = zip(ListRuns(batch.inserted).positions, draft.insertedItems.joined())
      .filter { ids.contains(newRows.ids[$0.1]) }
      .map { $0.0.run }
    return ListRuns(staying + back).runs
  }
}

extension ListDraft {
  /// Which of the new items are in rows of their own, from top to bottom.
  fileprivate var insertedItems: [Range<Int>] {
    tree.pieces.compactMap { piece in
      guard piece.old == nil, let new = piece.new else { return nil }
      return new..<new + piece.count
    }
  }
}
