extension MapDrawing {
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
