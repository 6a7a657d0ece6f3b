extension ListBatch {
  /// Returns the part of the batch within some rows of a flat list, counted from the first of them.
  ///
  /// - Parameters:
  ///   - old: The rows before; those of them that stay are among the new ones.
  ///   - new: The rows after.
  func part(old: Range<Int>, new: Range<Int>) -> ListBatch {
    var leaving = PositionSet(removed).part(old)
    var arriving = PositionSet(inserted).part(new)
    var within: [ListMove] = []
    for move in moved {
      switch (old.contains(move.from.row), new.contains(move.to.row)) {
      case (true, true):
        within.append(
          ListMove(
            from: ListPosition(row: move.from.row - old.lowerBound),
            to: ListPosition(row: move.to.row - new.lowerBound)
          )
        )
      case (true, false): leaving.append(move.from.run.shifted(by: -old.lowerBound))
      case (false, true): arriving.append(move.to.run.shifted(by: -new.lowerBound))
      case (false, false): break
      }
    }
    return ListBatch(
      origin: origin,
      removed: PositionSet(leaving),
      inserted: PositionSet(arriving),
      moved: within,
      updated: PositionSet(PositionSet(updated).part(old))
    )
  }
}

extension PositionSet {
  /// Returns the positions within some rows of a flat list, counted from the first of these.
  func part(_ rows: Range<Int>) -> [ListRun] {
    guard !rows.isEmpty else { return [] }
    let first = runs.partitionPoint { $0.rows.upperBound <= rows.lowerBound }
    return runs[first...].prefix { $0.rows.lowerBound < rows.upperBound }.map { run in
      ListRun(rows: run.rows.clamped(to: rows).shifted(by: -rows.lowerBound))
    }
  }
}

extension ListRun {
  func shifted(by distance: Int) -> ListRun {
    ListRun(section: section, rows: rows.shifted(by: distance))
  }
}
