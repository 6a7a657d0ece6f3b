extension ListBatch {
  /// Returns the moves without those of rows that would come to stand in the same place anyway.
  static func needed(
    _ moves: [ListMove],
    removed: PositionSet,
    inserted: PositionSet
  ) -> [ListMove] {
    guard !moves.isEmpty else { return [] }
    let leaving = PositionSet(removed.runs + moves.origins)
    let arriving = PositionSet(inserted.runs, moves.map { $0.to })
    var last: ListPosition?
    return moves.filter { move in
      guard move.from.section == move.to.section else { return true }
      // As many kept rows before its old place as there are free places before its new one.
      let kept = move.from.row - leaving.countInSection(before: move.from)
      let free = move.to.row - arriving.countInSection(before: move.to)
      guard kept == free, last.map({ $0 < move.to }) ?? true else { return true }
      last = move.to
      return false
    }
  }
}
