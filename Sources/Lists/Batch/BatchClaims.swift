/// The claims of a batch on rows and positions, checked against each other.
struct BatchClaims {
  /// The moves, ascending by their old positions.
  let moves: [ListMove]

  let removed: PositionSet
  let inserting: [ListPosition]

  /// Refuses claims that contradict each other.
  ///
  /// - Throws: ``ListError/samePlace(row:first:second:)`` for two claims on one new position,
  ///   ``ListError/claimedTwice(row:first:second:)`` for a row that is to be in two places or none.
  func check() throws(ListError) {
    try checkLeaving()
    try checkArriving()
  }

  /// Refuses rows that are to be moved twice, or moved and removed.
  private func checkLeaving() throws(ListError) {
    for (move, next) in zip(moves, moves.dropFirst()) where move.from == next.from {
      throw .claimedTwice(
        row: move.from.row,
        first: "a move to \(move.to.row)",
        second: "a move to \(next.to.row)"
      )
    }
    for move in moves where removed.contains(move.from) {
      throw .claimedTwice(
        row: move.from.row,
        first: "a removal",
        second: "a move to \(move.to.row)"
      )
    }
  }

  /// Refuses positions at which two rows are to be.
  private func checkArriving() throws(ListError) {
    var claims = inserting.map { (place: $0, claim: "an insertion") }
    claims += moves.map { ($0.to, "the move from \($0.from.row)") }
    claims.sort { ($0.place, $0.claim) < ($1.place, $1.claim) }
    for (one, other) in zip(claims, claims.dropFirst()) where one.place == other.place {
      let second = one.claim == other.claim ? "another insertion" : other.claim
      throw .samePlace(row: one.place.row, first: one.claim, second: second)
    }
  }
}
