extension ComposedDataSource: ListFollower, DeferredFollower {
  /// The batches that are open in it, and in lists made of it.
  var transactions: [ListTransaction] {
    openTransaction.map { [$0] + publisher.transactions } ?? publisher.transactions
  }

  /// Takes note of a source's change, and waits for the rest of the round.
  func follow(
    _ commit: ListCommit,
    of source: ListPublisher,
    in round: CommitRound
  ) -> QueuedCommit? {
    let key = ObjectIdentifier(source)
    guard !directory[key].isEmpty else { return nil }
    // A source changes twice in one round where it is changed by a callback that asks for a row.
    if pending.commits[key] != nil { round.add(makeCommit(in: round), to: publisher) }
    pending.commits[key] = commit
    requestCommit(in: round)
    return nil
  }

  /// Asks the round, once, to have the composition commit.
  func requestCommit(in round: CommitRound) {
    guard !pending.isAwaited else { return }
    pending.isAwaited = true
    round.add(self)
  }

  func makeCommit(in round: CommitRound) -> ListCommit {
    let start = ContinuousClock.now
    let change = ComposedCommit(pending, in: self)
    pending = PendingComposedChange()
    layout = change.after
    if let arrangement = change.pending.arrangement {
      directory = PartDirectory(layout.parts)
      unfollow(change.before.parts + arrangement.made)
    } else {
      for (key, commit) in change.pending.commits {
        directory.setSelection(commit.selection, of: key)
      }
    }
    return change.commit(in: round, since: start, selection: directory.selection(in: layout))
  }

  // MARK: Parts

  /// Makes a part for a source, and follows the source from now on.
  func makePart(_ source: any ListSource) -> ComposedPart {
    source.publisher.beginPublishing(source)
    if !source.publisher.isFollowed(by: self) {
      source.publisher.add(self)
      publisher.raise(above: source.publisher)
    }
    return ComposedPart(source, ids: PartRowIDs(rowIDs))
  }

  /// Stops following the sources of parts that stand nowhere any more.
  func unfollow(_ parts: [ComposedPart]) {
    let wanted = Set(
      (layout.parts + (batch.parts ?? [])).map { ObjectIdentifier($0.source.publisher) }
    )
    for part in parts where !wanted.contains(ObjectIdentifier(part.source.publisher)) {
      part.source.publisher.remove(self)
    }
  }
}
