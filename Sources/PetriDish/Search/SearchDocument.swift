/// The texts of one screen configuration that a search looks at.
public struct SearchDocument: Hashable, Sendable {
  /// The id of the screen configuration.
  public var id: String
  /// The name that users read.
  public var name: String
  /// The name of its group.
  public var group: String
  /// Its tags, in their own order.
  public var tags: [String]
  /// The names of its presets.
  public var presets: [String]
  /// The name of its route.
  public var route: String
  /// The notes about it.
  public var notes: String

  /// A document; what is left out is not found.
  public init(
    id: String,
    name: String,
    group: String = "",
    tags: [String] = [],
    presets: [String] = [],
    route: String = "",
    notes: String = ""
  ) {
    self.id = id
    self.name = name
    self.group = group
    self.tags = tags
    self.presets = presets
    self.route = route
    self.notes = notes
  }
}

extension SearchDocument {
  /// All texts with their field, in the order in which they count.
  var texts: [(field: SearchField, text: String)] {
    [(.name, name), (.id, id), (.group, group)] + tags.map { (.tag, $0) }
      + presets.map { (.preset, $0) } + [(.route, route), (.notes, notes)]
  }
}
