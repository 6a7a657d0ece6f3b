import PetriDish

extension MapRenderer {
  /// Returns the opacity of a node: what a search has not found is paler.
  func opacity(of node: Int) -> Double { found.map { $0.contains(node) ? 1 : 0.35 } ?? 1 }

  /// Returns the opacity of an edge: one between two nodes that a search has not found is paler.
  func opacity(of edge: MapDrawing.Edge) -> Double {
    guard let found else { return 1 }
    return found.contains(edge.from) || found.contains(edge.to) ? 1 : 0.3
  }
}
