/// The report of a comparison: `compare --json`.
public struct ComparisonReport: Encodable {
  private let comparison: Comparison

  /// Takes a comparison down.
  public init(_ comparison: Comparison) { self.comparison = comparison }

  private enum Key: String, CodingKey { case experiment, screens, formula }
  private enum ScreenKey: String, CodingKey { case id, name, link, variants, differences }

  /// Writes the promised keys.
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: Key.self)
    try container.encode(comparison.experiment.id, forKey: .experiment)
    try container.encode(NavigationCost.formula, forKey: .formula)
    var screens = container.nestedUnkeyedContainer(forKey: .screens)
    for screen in comparison.screens {
      var row = screens.nestedContainer(keyedBy: ScreenKey.self)
      try row.encode(screen.id, forKey: .id)
      try row.encode(screen.name, forKey: .name)
      try row.encode(screen.jump.link, forKey: .link)
      let variants = screen.variants.map { ($0.variant, LandingReport(landing: $0)) }
      try row.encode(Dictionary(uniqueKeysWithValues: variants), forKey: .variants)
      try row.encode(screen.differences.map(DifferenceReport.init), forKey: .differences)
    }
  }
}

/// The report of a jump under one variant.
private struct LandingReport: Encodable {
  let landing: ComparedScreen.Landing

  private enum Key: String, CodingKey {
    case outcome, link, stack, cost, path, wayBack, error
  }

  func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: Key.self)
    try container.encode(landing.result.outcome, forKey: .outcome)
    try container.encode(landing.jump.link, forKey: .link)
    try container.encode(landing.result.stack, forKey: .stack)
    try container.encode(landing.cost.map(CostReport.init), forKey: .cost)
    try container.encode(landing.cost?.path ?? [], forKey: .path)
    try container.encode(landing.cost?.wayBack ?? [], forKey: .wayBack)
    try container.encode(landing.result.failure, forKey: .error)
  }
}

/// The numbers; `back` is null where no way back is known.
private struct CostReport: Encodable {
  let cost: NavigationCost

  private enum Key: String, CodingKey { case actions, depth, modals, back, hidden, assumed }

  func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: Key.self)
    try container.encode(cost.actions, forKey: .actions)
    try container.encode(cost.depth, forKey: .depth)
    try container.encode(cost.modals, forKey: .modals)
    try container.encode(cost.back, forKey: .back)
    try container.encode(cost.hidden, forKey: .hidden)
    try container.encode(cost.assumed, forKey: .assumed)
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
