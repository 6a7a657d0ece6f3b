extension ListSliceAdapter: ListFollower {
  /// Whether a view shows the slice.
  var hasViews: Bool { pipe.hasViews }

  /// Follows the changes of the list while anybody wants to know.
  func listen() {
    guard let list, !hasEnded, !list.pipe.isFollowed(by: self) else { return }
    toldRows = rows ?? 0..<0
    pipe.selection = ListRuns(list.pipe.selection).part(toldRows)
    list.pipe.add(self)
  }

  /// Cuts a change of the list to the slice.
  func follow(_ commit: ListCommit) -> ListPipe.Turn? {
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
      part.removedRows = leavingRows(commit, from: old, leaving: part.batch.removed)
    }
    if part.batch.isEmpty, now != nil {
      switch commit.kind {
      case .change: part.kind = part.selection == pipe.selection ? .nothing : .selection
      case .silent: part.kind = .nothing
      case .selection, .refresh, .nothing, .layout: break
      }
    }
    part.afterwards = report(part.batch, ended: now == nil)
    commit.completion.expectView()
    return pipe.expect(part)
  }

  private func report(_ batch: ListBatch, ended: Bool) -> (() -> Void)? {
    let insertions = batch.inserted.reduce(0) { $0 + $1.count }
    let removals = batch.removed.reduce(0) { $0 + $1.count }
    guard ended || insertions + removals > 0 else { return nil }
    return { [weak self] in
      if insertions + removals > 0 { self?.onResize?(insertions, removals) }
      if ended { self?.onEnd?() }
    }
  }

  /// The rows that left the slice: those that left the list, and those that it still has.
  private func leavingRows(
    _ commit: ListCommit,
    from old: Range<Int>,
    leaving: [ListRun]
  ) -> any RemovedRows {
    let removed = ListRuns(commit.batch.removed)
    let gone = ListRuns(removed.part(old))
    let offset = removed.count(before: ListPosition(row: old.lowerBound))
    let rows = RowsBehind(rows: commit.removedRows, offset: offset)
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
}
