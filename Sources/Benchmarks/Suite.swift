/// A room whose speed is measured.
enum Suite: String, CaseIterable {
  case lists, routing, catalog, gtk, startup

  /// The cases of the suite, in the order of the report.
  var cases: [Case] {
    switch self {
    case .lists: Case.lists + Case.composed + Case.diff + Case.snapshots
    case .routing: Case.routing + Case.navigations
    case .catalog: Case.catalog + Case.linting + Case.costs + Case.pixels
    case .startup: Case.startup
    case .gtk:
      Case.listsOnScreen + Case.changesOnScreen + Case.modals + Case.pictures
        + Case.panes + Case.maps + [Case.checkingOnWidgets] + Case.comparingRevisions
    }
  }

  /// The suites of these names, or all when there is none.
  static func named(_ names: [String]) throws(BenchmarkError) -> [Suite] {
    guard !names.isEmpty else { return allCases }
    var suites: [Suite] = []
    for name in names {
      guard let suite = Suite(rawValue: name) else { throw .unknownSuite(name) }
      suites.append(suite)
    }
    return suites
  }
}
