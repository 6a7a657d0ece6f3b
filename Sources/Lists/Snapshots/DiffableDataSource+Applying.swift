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
