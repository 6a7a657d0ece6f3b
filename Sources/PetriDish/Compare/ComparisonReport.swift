/// The report of a comparison: `compare --json`.
package struct ComparisonReport: Encodable {
  private let comparison: Comparison
  private let deaths: [ComparisonDeaths]

  /// Takes a comparison down.
  ///
  /// - Parameters:
  ///   - comparison: What was compared.
  ///   - deaths: What was left out of it, since no worker survives it.
  package init(_ comparison: Comparison, leftOut deaths: [ComparisonDeaths] = []) {
    self.comparison = comparison
    self.deaths = deaths
  }

  private enum Key: String, CodingKey { case experiment, verdict, screens, formula, seconds }
  private enum ScreenKey: String, CodingKey { case id, name, link, variants, differences }

  /// Writes the promised keys.
  package func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: Key.self)
    try container.encode(comparison.experiment.id, forKey: .experiment)
    try container.encode(comparison.costSentence, forKey: .verdict)
    try container.encode(NavigationCost.formula, forKey: .formula)
    try container.encode(PredictionReport(comparison: comparison), forKey: .seconds)
    var screens = container.nestedUnkeyedContainer(forKey: .screens)
    for screen in comparison.screens {
      var row = screens.nestedContainer(keyedBy: ScreenKey.self)
      try row.encode(screen.id, forKey: .id)
      try row.encode(screen.name, forKey: .name)
      try row.encode(screen.jump.link, forKey: .link)
      let variants = screen.variants.map { ($0.variant, EntryReport(entry: $0)) }
      try row.encode(Dictionary(uniqueKeysWithValues: variants), forKey: .variants)
      try row.encode(
        screen.differences.map { DifferenceReport(difference: $0, screen: screen, in: comparison) },
        forKey: .differences
      )
    }
    for death in deaths {
      var row = screens.nestedContainer(keyedBy: ScreenKey.self)
      try row.encode(death.screen.id, forKey: .id)
      try row.encode(death.screen.name, forKey: .name)
      try row.encode(death.screen.jump.link, forKey: .link)
      let variants = death.sentences.map { variant, sentence in
        (variant, DeathReport(death: death, variant: variant, sentence: sentence, in: comparison))
      }
      try row.encode(Dictionary(uniqueKeysWithValues: variants), forKey: .variants)
      try row.encode([String](), forKey: .differences)
    }
  }
}

/// The report of a jump under one variant.
private struct EntryReport: Encodable {
  let entry: ComparedScreen.Entry

  private enum Key: String, CodingKey {
    case outcome, link, stack, cost, seconds, path, wayBack, error
  }

  func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: Key.self)
    try container.encode(entry.result.outcome, forKey: .outcome)
    try container.encode(entry.jump.link, forKey: .link)
    try container.encode(entry.result.stack, forKey: .stack)
    try container.encode(entry.cost?.figures, forKey: .cost)
    try container.encode(entry.times.map(TimesReport.init), forKey: .seconds)
    try container.encode(entry.cost?.path ?? [], forKey: .path)
    try container.encode(entry.cost?.pathBack ?? [], forKey: .wayBack)
    try container.encode(entry.result.failure, forKey: .error)
  }
}

/// The deaths of the workers that have opened a screen.
package struct ComparisonDeaths: Sendable {
  /// The id of the screen.
  package var id: String { screen.id }

  let screen: Registration.Screen
  let sentences: [String: String]

  /// Takes the deaths down.
  ///
  /// - Parameters:
  ///   - screen: What was opened.
  ///   - sentences: How the workers ended, by the names of the variants.
  package init(_ screen: Registration.Screen, _ sentences: [String: String]) {
    self.screen = screen
    self.sentences = sentences
  }
}

/// The report of a jump that no worker survives under one variant; its outcome is `died`.
private struct DeathReport: Encodable {
  private let link: String
  private let error: JumpResult.Failure

  init(death: ComparisonDeaths, variant: String, sentence: String, in comparison: Comparison) {
    var jump = death.screen.jump
    jump.variants = [comparison.experiment.id: variant]
    link = jump.link
    error = JumpResult.Failure(kind: JumpResult.Failure.Kind.died.rawValue, message: sentence)
  }

  private enum Key: String, CodingKey {
    case outcome, link, stack, cost, seconds, path, wayBack, error
  }

  func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: Key.self)
    try container.encode(error.kind, forKey: .outcome)
    try container.encode(link, forKey: .link)
    try container.encodeNil(forKey: .stack)
    try container.encodeNil(forKey: .cost)
    try container.encodeNil(forKey: .seconds)
    try container.encode([String](), forKey: .path)
    try container.encode([String](), forKey: .wayBack)
    try container.encode(error, forKey: .error)
  }
}

/// The report of the difference of two stacks.
private struct DifferenceReport: Encodable {
  let difference: ComparedScreen.Difference
  let seconds: TimeDifference?

  init(
    difference: ComparedScreen.Difference,
    screen: ComparedScreen,
    in comparison: Comparison
  ) {
    self.difference = difference
    seconds = comparison.timeDifference(of: difference.to, against: difference.from, in: screen)
  }

  private enum Key: String, CodingKey { case from, to, edits, seconds }

  func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: Key.self)
    try container.encode(difference.from, forKey: .from)
    try container.encode(difference.to, forKey: .to)
    try container.encode(difference.stacks, forKey: .edits)
    try container.encode(seconds.map(TimeDifferenceReport.init), forKey: .seconds)
  }
}
