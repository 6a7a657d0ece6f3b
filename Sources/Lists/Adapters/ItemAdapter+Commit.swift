extension ItemAdapter {
  /// Stores the effect of a batch, and delivers it.
  func commit(_ finished: OpenBatch<Item>, origin: ListOrigin, viewUpdate: ViewUpdate) {
    let round = CommitRound()
    let completion = ListCompletion(finished.completions)
    commit(
      finished,
      origin: origin,
      viewUpdate: viewUpdate,
      completion: completion,
      in: round
    )
    completion.isIdle = !round.hasChanges
    round.deliver()
  }

  /// Stores the effect of a batch, which is delivered with all else that changes in a round.
  func commit(
    _ finished: OpenBatch<Item>,
    origin: ListOrigin,
    viewUpdate: ViewUpdate,
    completion: ListCompletion,
    in round: CommitRound
  ) {
    var open = finished
    let batch = open.draft.batch(origin, oldCount: count)
    guard !batch.isEmpty else {
      slices.end(open)
      var commit = ListCommit(
        .nothing,
        rows: [count],
        selection: publisher.selection,
        completion: completion
      )
      // A slice that ends is told of the rows that it loses.
      if publisher.hasObservers {
        commit.items = commitItems(batch, removed: ListStore(), former: ListStore())
      }
      round.add(commit, to: publisher)
      return
    }
    let before = count
    forgetSizes(batch)
    let change = ItemCommit(
      open.draft,
      batch: batch,
      from: store,
      identity: rows.identity,
      freshIDs: makeIDs(open.draft.newItems.count),
      isTold: publisher.hasSubscribers
    )
    // Views that are left out keep the rows that they know, until they reload.
    let known = viewUpdate != .silent || !publisher.hasViews ? change.removed : store
    // A slice shows a row that leaves it as it was, and all of its rows leave one that ends.
    let mayLeaveSlices =
      slices.bounds.count > 0 && !batch.updated.isEmpty
      && (!batch.moved.isEmpty || open.draft.shifts.contains(where: \.isEnd))
    let former = mayLeaveSlices || publisher.hasObservers ? store.rows(batch.updated) : nil
    let selection = change.selection(
      following: publisher.selection,
      in: store.ids,
      isIdentified: rows.identity != nil
    )
    change.apply(to: &store)
    slices.follow(&open, batch: batch, oldCount: before)
    round.add(
      ListCommit(
        batch: batch,
        before: [before],
        after: [count],
        removedRows: savedRows(known),
        selection: selection,
        duration: ContinuousClock.now - open.start,
        isAnimated: viewUpdate != .immediate,
        rowAnimation: rowAnimation,
        kind: viewUpdate == .silent ? .silent : .change,
        completion: completion,
        items: former.map { commitItems(batch, removed: change.removed, former: $0) },
        afterwards: resizing(by: batch)
      ),
      to: publisher
    )
  }

  /// Returns the items that a change has removed, inserted and updated, to be read later.
  func commitItems(
    _ batch: ListBatch,
    removed: ListStore<Item>,
    former: ListStore<Item>
  ) -> ListCommit.Items {
    ListCommit.Items(
      removed: savedRows(removed),
      inserted: savedRows(store.copies(batch.inserted)),
      former: savedRows(former),
      updated: savedRows(store.copies(batch.rowsAfter(batch.updated)))
    )
  }

  /// Returns some rows to be read later.
  func savedRows(_ store: ListStore<Item>) -> SavedStoreRows<Item> {
    SavedStoreRows(store: store, content: rows.content)
  }

  /// Publishes what is no change of the items.
  func publish(_ kind: ListCommit.Kind, selection: [ListRun]? = nil) {
    publisher.send(
      ListCommit(kind, rows: [count], selection: selection ?? publisher.selection)
    )
  }

  /// Makes views that were left out of silent changes reload all rows.
  public func refresh() {
    publish(.refresh)
  }
}
