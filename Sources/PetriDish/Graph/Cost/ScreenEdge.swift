/// An edge of the navigation graph that leads to a registered screen.
package struct ScreenEdge: Hashable, Sendable, Codable {
  /// The id of the screen that it leads to.
  package let to: String

  /// The action of the user, as one would say it.
  package let words: String

  /// The number of actions that it takes.
  package let actions: Int

  /// The source that it is known from.
  package let origin: NavigationGraph.Origin
}

extension CostTable {
  /// Returns the edges from a registered screen to others under these variants, each once, but for
  /// those that the catalog declares.
  ///
  /// - Complexity: O(edges).
  func edges(from screen: String) -> [ScreenEdge] {
    var found: [ScreenEdge] = []
    var known: Set<ScreenEdge> = []
    for edge in graph.edges where edge.origin == .container || edge.origin == .assumed {
      let seen = graph.nodes[edge.from].seen
      guard seen.contains(screen) else { continue }
      for end in graph.nodes[edge.to].seen where !seen.contains(end) {
        let arc = ScreenEdge(
          to: end,
          words: edge.words,
          actions: edge.actions,
          origin: edge.origin
        )
        if known.insert(arc).inserted { found.append(arc) }
      }
    }
    return found + (observedEdges[screen] ?? [])
  }
}
