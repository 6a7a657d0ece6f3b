extension ComposedDataSource: ListFollower, ListGathering {
  /// Whether a view shows it.
  var hasViews: Bool { pipe.hasViews }

  /// Whether anybody wants to read of its changes.
  var hasObservers: Bool { pipe.hasObservers }

  /// The batches that are open in it, and in lists made of it.
  var transactions: [ListTransaction] {
    opened.map { [$0] + pipe.transactions } ?? pipe.transactions
  }

  /// Waits for what else happens at the same time.
  func follow(
    _ commit: ListCommit,
    of source: ListPipe,
    in wave: CommitRound
  ) -> ListPipe.Turn? {
    let way = ObjectIdentifier(source)
    guard places[way] != nil else { return nil }
    // A source that changes twice in one wave was changed by somebody who was asked for a row.
    if news.commits[way] != nil { wave.add(gather(), to: pipe) }
    news.commits[way] = commit
    announceNews(in: wave)
    return nil
  }

  func announceNews(in wave: CommitRound) {
    guard !news.isAwaited else { return }
    news.isAwaited = true
    wave.gather(self)
  }

  /// Stores all that happened to its sources and places.
  func gather() -> ListCommit {
    let start = ContinuousClock.now
    let gathered = ComposedCommit(news, in: self)
    news = News()
    layout = gathered.after
    if gathered.news.parts != nil {
      learnPlaces()
      unfollow(gathered.before.parts)
    } else {
      for (way, commit) in gathered.news.commits { learnSelection(commit.selection, of: way) }
    }
    return gathered.commit(since: start, selection: selection)
  }

  // MARK: Where sources stand

  /// Makes a place for a source, and hears of its changes from now on.
  func makePart(_ source: any ListSource) -> ComposedPart {
    if !source.pipe.isFollowed(by: self) {
      source.pipe.add(self)
      pipe.rise(above: source.pipe)
    }
    return ComposedPart(source, ids: PartRowIDs(rowIDs))
  }

  /// Hears no more of the sources that stand nowhere by now.
  func unfollow(_ parts: [ComposedPart]) {
    let wanted = Set((layout.parts + (draft ?? [])).map { ObjectIdentifier($0.source.pipe) })
    for part in parts where !wanted.contains(ObjectIdentifier(part.source.pipe)) {
      part.source.pipe.remove(self)
    }
  }

  func learnPlaces() {
    places = Dictionary(grouping: layout.parts) { ObjectIdentifier($0.source.pipe) }
    selecting = []
    for part in layout.parts {
      learnSelection(part.source.pipe.selection, of: ObjectIdentifier(part.source.pipe))
    }
  }

  private func learnSelection(_ selection: [ListRun], of way: ObjectIdentifier) {
    if selection.isEmpty { selecting.remove(way) } else { selecting.insert(way) }
  }

  /// The selected rows of all sources.
  var selection: [ListRun] {
    guard !selecting.isEmpty else { return [] }
    let parts = selecting.flatMap { places[$0] ?? [] }
    let runs = parts.flatMap { part in
      let start = layout.sections(at: part.index).lowerBound
      return part.source.pipe.selection.map {
        ListRun(section: start + $0.section, rows: $0.rows)
      }
    }
    return ListRuns(runs).runs
  }
}
