/// Levels that are not compared, with the reason.
package struct RevisionLeftOut: Hashable, Sendable {
  /// The levels.
  package let levels: [RevisionLevel]

  /// The reason, in words behind “since”.
  package let reason: String

  /// Leaves levels out.
  package init(_ levels: [RevisionLevel], since reason: String) {
    (self.levels, self.reason) = (levels, reason)
  }

  /// One sentence.
  package var sentence: String {
    "Not compared: \(levels.map(\.word).joined(separator: ", ")), since \(reason)."
  }
}
