/// Every screen of a catalog: `list --json`.
public struct CatalogReport: Encodable {
  private let screens: [ScreenReport]
  private let experiments: [RegisteredExperiment]

  /// Takes some of a catalog's screens down.
  public init(_ catalog: Catalog, screens: [RegisteredScreen]) {
    self.screens = screens.map { ScreenReport($0, detailed: false) }
    experiments = catalog.experiments
  }
}

/// One screen: a part of `list --json`, and the whole of `show --json`.
public struct ScreenReport: Encodable {
  private let screen: RegisteredScreen
  private let detailed: Bool

  /// Takes a screen down.
  ///
  /// - Parameter detailed: Whether to write the presets whole, with their links, and the schema under
  ///   its own key as well.
  public init(_ screen: RegisteredScreen, detailed: Bool = true) {
    self.screen = screen
    self.detailed = detailed
  }

  private enum Key: String, CodingKey {
    case id, name, group, tags, notes, presets, links, context, contextType, route, gates, schema
  }

  /// Writes the promised keys.
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: Key.self)
    try container.encode(screen.id, forKey: .id)
    try container.encode(screen.name, forKey: .name)
    try container.encode(screen.group, forKey: .group)
    try container.encode(screen.tags, forKey: .tags)
    try container.encode(screen.notes, forKey: .notes)
    try container.encode(screen.route, forKey: .route)
    try container.encode(screen.links.map(\.text), forKey: .links)
    let schema = screen.schema
    try container.encode(schema.fields.isEmpty ? nil : schema, forKey: .context)
    if detailed {
      try container.encode(schema, forKey: .schema)
      try container.encode(screen.contextType, forKey: .contextType)
      try container.encode(screen.guards(under: .init()), forKey: .gates)
      try container.encode(screen.presets.map { PresetReport($0, of: screen) }, forKey: .presets)
    } else {
      try container.encode(screen.presets.map(\.name), forKey: .presets)
    }
  }
}

/// One preset of `show --json`.
private struct PresetReport: Encodable {
  let name: String
  let context: ContextJSON
  let link: String

  init(_ preset: RegisteredScreen.Preset, of screen: RegisteredScreen) {
    name = preset.name
    context = ContextJSON(context: preset.typed)
    link = Jump(screen.id, context: preset.context).link
  }
}
