/// The report of a comparison of two revisions, which is written as text, JSON and JUnit.
package struct RevisionReport {
  /// The revision before, as people call it.
  package let before: String

  /// The differences.
  package let difference: RevisionDifference

  /// The levels that were not compared, each with the reason.
  package let leftOut: [RevisionLeftOut]

  /// Whether the comparison ended before its time.
  package let isInterrupted: Bool

  /// Takes a comparison down.
  package init(
    against before: String,
    _ difference: RevisionDifference,
    leavingOut leftOut: [RevisionLeftOut] = [],
    isInterrupted: Bool = false
  ) {
    (self.before, self.difference) = (before, difference)
    (self.leftOut, self.isInterrupted) = (leftOut + difference.leftOut, isInterrupted)
  }
}
