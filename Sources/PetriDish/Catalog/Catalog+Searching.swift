extension Catalog {
  /// Everything that the search looks at; built anew at each call.
  ///
  /// - Parameter presets: Names of presets that the catalog does not know, by the ids of screens.
  /// - Complexity: O(letters), about 10 µs for a screen.
  package func makeSearchIndex(besides presets: [String: [String]] = [:]) -> SearchIndex {
    SearchIndex(
      screens.map { screen in
        var document = screen.searchDocument
        document.presets += presets[screen.id] ?? []
        return document
      }
    )
  }
}

extension RegisteredScreen {
  /// The texts that the search looks at.
  var searchDocument: SearchDocument {
    SearchDocument(
      id: id,
      name: name,
      group: group,
      tags: tags,
      presets: presets.map(\.name),
      route: route,
      notes: notes
    )
  }
}
