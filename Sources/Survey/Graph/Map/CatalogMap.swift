package import PetriDish

/// A description of how the screens of a catalog hang together: facts, the costs that follow from them,
/// and the plans from everywhere.
///
/// The file, the table of starts, the lint and a comparison of two revisions read this one model.
package struct CatalogMap: Sendable {
  /// The registration of the catalog that it is of.
  let registration: Registration

  /// The variants, the controls first, and then one experiment varied at a time.
  package let variants: [Variant]

  /// One variant of a map.
  package struct Variant: Sendable {
    /// The name in files and reports.
    package let name: MapVariantName

    /// The variant of every experiment, by the experiment's id.
    package let variants: [String: String]

    /// The nodes, edges and costs.
    package let table: CostTable

    /// The rows of the table of starts, that of an app that was just started first; only that one
    /// unless all were asked for.
    package let rows: [StartRow]
  }
}

extension Catalog {
  /// Opens every screen under every variant, headless in this process, and maps them.
  ///
  /// - Parameters:
  ///   - environment: The environment in which screens are opened.
  ///   - observed: Edges that a journal tells of.
  ///   - leftOut: The ids of screens that are not to be opened, such as those that end the program.
  ///   - plansStarts: Whether it is planned from every screen to every other one, too.
  ///   - opening: Called before each screen that is opened.
  /// - Complexity: O(screens × variants) jumps; with all starts as many plans for each of them as
  ///   there are screens.
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
  /// Returns the tour from which a map is made.
  ///
  /// - Parameter plansStarts: Whether the map has the plans from every screen to every other one.
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

  /// Returns the map that the visits of a tour make.
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

  /// The facts, sorted by the bytes of the ids, and within a screen as it is registered.
  var facts: [MapFact] {
    let experiments = registration.experiments.sorted { $0.id.precedes($1.id) }
    return experiments.map { .experiment($0.id, variants: $0.variants) }
      + sortedScreens.flatMap { screen in
        details(of: screen).map { .screen(screen.id, $0) }
      }
  }

  /// The costs of every screen under every variant, sorted by the bytes of the ids.
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

  /// Returns the facts about a screen, in the order of the file.
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

  /// The edges that the catalog declares from a screen, and those that were observed, each once.
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
  /// Returns whether its bytes come before those of another text.
  fileprivate func precedes(_ other: String) -> Bool {
    utf8.lexicographicallyPrecedes(other.utf8)
  }
}

extension Array where Element: Hashable {
  /// The elements, each only where it stands first.
  fileprivate var withoutRepetitions: [Element] {
    var seen: Set<Element> = []
    return filter { seen.insert($0).inserted }
  }
}

extension CatalogMap {
  /// Returns the map under one variant as a graph for Graphviz: groups are clusters, parallel edges are
  /// one, and no edge has a label, since those take most of the time of a layout.
  ///
  /// The line of an edge says its source: thick for what containers offer, plain for what the catalog
  /// declares, dashed for what a journal tells, dotted for what is assumed.
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

  /// Returns all edges from a screen to others under a variant.
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
  /// The screens by a text of each, in the order in which the texts come first.
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
  /// The surest edge to each screen.
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
  /// The text as a string of Graphviz's language: in quotation marks, where a backslash would begin an
  /// escape of a label's own.
  fileprivate var inDot: String {
    let text = onOneLine.replacing("\\", with: "\\\\").replacing("\"", with: "\\\"")
    return "\"\(text)\""
  }
}
