/// The report of a comparison: `compare --json`.
public struct ComparisonReport: Encodable {
  private let comparison: Comparison

  /// Takes a comparison down.
  public init(_ comparison: Comparison) { self.comparison = comparison }

  private enum Key: String, CodingKey { case experiment, verdict, screens, formula }
  private enum ScreenKey: String, CodingKey { case id, name, link, variants, differences }

  /// Writes the promised keys.
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: Key.self)
    try container.encode(comparison.experiment.id, forKey: .experiment)
    try container.encode(comparison.verdict, forKey: .verdict)
    try container.encode(NavigationCost.formula, forKey: .formula)
    var screens = container.nestedUnkeyedContainer(forKey: .screens)
    for screen in comparison.screens {
      var row = screens.nestedContainer(keyedBy: ScreenKey.self)
      try row.encode(screen.id, forKey: .id)
      try row.encode(screen.name, forKey: .name)
      try row.encode(screen.jump.link, forKey: .link)
      let variants = screen.variants.map { ($0.variant, EntryReport(entry: $0)) }
      try row.encode(Dictionary(uniqueKeysWithValues: variants), forKey: .variants)
      try row.encode(screen.differences.map(DifferenceReport.init), forKey: .differences)
    }
  }
}

/// The report of a jump under one variant.
private struct EntryReport: Encodable {
  let entry: ComparedScreen.Entry

  private enum Key: String, CodingKey {
    case outcome, link, stack, cost, path, wayBack, error
  }

  func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: Key.self)
    try container.encode(entry.result.outcome, forKey: .outcome)
    try container.encode(entry.jump.link, forKey: .link)
    try container.encode(entry.result.stack, forKey: .stack)
    try container.encode(entry.cost?.figures, forKey: .cost)
    try container.encode(entry.cost?.path ?? [], forKey: .path)
    try container.encode(entry.cost?.pathBack ?? [], forKey: .wayBack)
    try container.encode(entry.result.failure, forKey: .error)
  }
}

/// The report of the difference of two stacks.
private struct DifferenceReport: Encodable {
  let difference: ComparedScreen.Difference

  private enum Key: String, CodingKey { case from, to, edits }

  func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: Key.self)
    try container.encode(difference.from, forKey: .from)
    try container.encode(difference.to, forKey: .to)
    try container.encode(difference.stacks, forKey: .edits)
  }
}
