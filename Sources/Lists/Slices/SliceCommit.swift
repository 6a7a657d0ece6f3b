/// A commit of a list, restricted to one of its slices.
@MainActor
struct SliceCommit<Item> {
  let commit: ListCommit
  let list: ItemAdapter<Item>?

  /// The rows of the slice in the old list.
  let old: Range<Int>

  /// The rows of the slice in the new list.
  let new: Range<Int>

  /// Whether the change ends the slice.
  let isEnd: Bool

  /// Returns the change of the slice.
  ///
  /// - Parameters:
  ///   - publisher: The publisher of the slice.
  ///   - afterwards: A closure that receives the batch of the slice, and returns a closure to call after the delivery.
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

  /// Returns the rows that left the slice, whether they were removed from the list or are still in it.
  ///
  /// - Parameters:
  ///   - removedRows: The rows removed from the list.
  ///   - former: The previous versions of updated rows, or `nil` if they weren't saved.
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

  /// Returns the new positions of old rows that are still in the list, in the same order.
  ///
  /// - Parameter rows: Positions in ascending order.
  /// - Complexity: O(*n* + *k*) for *n* rows and *k* changed rows.
  private func positionsNow(of rows: [ListPosition]) -> [ListPosition?] {
    var moves = commit.batch.moved[...]
    var found = rows.map { row -> ListPosition? in
      moves = moves.drop { $0.from < row }
      return moves.first?.from == row ? moves.first?.to : nil
    }
    // Rows that didn't move keep their order.
    let shifted = rows.indices.filter { found[$0] == nil }
    let after = commit.batch.rowsAfter(PositionSet(shifted.map { rows[$0].run }).runs)
    for (index, position) in zip(shifted, PositionSet(after).positions) { found[index] = position }
    return found
  }
}

extension SliceCommit {
  /// The last batch of an ending slice, which removes all of its rows.
  private var endBatch: ListBatch {
    ListBatch(origin: commit.batch.origin, replacing: [old.count], by: [0])
  }

  /// Returns the kind of the last commit of a slice.
  ///
  /// The commit is never silent, because no later change would show it in views.
  private func endKind(_ batch: ListBatch) -> ListCommit.Kind {
    batch.isEmpty ? .refresh : .change
  }
}
