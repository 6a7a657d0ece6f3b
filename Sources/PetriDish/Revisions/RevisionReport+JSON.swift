/// The JSON of `compare --against --json`.
extension RevisionReport: Encodable {
  private enum Key: String, CodingKey {
    case against, compared, cases, added, changes, unsteady, costs, leftOut, interrupted
  }

  /// Writes the promised keys.
  package func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: Key.self)
    try container.encode(before, forKey: .against)
    try container.encode(difference.compared, forKey: .compared)
    try container.encode(difference.comparedCases, forKey: .cases)
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

extension RevisionLeftOut: Encodable {
  private enum Key: String, CodingKey { case levels, reason }

  /// Writes the words of the levels, and the reason.
  package func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: Key.self)
    try container.encode(levels.map(\.word), forKey: .levels)
    try container.encode(reason, forKey: .reason)
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

extension RevisionDifference.ComparedCase: Encodable {
  private enum Key: String, CodingKey { case id, before, after, levels }

  /// Writes the id, how its jump has ended on both sides in words, and the levels.
  package func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: Key.self)
    try container.encode(check.id, forKey: .id)
    try container.encode(outcomes.before?.words, forKey: .before)
    try container.encode(outcomes.after?.words, forKey: .after)
    try container.encode(levels, forKey: .levels)
  }
}

/// A case that one revision does not repeat.
private struct UnsteadyReport: Encodable {
  let id: String
  let screen: String
  let levels: [ObservationLevel]
}
