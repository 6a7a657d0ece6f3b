extension ItemAdapter {
  /// Joins the open batch, or makes a change of its own.
  public func edit(
    _ origin: ListOrigin,
    viewUpdate: ViewUpdate,
    _ edits: (inout ListDraft<Item>) throws(ListError) -> Void
  ) throws(ListError) {
    try edit(origin, through: nil, viewUpdate: viewUpdate, edits)
  }

  /// Joins the open batch, or makes a change of its own, in the rows of a slice.
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

  /// Makes one change of all calls within a closure, or joins the open batch.
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

  /// Joins the batches that are open in lists made of this one.
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
