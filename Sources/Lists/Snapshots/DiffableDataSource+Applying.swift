extension DiffableDataSource {
  /// Applies a snapshot, by the fewest changes.
  ///
  /// Calls are carried out one after the other, in order; each is compared with what is shown when
  /// it is carried out. The cells of marked items are configured again. The call goes on when its
  /// task is cancelled.
  ///
  /// - Returns: Whether every view showed the change to its end; false where there is no view, true
  ///   where nothing changed.
  /// - Throws: ``ListError/duplicateItem(_:first:second:)`` where duplicates are refused, and
  ///   ``ListError/hasLevels(_:)`` where the rows of a section with levels were not just taken out.
  ///   The list is then as it was.
  @discardableResult
  public func apply(
    _ snapshot: ListSnapshot<Section, Item>,
    animated: Bool = true
  ) async throws(ListError) -> Bool {
    try await change(animated: animated) { state throws(ListError) in
      try state.showing(snapshot, duplicates)
    }
  }

  /// Applies a snapshot without a comparison: views reload all rows.
  ///
  /// An item that is there again is still the same row, and as selected as it was.
  ///
  /// - Returns: Whether every view showed it; false where there is no view, true where there are no
  ///   rows before and after.
  /// - Throws: As ``apply(_:animated:)`` does.
  @discardableResult
  public func applyUsingReload(
    _ snapshot: ListSnapshot<Section, Item>
  ) async throws(ListError) -> Bool {
    try await serially { start, completion throws(ListError) in
      while true {
        let version = store.version
        let target = try store.state.showing(snapshot, duplicates)
        let found = try await algorithms.matchConcurrently(
          store.state.snapshot,
          target.snapshot,
          duplicates
        )
        guard version == store.version else { continue }
        reload(found, target, since: start, completion)
        return
      }
    }
  }

  /// Makes a change when all earlier ones are made.
  ///
  /// - Parameter make: Returns the new state, given the present one.
  func change(
    animated: Bool,
    _ make: (SnapshotState<Section, Item>) throws(ListError) -> SnapshotState<Section, Item>
  ) async throws(ListError) -> Bool {
    try await serially { start, completion throws(ListError) in
      while true {
        let version = store.version
        let target = try make(store.state)
        let found = try await algorithms.compareConcurrently(
          store.state.snapshot,
          target.snapshot,
          duplicates
        )
        // The user may have moved a row meanwhile.
        guard version == store.version else { continue }
        try commit(found, target, origin: .apply, animated: animated, since: start, completion)
        return
      }
    }
  }

  /// Runs a closure when all earlier calls are done; the next one need not wait for the views.
  private func serially(
    _ body: (ContinuousClock.Instant, AsyncCompletion<Bool>) async throws(ListError) -> Void
  ) async throws(ListError) -> Bool {
    await mutex.lock()
    let completion = AsyncCompletion<Bool>()
    do throws(ListError) {
      try await body(ContinuousClock.now, completion)
    } catch {
      mutex.unlock()
      throw error
    }
    mutex.unlock()
    return await completion.result
  }
}

extension DiffableDataSource {
  /// Returns the items of a section in their levels; nil where there is no such section.
  ///
  /// - Complexity: O(*k*) for *k* items where the section was not applied by itself.
  public func sectionSnapshot(of section: Section) -> ListSectionSnapshot<Item>? {
    if let known = store.state.levels[section] { return known }
    guard let items = store.state.snapshot.items(in: section) else { return nil }
    do throws(ListError) {
      return try ListSectionSnapshot(items)
    } catch {
      preconditionFailure("What is shown has no item twice: \(error)")
    }
  }

  /// Applies a section snapshot in place of the items of a section.
  ///
  /// Items whose children come or go are filled anew.
  ///
  /// - Returns: Whether every view showed the change to its end.
  /// - Throws: ``ListError/unknownSection(_:)``, ``ListError/duplicateItem(_:first:second:)`` for
  ///   an item that another section has too.
  @discardableResult
  public func apply(
    _ snapshot: ListSectionSnapshot<Item>,
    to section: Section,
    animated: Bool = true
  ) async throws(ListError) -> Bool {
    try await edit(section, animated: animated) { $0 = snapshot }
  }

  /// Shows the children of items, which load them if need be.
  ///
  /// - Throws: ``ListError/unknownSection(_:)``, ``ListError/unknownItem(_:)``,
  ///   ``ListError/duplicateItem(_:first:second:)``.
  @discardableResult
  public func expand(
    _ items: [Item],
    in section: Section,
    animated: Bool = true
  ) async throws(ListError) -> Bool {
    try await edit(section, animated: animated) { levels throws(ListError) in
      try levels.expand(items)
    }
  }

  /// Hides all levels below items.
  ///
  /// - Throws: ``ListError/unknownSection(_:)``, ``ListError/unknownItem(_:)``.
  @discardableResult
  public func collapse(
    _ items: [Item],
    in section: Section,
    animated: Bool = true
  ) async throws(ListError) -> Bool {
    try await edit(section, animated: animated) { levels throws(ListError) in
      try levels.collapse(items)
    }
  }

  private func edit(
    _ section: Section,
    animated: Bool,
    _ edit: (inout ListSectionSnapshot<Item>) throws(ListError) -> Void
  ) async throws(ListError) -> Bool {
    try await change(animated: animated) { state throws(ListError) in
      guard let before = sectionSnapshot(of: section) else { throw .unknownSection("\(section)") }
      var levels = before
      try edit(&levels)
      return state.showing(levels, insteadOf: before, in: section)
    }
  }
}

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
