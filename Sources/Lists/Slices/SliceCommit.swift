/// A commit of a list, cut to one of its slices.
@MainActor
struct SliceCommit<Item> {
  let commit: ListCommit
  let list: ItemAdapter<Item>?

  /// The rows of the slice in the old list.
  let old: Range<Int>

  /// The rows of the slice in the new list.
  let new: Range<Int>

  /// Whether the change ended the slice.
  let isEnd: Bool

  /// Returns the change of the slice.
  ///
  /// - Parameters:
  ///   - publisher: The publisher of the slice.
  ///   - afterwards: Returns what to do when the change, given as a batch of the slice, is
  ///     delivered.
  func commit(
    of publisher: ListPublisher,
    afterwards: (ListBatch) -> (() -> Void)?
  ) -> ListCommit {
    var part = commit
    part.batch = isEnd ? endBatch : commit.batch.part(old: old, new: new)
    part.before = [old.count]
    part.after = [new.count]
    part.selection = PositionSet(commit.selection).part(new)
    part.removedRows =
      commit.kind == .silent
      ? SavedRowsSuffix(rows: commit.removedRows, offset: old.lowerBound)
      : leavingRows(commit.removedRows, commit.items?.former, leaving: part.batch.removed)
    part.items = publisher.hasObservers ? items(of: part.batch) : nil
    part.kind = isEnd ? endKind(part.batch) : kind(part, selection: publisher.selection)
    part.afterwards = afterwards(part.batch)
    return part
  }

  private func kind(_ part: ListCommit, selection: [ListRun]) -> ListCommit.Kind {
    guard part.batch.isEmpty else { return part.kind }
    return switch part.kind {
    case .change: part.selection == selection ? .nothing : .selection
    case .silent: .nothing
    case .selection, .refresh, .nothing, .layout: part.kind
    }
  }

  private func items(of batch: ListBatch) -> ListCommit.Items? {
    guard let items = commit.items else { return nil }
    func rows(_ runs: [ListRun]) -> SavedRowArray {
      let inList = PositionSet(runs.map { $0.shifted(by: new.lowerBound) })
      return SavedRowArray(inList.positions.compactMap { list?.row(at: $0) })
    }
    let former = PositionSet(commit.batch.updated)
    return ListCommit.Items(
      removed: leavingRows(items.removed, items.former, leaving: batch.removed),
      inserted: rows(batch.inserted),
      former: SavedAndPresentRows(
        saved: items.former,
        entries: PositionSet(batch.updated).positions.map { position in
          .saved(rank: former.count(before: ListPosition(row: old.lowerBound + position.row)))
        }
      ),
      updated: rows(batch.rowsAfter(batch.updated))
    )
  }

  /// Returns the rows that left the slice: those that left the list, and those that it still has.
  ///
  /// - Parameters:
  ///   - removedRows: The rows that left the list.
  ///   - former: The rows of the list that show another content now, as they were; nil where nobody
  ///     asked for them.
  ///   - leaving: The rows that left the slice.
  private func leavingRows(
    _ removedRows: any SavedRows,
    _ former: (any SavedRows)?,
    leaving: [ListRun]
  ) -> any SavedRows {
    let removed = PositionSet(commit.batch.removed)
    let gone = PositionSet(removed.part(old))
    let offset = removed.count(before: ListPosition(row: old.lowerBound))
    let rows = SavedRowsSuffix(rows: removedRows, offset: offset)
    guard leaving != gone.runs else { return rows }
    let updated = PositionSet(commit.batch.updated)
    let positions = Array(PositionSet(leaving).positions)
    let isGone = positions.map(gone.contains)
    let inList = positions.map { ListPosition(row: old.lowerBound + $0.row) }
    var present = positionsNow(of: zip(inList, isGone).filter { !$1 }.map(\.0))[...]
    let entries = positions.indices.map { index -> SavedAndPresentRows.Entry in
      let rank = gone.count(before: positions[index])
      if isGone[index] { return .saved(rank: rank) }
      let now = present.removeFirst()
      if let former, updated.contains(inList[index]) {
        return .read(former.row(at: updated.count(before: inList[index])))
      }
      return now.flatMap { list?.row(at: $0) }.map { .read($0) } ?? .saved(rank: rank)
    }
    return SavedAndPresentRows(saved: rows, entries: entries)
  }

  /// Returns where rows of the old list that it still has stand in the new one, in the same order.
  ///
  /// - Parameter rows: Ascending.
  /// - Complexity: O(*n* + *k*) for *n* rows and *k* rows that changed.
  private func positionsNow(of rows: [ListPosition]) -> [ListPosition?] {
    var moves = commit.batch.moved[...]
    var found = rows.map { row -> ListPosition? in
      moves = moves.drop { $0.from < row }
      return moves.first?.from == row ? moves.first?.to : nil
    }
    // Rows that did not move by themselves keep their order.
    let shifted = rows.indices.filter { found[$0] == nil }
    let after = commit.batch.rowsAfter(PositionSet(shifted.map { rows[$0].run }).runs)
    for (index, position) in zip(shifted, PositionSet(after).positions) { found[index] = position }
    return found
  }
}

extension SliceCommit {
  /// The batch of the last change: all rows of the slice are removed, whatever the list still has of them.
  var endBatch: ListBatch {
    ListBatch(origin: commit.batch.origin, replacing: [old.count], by: [0])
  }

  /// Returns the kind of the last change, whatever it is to the list: the views of the slice are told of
  /// no later one that could bring a silent one along.
  func endKind(_ batch: ListBatch) -> ListCommit.Kind {
    batch.isEmpty ? .refresh : .change
  }
}
