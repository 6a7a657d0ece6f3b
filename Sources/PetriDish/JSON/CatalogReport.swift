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
