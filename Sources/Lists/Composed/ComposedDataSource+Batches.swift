extension ComposedDataSource: ListTransactionMember {
  /// Puts sources elsewhere as part of the open batch, or as a change of its own.
  func arrange(
    _ origin: ListOrigin,
    viewUpdate: ViewUpdate,
    _ edit: (inout [ComposedPart]) -> Void
  ) {
    let open = transactions
    let own = open.isEmpty ? ListTransaction() : nil
    if transaction == nil {
      transaction = own ?? ListTransaction.outermost(open)
      transaction?.join(self)
    }
    for other in open where other !== transaction { other.host(self) }
    draftOrigin = own == nil ? .batch : origin
    var parts = draft ?? layout.parts
    // Nobody else holds the array, which is then changed where it is.
    draft = nil
    edit(&parts)
    draft = parts
    own?.commit(viewUpdate: viewUpdate)
  }

  func prepareCommit() {
    guard let draft else { return }
    let staying = Set(draft.map { ObjectIdentifier($0) })
    for part in layout.parts where !staying.contains(ObjectIdentifier(part)) {
      leaving[ObjectIdentifier(part)] = part.source.rowsForLater
    }
  }

  func commit(in wave: CommitRound, completion: ListCompletion, viewUpdate: ViewUpdate) {
    let (new, leaving) = (draft, leaving)
    forgetDraft()
    guard let new else { return completion.settle() }
    news.parts = News.Parts(
      new: new,
      leaving: leaving,
      origin: draftOrigin,
      completion: completion,
      viewUpdate: viewUpdate
    )
    announceNews(in: wave)
  }

  func dropBatch() {
    let dropped = draft ?? []
    forgetDraft()
    unfollow(dropped)
  }

  private func forgetDraft() {
    draft = nil
    transaction = nil
    leaving = [:]
  }

  func closeBatch() {}

  func markBatch() -> () -> Void {
    let marked = draft
    return { [weak self] in
      guard let self else { return }
      let dropped = draft ?? []
      draft = marked
      unfollow(dropped)
    }
  }
}
