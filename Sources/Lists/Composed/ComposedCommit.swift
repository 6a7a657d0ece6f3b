/// The changes of a composition's sources and parts in one round, combined into one change.
@MainActor
struct ComposedCommit {
  let pending: PendingComposedChange
  let list: ComposedDataSource

  /// The parts before and after the change.
  let before: ComposedLayout
  let after: ComposedLayout

  /// The remaining parts whose source changed, in their old order.
  let changed: [Changed]

  /// The removed parts in their old order, and the inserted parts.
  let leaving: [(number: Int, part: ComposedPart)]
  let arriving: [ComposedPart]

  private let batch: ListBatch

  struct Changed {
    /// The index of the part before the change.
    let number: Int
    let part: ComposedPart
    let commit: ListCommit
  }

  init(_ pending: PendingComposedChange, in list: ComposedDataSource) {
    self.pending = pending
    self.list = list
    let before = list.layout
    let new = pending.arrangement?.parts
    let staying = new.map { Set($0.map { ObjectIdentifier($0) }) }
    func stays(_ part: ComposedPart) -> Bool { staying?.contains(ObjectIdentifier(part)) ?? true }
    let changed = pending.commits
      .flatMap { key, commit in
        list.directory[key].filter(stays).map {
          Changed(number: $0.index, part: $0, commit: commit)
        }
      }
      .sorted { $0.number < $1.number }
    var change = ComposedChange()
    if let new {
      leaving = before.parts.filter { !stays($0) }.map { ($0.index, $0) }
      let known = Set(before.parts.map { ObjectIdentifier($0) })
      arriving = new.filter { !known.contains(ObjectIdentifier($0)) }
      after = change.arrange(new, before, changed, arriving)
    } else {
      (leaving, arriving) = ([], [])
      after = change.join(changed, before)
    }
    self.before = before
    self.changed = changed
    batch = change.batch(Self.origin(pending))
  }

  private static func origin(_ pending: PendingComposedChange) -> ListOrigin {
    if let arrangement = pending.arrangement {
      return pending.commits.isEmpty ? arrangement.origin : .batch
    }
    let origins = Set(pending.commits.values.filter { !$0.batch.isEmpty }.map(\.batch.origin))
    return origins.count > 1 ? .batch : origins.first ?? .refresh
  }

  // MARK: Commit

  /// - Parameters:
  ///   - round: The round that contains the commit.
  ///   - start: The time at which the composition started to combine the changes.
  ///   - selection: The selected rows after the change.
  func commit(
    in round: CommitRound,
    since start: ContinuousClock.Instant,
    selection: [ListRun]
  ) -> ListCommit {
    let commits = pending.commits.values
    let kind = kind(selection)
    let completion = ListCompletion(
      in: commits.map(\.completion) + (pending.arrangement.map { [$0.completion] } ?? [])
    )
    pending.arrangement?.completion.finishDelivery()
    return ListCommit(
      batch: batch,
      before: before.counts,
      after: after.counts,
      removedRows: kind == .silent && round.viewers.includesAnyone(of: list.publisher)
        ? allRows : removedRows,
      selection: selection,
      duration: commits.reduce(ContinuousClock.now - start) { $0 + $1.duration },
      isAnimated: pending.arrangement.map { $0.viewUpdate != .immediate }
        ?? commits.allSatisfy { $0.isAnimated || !$0.kind.isChange },
      rowAnimation: rowAnimation,
      kind: kind,
      completion: completion,
      items: round.observers.includesAnyone(of: list.publisher) ? items : nil,
      afterwards: afterwards
    )
  }

  /// The row animation that all changed sources share, or the composition's animation if they differ.
  private var rowAnimation: ListRowAnimation {
    let wanted = Set(pending.commits.values.filter(\.kind.isChange).map(\.rowAnimation))
    guard pending.arrangement == nil, wanted.count == 1 else { return list.rowAnimation }
    return wanted.first ?? list.rowAnimation
  }

  private func kind(_ selection: [ListRun]) -> ListCommit.Kind {
    let kinds = pending.commits.values.map(\.kind)
    let isSilent = kinds.contains(.silent) || pending.arrangement?.viewUpdate == .silent
    if !batch.isEmpty { return isSilent ? .silent : .change }
    if kinds.contains(.refresh) { return .refresh }
    if kinds.contains(.layout) { return .layout }
    return selection == list.publisher.selection ? .nothing : .selection
  }

  /// The sources that weren't in the composition before the change.
  private var strangers: [any ListSource] {
    guard !arriving.isEmpty else { return [] }
    var known = Set(before.parts.map { ObjectIdentifier($0.source) })
    return arriving.map(\.source).filter { known.insert(ObjectIdentifier($0)).inserted }
  }

  private var afterwards: (() -> Void)? {
    let unready = list.isReady ? strangers : []
    let (insertions, removals) = (batch.insertions, batch.removals)
    guard !unready.isEmpty || insertions + removals > 0 else { return nil }
    return { [weak list] in
      if insertions + removals > 0 { list?.onResize?(insertions, removals) }
      for source in unready { source.receive(.ready) }
    }
  }
}

