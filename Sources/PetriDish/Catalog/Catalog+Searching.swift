extension Catalog {
  /// Everything that the search looks at; built anew at each call.
  ///
  /// - Complexity: O(letters), about 10 µs for a screen.
  public func makeSearchIndex() -> SearchIndex {
    SearchIndex(screens.map(\.searchDocument))
  }
}

extension RegisteredScreen {
  /// What the search looks at.
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
