extension DiffableDataSource {
  /// Stores another state, and delivers what changed.
  ///
  /// - Parameters:
  ///   - found: The changes that lead to it.
  ///   - target: The state, with the duplicates that were found in it.
  ///   - start: When the change began.
  ///   - completion: Finished when the views have shown it.
  func commit(
    _ found: SnapshotComparison<Section, Item>,
    _ target: SnapshotState<Section, Item>,
    origin: ListOrigin,
    animated: Bool,
    since start: ContinuousClock.Instant,
    _ completion: AsyncCompletion<Bool>
  ) throws(ListError) {
    let before = store.rowCounts
    let after = found.snapshot.rows.map(\.count)
    let (target, raised) = target.showing(found.snapshot, without: found.duplicates)
    let batch = found.batch.from(origin).updating(raised.compactMap { position(of: $0) })
    try batch.check(before: before, after: after)
    let removed = store.savedRows(batch.removed)
    let former = publisher.hasObservers ? store.savedRows(batch.updated) : nil
    let reloaded = found.snapshot.marks.reloaded
    forgetSizes(batch)
    store.change(to: target, by: batch)
    // No row tells of a section without rows.
    let hasOtherEdges = found.snapshot.marks.marksEmptySections
    guard !batch.isEmpty else {
      if hasOtherEdges { publish(.layout) }
      completion.finish(with: true)
      report(found.duplicates)
      return
    }
    let selection = batch.rowsAfter(publisher.selection)
    if !reloaded.isEmpty { store.beginReloading(reloaded) }
    send(
      batch,
      before: before,
      after: after,
      removed: removed,
      former: former,
      selection: selection,
      animated: animated,
      since: start,
      completion
    )
    if hasOtherEdges { publish(.layout) }
    report(found.duplicates)
  }

  /// Stores another state, and has views read all rows.
  func reload(
    _ found: SnapshotMatching<Section, Item>,
    _ target: SnapshotState<Section, Item>,
    since start: ContinuousClock.Instant,
    _ completion: AsyncCompletion<Bool>
  ) {
    let before = store.rowCounts
    let after = found.snapshot.rows.map(\.count)
    let batch = ListBatch(origin: .reload, replacing: before, by: after)
    let removed = store.savedRows(before.enumerated().map { ListRun(section: $0, rows: 0..<$1) })
    let selected = selectedItems
    sizeCache?.forgetAll()
    store.replace(
      with: target.showing(found.snapshot, without: found.duplicates).state,
      former: found.former
    )
    guard !batch.isEmpty else {
      publish(.layout)
      completion.finish(with: true)
      report(found.duplicates)
      return
    }
    send(
      batch,
      before: before,
      after: after,
      removed: removed,
      former: publisher.hasObservers ? store.savedRows([]) : nil,
      selection: PositionSet(selected.compactMap { position(of: $0) }).runs,
      animated: false,
      since: start,
      completion
    )
    // Sections without rows may have other headers all the same.
    if after.contains(0) { publish(.layout) }
    report(found.duplicates)
  }

  private func send(
    _ batch: ListBatch,
    before: [Int],
    after: [Int],
    removed: SavedSnapshotRows<Item>,
    former: SavedSnapshotRows<Item>?,
    selection: [ListRun],
    animated: Bool,
    since start: ContinuousClock.Instant,
    _ completion: AsyncCompletion<Bool>
  ) {
    sentCount += 1
    let number = sentCount
    publisher.send(
      ListCommit(
        batch: batch,
        before: before,
        after: after,
        removedRows: removed,
        selection: selection,
        duration: ContinuousClock.now - start,
        isAnimated: animated,
        rowAnimation: rowAnimation,
        kind: .change,
        completion: ListCompletion([
          { [weak self] wasShown in
            // The marks of a later change may still be needed.
            if self?.sentCount == number { self?.store.endReloading() }
            completion.finish(with: wasShown)
          }
        ]),
        items: former.map { former in
          ListCommit.Items(
            removed: removed,
            inserted: store.savedRows(batch.inserted),
            former: former,
            updated: store.savedRows(batch.rowsAfter(batch.updated))
          )
        },
        afterwards: resizing(by: batch)
      )
    )
  }

  private func report(_ duplicates: [ListDuplicate<Item>]) {
    if !duplicates.isEmpty { onDuplicates?(duplicates) }
  }

  /// Publishes what is no change of the items.
  func publish(_ kind: ListCommit.Kind, selection: [ListRun]? = nil) {
    publisher.send(
      ListCommit(kind, rows: store.rowCounts, selection: selection ?? publisher.selection)
    )
  }
}
