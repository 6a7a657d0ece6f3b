extension ItemAdapter {
  /// Changes the list through a draft, as part of the open batch or as a separate change.
  public func edit(
    _ origin: ListOrigin,
    viewUpdate: ViewUpdate,
    _ edits: (inout ListDraft<Item>) throws(ListError) -> Void
  ) throws(ListError) {
    try edit(origin, through: nil, viewUpdate: viewUpdate, edits)
  }

  /// Changes the rows of a slice through a draft, as part of the open batch or as a separate change.
  func edit(
    _ origin: ListOrigin,
    through slice: ListSliceAdapter<Item>?,
    viewUpdate: ViewUpdate,
    _ edits: (inout ListDraft<Item>) throws(ListError) -> Void
  ) throws(ListError) {
    if openBatch?.isBeingEdited == true { throw .isBeingEdited(name) }
    joinTransactions()
    let isOwn = openBatch == nil
    if isOwn { openBatch = OpenBatch(makeDraft()) }
    do throws(ListError) {
      try lendDraft(to: edits, through: slice)
    } catch {
      if isOwn { openBatch = nil }
      releaseSlices()
      throw error
    }
    if isOwn { commitOwnBatch(origin, viewUpdate: viewUpdate) }
  }

  private func lendDraft(
    to edits: (inout ListDraft<Item>) throws(ListError) -> Void,
    through slice: ListSliceAdapter<Item>?
  ) throws(ListError) {
    guard var draft = try openBatch?.lendDraft(through: slice, in: slices.bounds) else { return }
    defer { openBatch?.returnDraft(draft) }
    try edits(&draft)
  }

  private func commitOwnBatch(_ origin: ListOrigin, viewUpdate: ViewUpdate) {
    guard let batch = openBatch.take() else { return }
    commit(batch, origin: origin, viewUpdate: viewUpdate)
    releaseSlices()
  }

  /// Combines all calls in a closure into one change, or adds them to the open batch.
  public func joinBatch<Failure: Error>(
    viewUpdate: ViewUpdate,
    completion: ((Bool) -> Void)?,
    _ updates: () throws(Failure) -> Void
  ) throws(Failure) {
    joinTransactions()
    let rollBack = hasOpenBatch ? makeSavepoint() : nil
    if rollBack == nil { openBatch = OpenBatch(makeDraft()) }
    do throws(Failure) {
      try updates()
    } catch {
      if let rollBack { rollBack() } else { openBatch = nil }
      releaseSlices()
      throw error
    }
    if let completion { addCompletion(completion) }
    if rollBack == nil { commitOwnBatch(.batch, viewUpdate: viewUpdate) }
  }

  /// Joins the open batches of derived lists.
  private func joinTransactions() {
    let open = publisher.transactions
    guard let outermost = ListTransaction.outermost(open) else { return }
    if openBatch == nil {
      openBatch = OpenBatch(makeDraft())
      transaction = outermost
      outermost.join(self)
    }
    for other in open where other !== transaction { other.addSavepoint(of: self) }
  }

  private func makeDraft() -> ListDraft<Item> {
    let areSame = rows.identity?.areSame
    return ListDraft(
      count: count,
      oldItems: { [unowned self] in self.store.items },
      isSame: { [unowned self] index, item in
        areSame.map { $0(self.store.items[index], item) } ?? true
      }
    )
  }
}

extension ItemAdapter: TransactionParticipant {
  var hasOpenBatch: Bool { openBatch != nil }

  func prepareCommit() {}

  func commit(in round: CommitRound, completion: ListCompletion, viewUpdate: ViewUpdate) {
    guard let batch = openBatch else { return completion.finishDelivery() }
    discardBatch()
    commit(
      batch,
      origin: .batch,
      viewUpdate: viewUpdate,
      completion: completion,
      in: round
    )
  }

  func discardBatch() {
    openBatch = nil
    transaction = nil
  }

  func closeBatch() {
    releaseSlices()
  }

  func addCompletion(_ completion: @escaping (Bool) -> Void) {
    if let transaction {
      transaction.addCompletion(of: self, completion)
    } else {
      openBatch?.completions.append(completion)
    }
  }

  func makeSavepoint() -> () -> Void {
    guard let savepoint = openBatch?.savepoint else { return {} }
    let completions = transaction?.completionCount ?? 0
    return { [weak self] in
      guard let self else { return }
      openBatch?.rollBack(to: savepoint)
      transaction?.removeCompletions(of: self, from: completions)
    }
  }
}

extension ItemAdapter {
  /// Stores and delivers the changes of a batch.
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

  /// Stores the changes of a batch, which are delivered with all other changes of a round.
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
      // Ending slices need the rows that they lose.
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
    // Views that don't show the change keep all of their rows until they reload.
    let known = viewUpdate != .silent || !publisher.hasViews ? change.removed : store
    // A slice shows the previous content of a leaving row, and all rows leave a slice that ends.
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

  /// Returns the items that a change removed, inserted and updated, for later access.
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

  /// Returns rows for later access.
  func savedRows(_ store: ListStore<Item>) -> SavedStoreRows<Item> {
    SavedStoreRows(store: store, content: rows.content)
  }

  /// Publishes a commit that doesn't change items.
  func publish(_ kind: ListCommit.Kind, selection: [ListRun]? = nil) {
    publisher.send(
      ListCommit(kind, rows: [count], selection: selection ?? publisher.selection)
    )
  }

  /// Reloads all rows in views that haven't shown earlier silent changes.
  public func refresh() {
    publish(.refresh)
  }
}
