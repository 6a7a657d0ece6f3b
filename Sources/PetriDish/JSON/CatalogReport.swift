/// The screens of a catalog in the format of `list --json`.
package struct CatalogReport: Encodable {
  private let screens: [ScreenReport]
  private let experiments: [RegisteredExperiment]
  private let gates: [String]

  /// Creates a report of some screens in a catalog.
  package init(_ catalog: Catalog, screens: [RegisteredScreen]) {
    self.init(catalog, screens.map { ScreenReport($0, of: catalog, detailed: false) })
  }

  /// Creates a report of search results with their matches, best result first.
  ///
  /// - Parameters:
  ///   - catalog: The catalog that contains the screens.
  ///   - hits: The search results.
  ///   - index: The search index of the catalog.
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

/// A screen in the format of `list --json` or `show --json`.
package struct ScreenReport: Encodable {
  private let screen: RegisteredScreen
  private let catalog: Catalog
  private let detailed: Bool
  private let matches: [SearchMatch]?
  private let link: String?

  /// Creates a report of a screen.
  ///
  /// - Parameters:
  ///   - screen: The screen.
  ///   - catalog: The catalog that contains the screen.
  ///   - detailed: Whether to include the complete presets with links, and the schema.
  ///   - matches: The search matches, or `nil` if the report isn't a search result.
  ///   - link: The link of the screen; by default, the link with its first preset.
  package init(
    _ screen: RegisteredScreen,
    of catalog: Catalog,
    detailed: Bool = true,
    matches: [SearchMatch]? = nil,
    link: String? = nil
  ) {
    self.screen = screen
    self.catalog = catalog
    self.detailed = detailed
    self.matches = matches
    self.link = link ?? screen.openingLink
  }

  private enum Key: String, CodingKey {
    case id, name, group, tags, notes, link, presets, links, context, contextType, route, gates,
      schema,
      matches, experiments
  }

  /// Encodes the documented keys.
  package func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: Key.self)
    try container.encode(screen.id, forKey: .id)
    try container.encode(screen.name, forKey: .name)
    try container.encode(screen.group, forKey: .group)
    try container.encode(screen.tags, forKey: .tags)
    try container.encode(screen.notes, forKey: .notes)
    try container.encode(screen.route, forKey: .route)
    try container.encode(link, forKey: .link)
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

/// A match in the format of `list --search --json`.
private struct MatchReport: Encodable {
  let match: SearchMatch

  private enum Key: String, CodingKey { case field, text, kind, ranges }

  func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: Key.self)
    try container.encode("\(match.field)", forKey: .field)
    try container.encode(match.text, forKey: .text)
    try container.encode("\(match.kind)", forKey: .kind)
    // Half-open ranges of character offsets, starting at zero.
    try container.encode(match.characters.map { [$0.lowerBound, $0.upperBound] }, forKey: .ranges)
  }
}

/// A preset in the format of `show --json`.
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
