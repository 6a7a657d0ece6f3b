import PetriDish

extension MapPane {
  /// Returns the numbers of screens and edges, or of those that a search has found.
  ///
  /// - Parameter found: The number of screens that a search has found; `nil` where nothing is searched for.
  func counts(_ map: Maps.Shown, found: Int?) -> String {
    let screens = map.whole.nodes.count { !$0.isPlace }
    let edges = map.picture.drawing.drawnEdges.count
    guard let found else {
      return "\(screens) \(screens == 1 ? "screen" : "screens") · \(edges) "
        + (edges == 1 ? "edge" : "edges")
    }
    return "\(found) of \(screens) screens"
  }

  /// The name of the one app that is shown: its variants, where there are any.
  var appName: String {
    let names = workbench.variants.experiments.map { experiment in
      let variant = workbench.dishes.variant(of: experiment)
      return variant.prefix(1).uppercased() + variant.dropFirst()
    }
    return names.isEmpty ? "This app" : names.joined(separator: ", ")
  }

  /// Returns the lines about a screen in the middle of its neighbourhood.
  func facts(of node: MapDrawing.Node) -> [String] {
    guard let screen = workbench.catalog.screen(node.id) else { return [] }
    let guards = workbench.dishes.driven.first.map {
      screen.guards(under: workbench.dishes.variants(of: $0))
    }
    return [
      node.cost.map { MapPathCard.actions($0.actions) }, node.cost.map { "depth \($0.depth)" },
    ]
    .compactMap(\.self)
      + (guards ?? []).map { "guard: \($0)" } + screen.links.map(\.text)
  }
}
