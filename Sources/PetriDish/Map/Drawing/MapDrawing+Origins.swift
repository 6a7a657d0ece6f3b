extension MapDrawing {
  /// Returns the drawing with those actions alone that are known from some origins, and with the edges
  /// that they take the user along.
  ///
  /// What is said of screens stays: costs, marks, and the words of ways.
  ///
  /// - Complexity: O(nodes + edges).
  package func showing(_ origins: Set<NavigationGraph.Origin>) -> MapDrawing {
    guard origins.count < NavigationGraph.Origin.allCases.count else { return self }
    var positions: [Int: Int] = [:]
    var left: [Edge] = []
    for (index, edge) in edges.enumerated() {
      var edge = edge
      edge.actions.removeAll { !origins.contains($0.origin) }
      guard !edge.actions.isEmpty else { continue }
      positions[index] = left.count
      left.append(edge)
    }
    let nodes = nodes.map { $0.renumberingEdges(positions) }
    return MapDrawing(nodes: nodes, edges: left, starts: starts).withoutIdlePlaces
  }

  /// The number of edges in a picture of everything that are known from each origin, whatever else they
  /// are known from.
  package var edgeCounts: [NavigationGraph.Origin: Int] {
    edges.reduce(into: [:]) { counts, edge in
      for origin in Set(edge.actions.filter { !$0.isAside }.map(\.origin)) {
        counts[origin, default: 0] += 1
      }
    }
  }
}
