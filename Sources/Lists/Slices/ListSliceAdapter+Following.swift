extension ListSliceAdapter: ListFollower {
  /// No batch: those of a slice are batches of its list.
  var openTransaction: ListTransaction? { nil }

  /// Begins to follow the changes of the list, as long as the slice has subscribers.
  func startFollowing() {
    guard let list, !hasEnded, !list.publisher.isFollowed(by: self) else { return }
    publishedRows = rows ?? 0..<0
    publisher.selection = PositionSet(list.publisher.selection).part(publishedRows)
    list.publisher.add(self)
  }

  /// Cuts a change of the list to the slice.
  func follow(
    _ commit: ListCommit,
    of _: ListPublisher,
    in round: CommitRound
  ) -> QueuedCommit? {
    guard publisher.hasSubscribers || onResize != nil || onEnd != nil else {
      list?.publisher.remove(self)
      publisher.skip()
      return nil
    }
    let old = publishedRows
    let now = rows
    let new = now ?? old.lowerBound..<old.lowerBound
    publishedRows = new
    if now == nil { list?.publisher.remove(self) }
    let part = SliceCommit(commit: commit, list: list, old: old, new: new, isEnd: now == nil)
      .commit(of: publisher) { callbacks(for: $0, isEnd: now == nil) }
    commit.completion.expectView()
    return publisher.prepare(part, in: round)
  }

  private func callbacks(for batch: ListBatch, isEnd: Bool) -> (() -> Void)? {
    guard isEnd || batch.insertions + batch.removals > 0 else { return nil }
    return { [weak self] in
      if batch.insertions + batch.removals > 0 {
        self?.onResize?(batch.insertions, batch.removals)
      }
      if isEnd { self?.onEnd?() }
    }
  }
}