extension ComposedChange {
  /// Combines the changes of parts that keep their order.
  ///
  /// - Complexity: O(*k* log *n*) for *k* changes in *n* parts, and O(*s*) if any of the *s* sections are inserted or
  ///   removed.
  @MainActor
  fileprivate mutating func join(
    _ changed: [ComposedCommit.Changed],
    _ before: ComposedLayout
  ) -> ComposedLayout {
    var layout = before
    for entry in changed {
      add(
        entry.commit.batch,
        from: before.sections(at: entry.number).lowerBound,
        to: layout.sections(at: entry.number).lowerBound
      )
      layout.update(at: entry.number, rows: entry.commit.after)
    }
    return layout
  }

  /// Combines the changes of parts that are inserted, removed or moved.
  ///
  /// - Complexity: O(*s* log *s*) for *s* sections.
  @MainActor
  fileprivate mutating func arrange(
    _ new: [ComposedPart],
    _ before: ComposedLayout,
    _ changed: [ComposedCommit.Changed],
    _ arriving: [ComposedPart]
  ) -> ComposedLayout {
    let old = before.parts.indices.map { before.sections(at: $0) }
    let coming = Set(arriving.map { ObjectIdentifier($0) })
    let commits = Dictionary(
      uniqueKeysWithValues: changed.map { (ObjectIdentifier($0.part), $0.commit) }
    )
    let layout = ComposedLayout(
      new,
      rows: new.map { part in
        if coming.contains(ObjectIdentifier(part)) { return part.source.rowCounts }
        return commits[ObjectIdentifier(part)]?.after ?? Array(before.counts[old[part.index]])
      }
    )
    for (part, sections) in zip(before.parts, old) {
      if layout.holds(part) {
        keep(
          commits[ObjectIdentifier(part)]?.batch,
          from: sections,
          to: layout.sections(at: part.index)
        )
      } else {
        remove(sections, rows: before.counts)
      }
    }
    for part in arriving { insert(layout.sections(at: part.index), rows: layout.counts) }
    return layout
  }
}

// The rows and items of a change.
extension ComposedCommit {
  /// The rows that were removed from the composition, from top to bottom.
  var removedRows: any SavedRows {
    joined(
      changed.map { ($0.number, $0.part, $0.commit.removedRows, $0.commit.batch.removals) }
        + leavingRows
    )
  }

  /// All rows of the composition before the change, from top to bottom.
  private var allRows: any SavedRows {
    let commits = Dictionary(uniqueKeysWithValues: changed.map { ($0.number, $0.commit) })
    let leaving = Dictionary(uniqueKeysWithValues: leavingRows.map { ($0.number, $0.rows) })
    return joined(
      before.parts.enumerated().map { number, part in
        let count = rowCount(of: number, in: before)
        // The end of a slice isn't silent, even during silent changes.
        let commit = commits[number].flatMap {
          $0.kind == .silent || $0.batch.removals == count ? $0 : nil
        }
        let rows = leaving[number] ?? commit?.removedRows ?? part.source.savedRows
        return (number, part, rows, count)
      }
    )
  }

  /// The inserted, removed and updated items, or `nil` if a source doesn't save them.
  var items: ListCommit.Items? {
    let staying = changed.filter { !$0.commit.batch.isEmpty }
    let known = staying.compactMap { entry in entry.commit.items.map { (entry, $0) } }
    guard known.count == staying.count else { return nil }
    return ListCommit.Items(
      removed: joined(
        known.map { ($0.number, $0.part, $1.removed, $0.commit.batch.removals) } + leavingRows
      ),
      inserted: joined(
        known.map { ($0.part.index, $0.part, $1.inserted, $0.commit.batch.insertions) }
          + arriving.map {
            ($0.index, $0, $0.source.savedRows, rowCount(of: $0.index, in: after))
          }
      ),
      former: joined(known.map { ($0.number, $0.part, $1.former, $0.commit.batch.updates) }),
      updated: joined(known.map { ($0.part.index, $0.part, $1.updated, $0.commit.batch.updates) })
    )
  }

  private typealias Rows = (number: Int, part: ComposedPart, rows: any SavedRows, count: Int)

  private var leavingRows: [Rows] {
    leaving.map { number, part in
      let rows = pending.arrangement?.removedRows[ObjectIdentifier(part)] ?? part.source.savedRows
      return (number, part, rows, rowCount(of: number, in: before))
    }
  }

  private func rowCount(of number: Int, in layout: ComposedLayout) -> Int {
    layout.sections(at: number).reduce(0) { $0 + layout.counts[$1] }
  }

  private func joined(_ rows: [Rows]) -> any SavedRows {
    SavedComposedRows(
      rows.sorted { $0.number < $1.number }.map {
        SavedComposedRows.Part(ids: $0.part.ids, rows: $0.rows, count: $0.count)
      }
    )
  }
}
