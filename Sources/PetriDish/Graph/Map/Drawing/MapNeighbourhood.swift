/// The edges that lead to one node of a drawing, and those that lead on from it.
package struct MapNeighbourhood: Hashable, Sendable {
  /// The index of the node in the middle.
  package let node: Int

  /// The edges that end there, the surest first, and of equals those nearest to the start.
  package let leadingHere: [Int]

  /// The edges that begin there, in the same order.
  package let leadingOn: [Int]

  /// Collects the edges around a node, those that a picture of everything leaves out among them.
  ///
  /// - Complexity: O(nodes + edges).
  package init(of node: Int, in drawing: MapDrawing) {
    self.node = node
    let depths = drawing.depths
    func sorted(_ edges: [Int], by end: KeyPath<MapDrawing.Edge, Int>) -> [Int] {
      func rank(_ index: Int) -> (Int, Int, Int, Int) {
        let edge = drawing.edges[index]
        let origin = NavigationGraph.Origin.allCases.firstIndex(of: edge.origin) ?? 0
        return (edge.isAside ? 1 : 0, origin, depths[edge[keyPath: end]] ?? Int.max, index)
      }
      return edges.sorted { rank($0) < rank($1) }
    }
    let all = drawing.edges.indices
    leadingHere = sorted(all.filter { drawing.edges[$0].to == node }, by: \.from)
    leadingOn = sorted(all.filter { drawing.edges[$0].from == node }, by: \.to)
  }
}
