package import PetriDish

/// A map of a catalog: its facts, the costs that follow from them, and the plans from every start.
///
/// Map files, the table of starts, lint, and comparisons of revisions are based on this model.
package struct CatalogMap: Sendable {
  /// The registration of the catalog.
  let registration: Registration

  /// The variants: first the controls, and then each other variant of one experiment.
  package let variants: [Variant]

  /// One variant of a map.
  package struct Variant: Sendable {
    /// The name in files and reports.
    package let name: MapVariantName

    /// The variants of all experiments, by experiment id.
    package let variants: [String: String]

    /// The nodes, edges and costs.
    package let table: CostTable

    /// The rows of the table of starts, beginning with the app after launch.
    ///
    /// Rows for other starts only exist if they were requested.
    package let rows: [StartRow]
  }
}

extension Catalog {
  /// Opens every screen under every variant in this process without a display, and creates a map.
  ///
  /// - Parameters:
  ///   - environment: The environment in which the screens open.
  ///   - observed: Edges that were recorded in a journal.
  ///   - leftOut: The ids of screens that are not opened, such as those that crash.
  ///   - plansStarts: Whether to plan from every screen to every other screen.
  ///   - opening: Called before each screen opens.
  /// - Complexity: O(screens × variants) jumps. With all starts, each jump is followed by O(screens) plans.
  @MainActor
  package func map(
    in environment: StandardEnvironment = StandardEnvironment(),
    observed: [ObservedEdge] = [],
    leavingOut leftOut: Set<String> = [],
    planningStarts plansStarts: Bool = false,
    opening: @MainActor (Jump) -> Void = { _ in }
  ) async -> CatalogMap {
    let registration = Registration(self)
    let tour = registration.mapTour(in: environment, planningStarts: plansStarts)
    let visits = await tour.visits(of: self, leavingOut: leftOut, opening: opening)
    return registration.map(tour, visits, observed: observed)
  }
}

extension Registration {
  /// Returns the tour for a map.
  ///
  /// - Parameter plansStarts: Whether the map includes plans from every screen to every other screen.
  package func mapTour(
    in environment: StandardEnvironment,
    planningStarts plansStarts: Bool = false
  ) -> ScreenTour {
    var tour = ScreenTour(self, under: experiments.arrangements.map(\.variants), in: environment)
    tour.request.titles = .registered
    tour.request.plans = plansStarts ? .everything : .nothing
    tour.startPlans = .everything
    return tour
  }

  /// Returns the map that results from the visits of a tour.
  package func map(
    _ tour: ScreenTour,
    _ visits: ScreenVisits,
    observed: [ObservedEdge] = []
  ) -> CatalogMap {
    CatalogMap(
      registration: self,
      variants: experiments.arrangements.map { mapVariant($0, tour, visits, observed: observed) }
    )
  }

  func mapVariant(
    _ arrangement: VariantArrangement,
    _ tour: ScreenTour,
    _ visits: ScreenVisits,
    observed: [ObservedEdge]
  ) -> CatalogMap.Variant {
    let name = MapVariantName(of: arrangement, in: experiments)
    return CatalogMap.Variant(
      name: name,
      variants: arrangement.variants,
      table: tour.costTable(under: arrangement.variants, visits, observed: observed),
      rows: startRows(under: arrangement.variants, visits, named: name)
    )
  }
}

extension CatalogMap {
  /// The map as a file.
  package var file: MapFile { MapFile(facts: facts, costs: costs) }

  /// The facts, sorted by the UTF-8 bytes of the ids.
  ///
  /// The details of a screen keep their order.
  var facts: [MapFact] {
    let experiments = registration.experiments.sorted { $0.id.precedes($1.id) }
    return experiments.map { .experiment($0.id, variants: $0.variants) }
      + sortedScreens.flatMap { screen in
        details(of: screen).map { .screen(screen.id, $0) }
      }
  }

  /// The costs of every screen under every variant, sorted by the UTF-8 bytes of the ids.
  var costs: [MapCost] {
    sortedScreens.flatMap { screen in
      variants.map { variant in
        let entry = variant.table.entries[screen.id]
        let cost = entry?.cost
        return MapCost(
          screen: screen.id,
          variant: variant.name,
          figures: cost?.figures,
          path: cost?.path.map(\.words) ?? [],
          isLedTo: cost?.path.last?.origin != .assumed,
          refusesToClose: cost != nil && entry?.isKept == true
        )
      }
    }
  }

  private var sortedScreens: [Registration.Screen] {
    registration.screens.sorted { $0.id.precedes($1.id) }
  }

  /// Returns the details of a screen, in the order of the file.
  func details(of screen: Registration.Screen) -> [MapFact.Detail] {
    let budget = screen.budget.isEmpty ? [] : [MapFact.Detail.budget(screen.budget)]
    return [.registered(name: screen.name, group: screen.group, needsEdges: screen.needsEdges)]
      + screen.fields.map { .context(field: $0.name, type: $0.type) }
      + guards(of: screen)
      + screen.links.map { .link($0) }
      + screen.presets.map { .preset($0.name) }
      + budget
      + places(of: screen)
      + edges(from: screen).map { .edge($0) }
  }

