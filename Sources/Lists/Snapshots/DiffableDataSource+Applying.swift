extension DiffableDataSource {
  /// Applies a snapshot with the fewest possible changes.
  ///
  /// Calls run one after another, in order, and each compares its snapshot with the current rows when it runs. The
  /// cells of marked items are configured again. The call continues even if its task is canceled.
  ///
  /// - Returns: Whether every view finished showing the change. The result is `false` if there is no view, and `true`
  ///   if nothing changed.
  /// - Throws: ``ListError/duplicateItem(_:first:second:)`` if duplicates aren't allowed, or
  ///   ``ListError/hasLevels(_:)`` if the rows of a hierarchical section are changed in any way other than removing
  ///   them. The list is unchanged after an error.
  @discardableResult
  public func apply(
    _ snapshot: ListSnapshot<Section, Item>,
    animated: Bool = true
  ) async throws(ListError) -> Bool {
    try await change(animated: animated) { state throws(ListError) in
      try state.showing(snapshot, duplicates)
    }
  }

  /// Applies a snapshot without comparing it, so views reload all rows.
  ///
  /// Existing items keep their rows and their selection.
  ///
  /// - Returns: Whether every view finished showing the change. The result is `false` if there is no view, and `true`
  ///   if there are no rows before and after the change.
  /// - Throws: The same errors as ``apply(_:animated:)``.
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

  /// Makes a change after all earlier changes.
  ///
  /// - Parameter make: A closure that returns the new state for a given current state.
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
        // The user may have moved a row in the meantime.
        guard version == store.version else { continue }
        try commit(found, target, origin: .apply, animated: animated, since: start, completion)
        return
      }
    }
  }

  /// Runs a closure after all earlier calls, without waiting for views to show their changes.
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
  /// Returns the hierarchy of items in a section, or `nil` if the section doesn't exist.
  ///
  /// - Complexity: O(*k*) for *k* items if no section snapshot was applied to the section.
  public func sectionSnapshot(of section: Section) -> ListSectionSnapshot<Item>? {
    if let known = store.state.levels[section] { return known }
    guard let items = store.state.snapshot.items(in: section) else { return nil }
    do throws(ListError) {
      return try ListSectionSnapshot(items)
    } catch {
      preconditionFailure("The current rows contain a duplicate item: \(error)")
    }
  }

  /// Replaces the items of a section with a section snapshot.
  ///
  /// The cells of items that gain or lose children are configured again.
  ///
  /// - Returns: Whether every view finished showing the change.
  /// - Throws: ``ListError/unknownSection(_:)`` if the section doesn't exist, or
  ///   ``ListError/duplicateItem(_:first:second:)`` if another section contains one of the items.
  @discardableResult
  public func apply(
    _ snapshot: ListSectionSnapshot<Item>,
    to section: Section,
    animated: Bool = true
  ) async throws(ListError) -> Bool {
    try await edit(section, animated: animated) { $0 = snapshot }
  }

  /// Expands items, loading their children if necessary.
  ///
  /// - Throws: ``ListError/unknownSection(_:)`` if the section doesn't exist, ``ListError/unknownItem(_:)`` if it
  ///   doesn't contain an item, or ``ListError/duplicateItem(_:first:second:)`` if a loaded child already exists.
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

  /// Collapses items, hiding all items below them.
  ///
  /// - Throws: ``ListError/unknownSection(_:)`` if the section doesn't exist, or ``ListError/unknownItem(_:)`` if it
  ///   doesn't contain an item.
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
  /// Stores a new state and delivers the changes.
  ///
  /// - Parameters:
  ///   - found: The changes between the current and the new state.
  ///   - target: The new state, including any duplicates.
  ///   - start: The time at which the change started.
  ///   - completion: The completion to finish after the views have shown the change.
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
    // Row changes don't notify views of a section without rows.
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

  /// Stores a new state and makes views reload all rows.
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
    // Sections without rows may have new headers.
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
            // The marks of a later change may still be in use.
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

  /// Publishes a commit that doesn't change items.
  func publish(_ kind: ListCommit.Kind, selection: [ListRun]? = nil) {
    publisher.send(
      ListCommit(kind, rows: store.rowCounts, selection: selection ?? publisher.selection)
    )
  }
}
