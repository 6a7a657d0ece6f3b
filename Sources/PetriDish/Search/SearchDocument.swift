/// The texts of one screen configuration that a search looks at.
package struct SearchDocument: Hashable, Sendable {
  /// The id of the screen configuration.
  package var id: String
  /// The name that users read.
  package var name: String
  /// The name of its group.
  package var group: String
  /// Its tags, in their own order.
  package var tags: [String]
  /// The names of its presets.
  package var presets: [String]
  /// The name of its route.
  package var route: String
  /// The notes about it.
  package var notes: String

  /// A document; what is left out is not found.
  package init(
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