  private func guards(of screen: Registration.Screen) -> [MapFact.Detail] {
    var order: [String] = []
    var met: [String: [String]] = [:]
    for (variant, guards) in zip(variants, screen.guards) {
      for id in guards {
        if met[id] == nil { order.append(id) }
        met[id, default: []].append(variant.name.word)
      }
    }
    return order.map { id in
      let names = met[id] ?? []
      return .guarded(by: id, under: names.count == variants.count ? [] : names)
    }
  }

  private func places(of screen: Registration.Screen) -> [MapFact.Detail] {
    variants.compactMap { variant in
      let cell = variant.rows.first?.cells.first { $0.target == screen.id }
      return cell.map { .places(variant: variant.name, $0.place ?? $0.description) }
    }
  }

  /// Returns the declared and observed edges from a screen, without duplicates.
  private func edges(from screen: Registration.Screen) -> [ScreenEdge] {
    let declared = screen.edges.flatMap { edge in
      registration.screens.filter { $0.route == edge.route }.map {
        ScreenEdge(to: $0.id, words: edge.words, actions: edge.actions, origin: .declared)
      }
    }
    let observed = variants.flatMap { $0.table.observedEdges[screen.id] ?? [] }
    return (declared + observed).withoutRepetitions
  }
}

extension String {
  /// Returns whether the UTF-8 bytes of the text precede those of another text.
  fileprivate func precedes(_ other: String) -> Bool {
    utf8.lexicographicallyPrecedes(other.utf8)
  }
}

extension Array where Element: Hashable {
  /// The elements without duplicates.
  fileprivate var withoutRepetitions: [Element] {
    var seen: Set<Element> = []
    return filter { seen.insert($0).inserted }
  }
}

extension CatalogMap {
  /// Returns the map under one variant in the DOT language of Graphviz.
  ///
  /// Groups are clusters, and parallel edges are merged. Edges have no labels, because labels make the layout slow.
  /// The line style shows the origin of an edge: thick for containers, plain for declared edges, dashed for
  /// recorded edges, and dotted for assumed edges.
  ///
  /// - SeeAlso: https://graphviz.org/doc/info/lang.html
  package func dot(under variant: Variant) -> String {
    let ids = Set(registration.screens.map(\.id))
    let groups = registration.screens.grouped(by: \.group).enumerated().map { index, group in
      Self.cluster(index, group.key, group.screens)
    }
    let edges = registration.screens.flatMap { screen in
      self.edges(from: screen, under: variant).filter { ids.contains($0.to) }
        .surest.map { edge in
          "  \(screen.id.inDot) -> \(edge.to.inDot) [\(edge.origin.dotStyle)];\n"
        }
    }
    return "digraph \(registration.name.inDot) {\n" + Self.settings + groups.joined()
      + edges.joined()
      + "}\n"
  }

  /// Returns all edges from a screen to other screens under a variant.
  func edges(from screen: Registration.Screen, under variant: Variant) -> [ScreenEdge] {
    let declared = details(of: screen).compactMap { detail -> ScreenEdge? in
      if case .edge(let edge) = detail, edge.origin == .declared { edge } else { nil }
    }
    return declared + variant.table.edges(from: screen.id)
  }

  private static let settings = """
      graph [rankdir=LR, nodesep=.11, ranksep=.42, splines=polyline, nslimit=1, nslimit1=1, mclimit=.3];
      node [shape=box, style=rounded, fontname=sans];
      edge [arrowsize=.6];

    """

  private static func cluster(
    _ number: Int,
    _ group: String,
    _ screens: [Registration.Screen]
  ) -> String {
    let nodes = screens.map { screen in
      "\(screen.id.inDot) [label=\(screen.name.inDot), URL=\(screen.jump.link.inDot)];\n"
    }
    guard !group.isEmpty else { return nodes.map { "  \($0)" }.joined() }
    return "  subgraph cluster_\(number) {\n    label=\(group.inDot);\n"
      + nodes.map { "    \($0)" }.joined() + "  }\n"
  }
}

extension [Registration.Screen] {
  /// Returns the screens grouped by a text, in the order in which the texts first occur.
  fileprivate func grouped(
    by text: (Registration.Screen) -> String
  ) -> [(key: String, screens: [Registration.Screen])] {
    var groups: [(key: String, screens: [Registration.Screen])] = []
    for screen in self {
      let key = text(screen)
      if let index = groups.firstIndex(where: { $0.key == key }) {
        groups[index].screens.append(screen)
      } else {
        groups.append((key, [screen]))
      }
    }
    return groups
  }
}

extension [ScreenEdge] {
  /// The edge with the most reliable origin for each target.
  fileprivate var surest: [ScreenEdge] {
    let origins = NavigationGraph.Origin.allCases
    var targets: Set<String> = []
    return origins.flatMap { origin in filter { $0.origin == origin } }
      .filter { targets.insert($0.to).inserted }
  }
}

extension NavigationGraph.Origin {
  fileprivate var dotStyle: String {
    switch self {
    case .container: "penwidth=2.4"
    case .declared: "penwidth=1.2"
    case .observed: "penwidth=1.4, style=dashed"
    case .assumed: "penwidth=1.8, style=dotted"
    }
  }
}

extension String {
  /// The text as a quoted string in the DOT language, with escaped backslashes.
  fileprivate var inDot: String {
    let text = onOneLine.replacing("\\", with: "\\\\").replacing("\"", with: "\\\"")
    return "\"\(text)\""
  }
}
