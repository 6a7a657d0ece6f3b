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
