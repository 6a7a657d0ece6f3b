/// Every screen of a catalog: `list --json`.
package struct CatalogReport: Encodable {
  private let screens: [ScreenReport]
  private let experiments: [RegisteredExperiment]
  private let gates: [String]

  /// Takes some of a catalog's screens down.
  package init(_ catalog: Catalog, screens: [RegisteredScreen]) {
    self.init(catalog, screens.map { ScreenReport($0, of: catalog, detailed: false) })
  }

  /// Takes down what a search found, best first, with where and why.
  ///
  /// - Parameters:
  ///   - catalog: What the screens are from.
  ///   - hits: What was found.
  ///   - index: What was searched, made by the catalog.
  package init(_ catalog: Catalog, found hits: [SearchHit], in index: SearchIndex) {
    let screens = hits.map { hit in
      let matches = index.matches(of: hit)
      return ScreenReport(
        catalog.screens[hit.position],
        of: catalog,
        detailed: false,
        matches: matches
      )
    }
    self.init(catalog, screens)
  }

  private init(_ catalog: Catalog, _ screens: [ScreenReport]) {
    self.screens = screens
    experiments = catalog.experiments
    gates = catalog.gates
  }
}

/// One screen: a part of `list --json`, and the whole of `show --json`.
package struct ScreenReport: Encodable {
  private let screen: RegisteredScreen
  private let catalog: Catalog
  private let detailed: Bool
  private let matches: [SearchMatch]?

  /// Takes a screen down.
  ///
  /// - Parameters:
  ///   - screen: What to take down.
  ///   - catalog: Where it is registered.
  ///   - detailed: Whether to write the presets whole, with their links, and the schema under its
  ///     own key as well.
  ///   - matches: The matches by which a search found it; `nil` without a search.
  package init(
    _ screen: RegisteredScreen,
    of catalog: Catalog,
    detailed: Bool = true,
    matches: [SearchMatch]? = nil
  ) {
    self.screen = screen
    self.catalog = catalog
    self.detailed = detailed
    self.matches = matches
  }

  private enum Key: String, CodingKey {
    case id, name, group, tags, notes, presets, links, context, contextType, route, gates, schema,
      matches, experiments
  }

  /// Writes the promised keys.
  package func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: Key.self)
    try container.encode(screen.id, forKey: .id)
    try container.encode(screen.name, forKey: .name)
    try container.encode(screen.group, forKey: .group)
    try container.encode(screen.tags, forKey: .tags)
    try container.encode(screen.notes, forKey: .notes)
    try container.encode(screen.route, forKey: .route)
    try container.encode(screen.links.map(\.text), forKey: .links)
    try container.encodeIfPresent(matches?.map { MatchReport(match: $0) }, forKey: .matches)
    let schema = screen.schema
    try container.encode(schema.fields.isEmpty ? nil : schema, forKey: .context)
    if detailed {
      try container.encode(schema, forKey: .schema)
      try container.encode(screen.contextType, forKey: .contextType)
      try container.encode(catalog.gates(of: screen).map(\.id), forKey: .gates)
      try container.encode(catalog.experiments, forKey: .experiments)
      try container.encode(screen.presets.map { PresetReport($0, of: screen) }, forKey: .presets)
    } else {
      try container.encode(screen.presets.map(\.name), forKey: .presets)
    }
  }
}

/// The report of a match: a part of `list --search --json`.
private struct MatchReport: Encodable {
  let match: SearchMatch

  private enum Key: String, CodingKey { case field, text, kind, ranges }

  func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: Key.self)
    try container.encode("\(match.field)", forKey: .field)
    try container.encode(match.text, forKey: .text)
    try container.encode("\(match.kind)", forKey: .kind)
    // In characters from zero, the second one behind the last.
    try container.encode(match.characters.map { [$0.lowerBound, $0.upperBound] }, forKey: .ranges)
  }
}

/// One preset of `show --json`.
private struct PresetReport: Encodable {
  let name: String
  let context: ContextJSON
  let link: String

  init(_ preset: RegisteredScreen.Preset, of screen: RegisteredScreen) {
    name = preset.name
    context = ContextJSON(preset.typed)
    link = Jump(screen.id, context: preset.context).link
  }
}
