extension ListSliceAdapter: ListFollower {
  /// Whether a view shows the slice.
  var hasViews: Bool { pipe.hasViews }

  /// Whether anybody wants to read of the slice's changes.
  var hasObservers: Bool { pipe.hasObservers }

  /// The batches that are open in lists made of the slice.
  var transactions: [ListTransaction] { pipe.transactions }

  /// Follows the changes of the list while anybody wants to know.
  func listen() {
    guard let list, !hasEnded, !list.pipe.isFollowed(by: self) else { return }
    toldRows = rows ?? 0..<0
    pipe.selection = ListRuns(list.pipe.selection).part(toldRows)
    list.pipe.add(self)
  }

  /// Cuts a change of the list to the slice.
  func follow(
    _ commit: ListCommit,
    of pipe: ListPipe,
    in wave: CommitRound
  ) -> ListPipe.Turn? {
    let pipe = self.pipe
    guard pipe.hasAudience || onResize != nil || onEnd != nil else {
      list?.pipe.remove(self)
      return nil
    }
    let old = toldRows
    let now = rows
    let new = now ?? old.lowerBound..<old.lowerBound
    toldRows = new
    if now == nil { list?.pipe.remove(self) }
    var part = commit
    part.batch = now == nil ? commit.batch.ending(old) : commit.batch.part(old: old, new: new)
    part.before = [old.count]
    part.after = [new.count]
    part.selection = ListRuns(commit.selection).part(new)
    if commit.kind == .silent {
      part.removedRows = RowsBehind(rows: commit.removedRows, offset: old.lowerBound)
    } else {
      part.removedRows = leavingRows(
        commit,
        commit.removedRows,
        from: old,
        leaving: part.batch.removed
      )
    }
    part.items = pipe.hasObservers ? items(commit, part: part, old: old, new: new) : nil
    part.kind = now == nil ? endKind(part) : kind(part)
    part.afterwards = report(part.batch, ended: now == nil)
    commit.completion.expectView()
    return pipe.expect(part, in: wave)
  }

  /// What a part of a change is to the slice while that goes on.
  private func kind(_ part: ListCommit) -> ListCommit.Kind {
    guard part.batch.isEmpty else { return part.kind }
    return switch part.kind {
    case .change: part.selection == pipe.selection ? .nothing : .selection
    case .silent: .nothing
    case .selection, .refresh, .nothing, .layout: part.kind
    }
  }

  /// What the last change is to the slice, whatever it is to the list: its own views hear of no
  /// later one that could bring a silent one along.
  private func endKind(_ part: ListCommit) -> ListCommit.Kind {
    part.batch.isEmpty ? .refresh : .change
  }

  private func report(_ batch: ListBatch, ended: Bool) -> (() -> Void)? {
    guard ended || batch.insertions + batch.removals > 0 else { return nil }
    return { [weak self] in
      if batch.insertions + batch.removals > 0 {
        self?.onResize?(batch.insertions, batch.removals)
      }
      if ended { self?.onEnd?() }
    }
  }

  private func items(
    _ commit: ListCommit,
    part: ListCommit,
    old: Range<Int>,
    new: Range<Int>
  ) -> ListCommit.Items? {
    guard let items = commit.items else { return nil }
    func inList(_ runs: [ListRun]) -> [ListRow] {
      ListRuns(runs).positions.compactMap { list?.row(at: $0) }
    }
    let former = ListRuns(commit.batch.updated)
    return ListCommit.Items(
      removed: leavingRows(commit, items.removed, from: old, leaving: part.batch.removed),
      inserted: PresentRows(inList(part.batch.inserted.map { $0.shifted(by: new.lowerBound) })),
      former: MixedRows(
        removed: items.former,
        places: ListRuns(part.batch.updated).positions.map { position in
          let row = ListPosition(row: old.lowerBound + position.row)
          return .rank(former.count(before: row))
        }
      ),
      updated: PresentRows(
        inList(part.batch.rowsAfter(part.batch.updated).map { $0.shifted(by: new.lowerBound) })
      )
    )
  }

  /// The rows that left the slice: those that left the list, and those that it still has.
  private func leavingRows(
    _ commit: ListCommit,
    _ removedRows: any RemovedRows,
    from old: Range<Int>,
    leaving: [ListRun]
  ) -> any RemovedRows {
    let removed = ListRuns(commit.batch.removed)
    let gone = ListRuns(removed.part(old))
    let offset = removed.count(before: ListPosition(row: old.lowerBound))
    let rows = RowsBehind(rows: removedRows, offset: offset)
    guard leaving != gone.runs else { return rows }
    let places = ListRuns(leaving).positions.map { position in
      if gone.contains(position) { return MixedRows.Place.rank(gone.count(before: position)) }
      let run = ListPosition(row: old.lowerBound + position.row).run
      let present = commit.batch.rowsAfter([run]).first.flatMap { list?.row(at: $0.first) }
      return present.map { .row($0) } ?? .rank(gone.count(before: position))
    }
    return MixedRows(removed: rows, places: places)
  }
}

/// Rows that left, without the first of them.
struct RowsBehind: RemovedRows {
  let rows: any RemovedRows
  let offset: Int

  func rowID(at rank: Int) -> ListRowID { rows.rowID(at: rank + offset) }
  func row(at rank: Int) -> ListRow { rows.row(at: rank + offset) }
  func item(at rank: Int) -> Any { rows.item(at: rank + offset) }
}

/// Rows that are there.
struct PresentRows: RemovedRows {
  private let rows: [ListRow]

  init(_ rows: [ListRow]) {
    self.rows = rows
  }

  func rowID(at rank: Int) -> ListRowID { rows[rank].id }
  func row(at rank: Int) -> ListRow { rows[rank] }
}

/// Rows that left, with others that only went elsewhere between them.
struct MixedRows: RemovedRows {
  enum Place {
    case rank(Int)
    case row(ListRow)
  }

  let removed: any RemovedRows
  let places: [Place]

  func rowID(at rank: Int) -> ListRowID {
    switch places[rank] {
    case .rank(let rank): removed.rowID(at: rank)
    case .row(let row): row.id
    }
  }

  func row(at rank: Int) -> ListRow {
    switch places[rank] {
    case .rank(let rank): removed.row(at: rank)
    case .row(let row): row
    }
  }

  func item(at rank: Int) -> Any {
    switch places[rank] {
    case .rank(let rank): removed.item(at: rank)
    case .row(let row): row.model
    }
  }
}
