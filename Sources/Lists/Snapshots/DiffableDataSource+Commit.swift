extension DiffableDataSource {
  /// Stores what was found, and sends it on its way.
  func commit(
    _ found: SnapshotComparison<Section, Item>,
    _ target: SnapshotState<Section, Item>,
    origin: ListOrigin,
    animated: Bool,
    since start: ContinuousClock.Instant,
    _ shown: ListShowing
  ) throws(ListError) {
    let before = state.snapshot.rows.map(\.count)
    let after = found.snapshot.rows.map(\.count)
    let (target, raised) = target.showing(found.snapshot, without: found.duplicates)
    let batch = found.batch.from(origin).updating(raised.compactMap { position(of: $0) })
    try batch.check(before: before, after: after)
    let removed = kept(batch.removed)
    let former = pipe.hasObservers ? kept(batch.updated) : nil
    let reloaded = found.snapshot.marks.reloaded
    forgetSizes(batch)
    tokens.follow(batch, before: before, after: after)
    store(target)
    guard !batch.isEmpty else {
      shown.end(true)
      report(found.duplicates)
      return
    }
    let selection = batch.rowsAfter(pipe.selection)
    for item in reloaded { reloading.formUnion(position(of: item).map { [tokens[$0]] } ?? []) }
    send(
      batch,
      before: before,
      after: after,
      removed: removed,
      former: former,
      selection: selection,
      animated: animated,
      since: start,
      shown
    )
    report(found.duplicates)
  }

  /// Stores something else, and has views read everything.
  func reload(
    _ found: SnapshotMatching<Section, Item>,
    _ target: SnapshotState<Section, Item>,
    since start: ContinuousClock.Instant,
    _ shown: ListShowing
  ) {
    let before = state.snapshot.rows.map(\.count)
    let after = found.snapshot.rows.map(\.count)
    let removed = kept(before.enumerated().map { ListRun(section: $0, rows: 0..<$1) })
    let selected = selectedItems
    sizeCache?.forgetAll()
    tokens.rename(found.former)
    store(target.showing(found.snapshot, without: found.duplicates).state)
    send(
      ListBatch(origin: .reload, replacing: before, by: after),
      before: before,
      after: after,
      removed: removed,
      former: pipe.hasObservers ? kept([]) : nil,
      selection: ListRuns(selected.compactMap { position(of: $0) }).runs,
      animated: false,
      since: start,
      shown
    )
    report(found.duplicates)
  }

  /// The rows that are there now, kept for later.
  func kept(_ runs: [ListRun]) -> KeptRows<Item> {
    KeptRows(runs, items: state.snapshot.rows, tokens: tokens, provider: provider)
  }

  private func store(_ target: SnapshotState<Section, Item>) {
    state = target
    state.snapshot.marks = ListMarks()
    edition += 1
    forgetPlaces()
    guard !edges.isEmpty else { return }
    let sections = Set(target.snapshot.sections)
    edges = edges.filter { sections.contains($0.key.section) }
  }

  private func send(
    _ batch: ListBatch,
    before: [Int],
    after: [Int],
    removed: KeptRows<Item>,
    former: KeptRows<Item>?,
    selection: [ListRun],
    animated: Bool,
    since start: ContinuousClock.Instant,
    _ shown: ListShowing
  ) {
    sendings += 1
    let number = sendings
    pipe.send(
      ListCommit(
        batch: batch,
        before: before,
        after: after,
        removedRows: removed,
        selection: selection,
        duration: ContinuousClock.now - start,
        isAnimated: animated,
        kind: .change,
        completion: ListCompletion([
          { [weak self] isShown in
            // A later change may still need its marks.
            if self?.sendings == number { self?.reloading = [] }
            shown.end(isShown)
          }
        ]),
        items: former.map { former in
          ListCommit.Items(
            removed: removed,
            inserted: kept(batch.inserted),
            former: former,
            updated: kept(batch.rowsAfter(batch.updated))
          )
        },
        afterwards: resizing(by: batch)
      )
    )
  }

  private func report(_ twins: [ListDuplicate<Item>]) {
    if !twins.isEmpty { onDuplicates?(twins) }
  }

  /// Sends what is no change of the items.
  func note(_ kind: ListCommit.Kind, selection: [ListRun]? = nil) {
    let counts = state.snapshot.rows.map(\.count)
    pipe.send(ListCommit(noting: kind, rows: counts, selection: selection ?? pipe.selection))
  }
}

extension ListBatch {
  /// The same changes by another call.
  fileprivate func from(_ origin: ListOrigin) -> ListBatch {
    ListBatch(
      origin: origin,
      sections: sections,
      removed: removed,
      inserted: inserted,
      moved: moved,
      updated: updated
    )
  }
}
