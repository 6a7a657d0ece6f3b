/// The report of a comparison of two revisions: `compare --against --json`.
package struct RevisionReport: Encodable {
  /// The revision before, as people call it.
  package let before: String

  /// The differences.
  package let difference: RevisionDifference

  /// The levels that were not compared, each with the reason.
  package let leftOut: [RevisionLeftOut]

  /// A Boolean value that indicates whether the comparison ended before its time.
  package let isInterrupted: Bool

  /// Takes a comparison down.
  package init(
    against before: String,
    _ difference: RevisionDifference,
    leavingOut leftOut: [RevisionLeftOut] = [],
    isInterrupted: Bool = false
  ) {
    (self.before, self.difference) = (before, difference)
    (self.leftOut, self.isInterrupted) = (leftOut, isInterrupted)
  }

  private enum Key: String, CodingKey {
    case against, compared, added, changes, unsteady, costs, leftOut, interrupted
  }

  /// Writes the promised keys.
  package func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: Key.self)
    try container.encode(before, forKey: .against)
    try container.encode(difference.compared, forKey: .compared)
    try container.encode(difference.added, forKey: .added)
    try container.encode(difference.changes, forKey: .changes)
    let unsteady = difference.unsteady.map {
      UnsteadyReport(id: $0.check.id, screen: $0.check.screen, levels: $0.levels)
    }
    try container.encode(unsteady, forKey: .unsteady)
    try container.encode(difference.costs, forKey: .costs)
    try container.encode(leftOut, forKey: .leftOut)
    try container.encode(isInterrupted, forKey: .interrupted)
  }
}

/// Levels that are not compared, with the reason.
package struct RevisionLeftOut: Hashable, Sendable, Encodable {
  /// The levels.
  package let levels: [RevisionLevel]

  /// The reason, in words behind “since”.
  package let reason: String

  /// Leaves levels out.
  package init(_ levels: [RevisionLevel], since reason: String) {
    (self.levels, self.reason) = (levels, reason)
  }

  private enum Key: String, CodingKey { case levels, reason }

  /// Writes the words of the levels, and the reason.
  package func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: Key.self)
    try container.encode(levels.map(\.word), forKey: .levels)
    try container.encode(reason, forKey: .reason)
  }

  /// One sentence.
  package var sentence: String {
    "Not compared: \(levels.map(\.word).joined(separator: ", ")), since \(reason)."
  }
}

extension RevisionChange: Encodable {
  private enum Key: String, CodingKey {
    case level, sentence, screens, cases, links, others, places
  }

  /// Writes the promised keys.
  package func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: Key.self)
    try container.encode(level.word, forKey: .level)
    try container.encode(sentence, forKey: .sentence)
    try container.encode(screens, forKey: .screens)
    try container.encode(cases, forKey: .cases)
    try container.encode(links, forKey: .links)
    try container.encode(others, forKey: .others)
    if !places.isEmpty { try container.encode(places, forKey: .places) }
  }
}

/// A case that one revision does not repeat.
private struct UnsteadyReport: Encodable {
  let id: String
  let screen: String
  let levels: [ObservationLevel]
}
