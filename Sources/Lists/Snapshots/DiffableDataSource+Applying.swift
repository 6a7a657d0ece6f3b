extension DiffableDataSource {
  /// Shows a snapshot in place of what there is, by the fewest changes.
  ///
  /// Calls are carried out one after the other, in order; each is compared with what is there when
  /// its turn comes. Marked items are filled anew. It goes on when its task is cancelled.
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

  /// Shows a snapshot in place of what there is, without looking for what changed: views forget
  /// every row and read all of them.
  ///
  /// An item that is there again is still the same row, and as selected as it was.
  ///
  /// - Returns: Whether every view showed it.
  /// - Throws: As ``apply(_:animated:)`` does.
  @discardableResult
  public func applyUsingReload(
    _ snapshot: ListSnapshot<Section, Item>
  ) async throws(ListError) -> Bool {
    try await takingTurns { start, shown throws(ListError) in
      while true {
        let edition = edition
        let target = try state.showing(snapshot, duplicates)
        let found = try await Self.matched(work, state.snapshot, target.snapshot, duplicates)
        guard edition == self.edition else { continue }
        reload(found, target, since: start, shown)
        return
      }
    }
  }

  /// Makes a change when its turn comes.
  ///
  /// - Parameter make: Says what shall be, from what there is then.
  func change(
    animated: Bool,
    _ make: (SnapshotState<Section, Item>) throws(ListError) -> SnapshotState<Section, Item>
  ) async throws(ListError) -> Bool {
    try await takingTurns { start, shown throws(ListError) in
      while true {
        let edition = edition
        let target = try make(state)
        let found = try await Self.compared(work, state.snapshot, target.snapshot, duplicates)
        // A person may have taken a row elsewhere meanwhile.
        guard edition == self.edition else { continue }
        try commit(found, target, origin: .apply, animated: animated, since: start, shown)
        return
      }
    }
  }

  /// Does something when all earlier calls are done; the next one need not wait for the views.
  private func takingTurns(
    _ body: (ContinuousClock.Instant, ListShowing) async throws(ListError) -> Void
  ) async throws(ListError) -> Bool {
    await turns.take()
    let shown = ListShowing()
    do throws(ListError) {
      try await body(ContinuousClock.now, shown)
    } catch {
      turns.end()
      throw error
    }
    turns.end()
    return await shown.result
  }

  /// Compares two snapshots somewhere else than on the main actor.
  @concurrent
  nonisolated private static func compared(
    _ work: SnapshotWork<Section, Item>,
    _ old: ListSnapshot<Section, Item>,
    _ new: ListSnapshot<Section, Item>,
    _ duplicates: ListDuplicatePolicy
  ) async throws(ListError) -> SnapshotComparison<Section, Item> {
    try work.compare(old, new, duplicates)
  }

  @concurrent
  nonisolated private static func matched(
    _ work: SnapshotWork<Section, Item>,
    _ old: ListSnapshot<Section, Item>,
    _ new: ListSnapshot<Section, Item>,
    _ duplicates: ListDuplicatePolicy
  ) async throws(ListError) -> SnapshotMatching<Section, Item> {
    try work.match(old, new, duplicates)
  }
}

/// Waits for the views to show a change.
@MainActor
final class ListShowing {
  private var answer: Bool?
  private var waiting: CheckedContinuation<Bool, Never>?

  /// Whether all of them did, as soon as that is known.
  var result: Bool {
    get async {
      if let answer { return answer }
      return await withCheckedContinuation { waiting = $0 }
    }
  }

  func end(_ shown: Bool) {
    answer = shown
    waiting?.resume(returning: shown)
    waiting = nil
  }
}
