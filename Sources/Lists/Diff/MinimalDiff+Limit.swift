extension MinimalDiff {
  /// Returns whether it is likely enough that another round reaches the end.
  ///
  /// So many steps are made that making them in vain costs little beside hashing: an eighth of both
  /// counts. Who has hardly come anywhere with a sixteenth of them gives up, and who has come half
  /// of the way with all of them gets sixteen times as many.
  @usableFromInline
  func isWorth(_ round: Int) -> Bool {
    let all = oldCount + newCount
    let steps = firstStep(in: round + 1)
    if steps > max(all / 8, 32) { return furthest >= all / 2 && steps <= 2 * all }
    return round == 0 || steps < all / 128 || furthest >= all / 64
  }
}
