extension ComposedDataSource: TransactionParticipant {
  /// Changes the parts as part of the open batch, or as a change of its own.
  func arrange(
    _ origin: ListOrigin,
    viewUpdate: ViewUpdate,
    _ edit: (inout [ComposedPart]) -> Void
  ) {
    let open = transactions
    let own = open.isEmpty ? ListTransaction() : nil
    if batch.transaction == nil {
      batch.transaction = own ?? ListTransaction.outermost(open)
      batch.transaction?.join(self)
    }
    for other in open where other !== batch.transaction { other.addSavepoint(of: self) }
    batch.origin = own == nil ? .batch : origin
    var parts = batch.parts ?? layout.parts
    // The array has no other owner, and is then changed in place.
    batch.parts = nil
    edit(&parts)
    batch.parts = parts
    own?.commit(viewUpdate: viewUpdate)
  }

  var hasOpenBatch: Bool { batch.transaction != nil }

  func prepareCommit() {
    guard let new = batch.parts else { return }
    let staying = Set(new.map { ObjectIdentifier($0) })
    for part in layout.parts where !staying.contains(ObjectIdentifier(part)) {
      batch.removedRows[ObjectIdentifier(part)] = part.source.savedRows
    }
  }

  func commit(in round: CommitRound, completion: ListCompletion, viewUpdate: ViewUpdate) {
    let finished = batch
    batch = ComposedBatch()
    guard let parts = finished.parts else { return completion.finishDelivery() }
    pending.arrangement = PendingComposedChange.Arrangement(
      parts: parts,
      made: finished.made,
      removedRows: finished.removedRows,
      origin: finished.origin,
      completion: completion,
      viewUpdate: viewUpdate
    )
    requestCommit(in: round)
  }

  func discardBatch() {
    let discarded = batch.made
    batch = ComposedBatch()
    unfollow(discarded)
  }

  func closeBatch() {}

  func addCompletion(_ completion: @escaping (Bool) -> Void) {
    batch.transaction?.addCompletion(of: self, completion)
  }

  func makeSavepoint() -> () -> Void {
    let (parts, made) = (batch.parts, batch.made)
    let completions = batch.transaction?.completionCount ?? 0
    return { [weak self] in
      guard let self else { return }
      let discarded = batch.made
      (batch.parts, batch.made) = (parts, made)
      unfollow(discarded)
      batch.transaction?.removeCompletions(of: self, from: completions)
    }
  }
}
