extension MapDrawing {
  /// Returns the drawing with those actions alone that are known from some origins, and with the edges
  /// that they take the user along.
  ///
  /// What is said of screens stays: costs, marks, and the words of paths.
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
}
