extension MapLayout {
  /// A direction in which the keyboard goes from one node to another.
  package enum Direction: Sendable, CaseIterable {
    /// Along an edge that begins here.
    case on
    /// Back along an edge that ends here.
    case back
    /// To the sibling above.
    case up
    /// To the sibling below.
    case down
  }

  /// Returns the node that the keyboard comes to; `nil` where there is none in that direction.
  ///
  /// Siblings are the nodes that the same nodes lead to; a node without any goes to the nearest one above
  /// or below it, so that every node can be reached.
  ///
  /// - Complexity: O(nodes + edges).
  package func node(
    from node: Int,
    _ direction: Direction,
    in drawing: MapDrawing
  ) -> Int? {
    let edges = drawing.drawnEdges.map { drawing.edges[$0] }
    switch direction {
    case .on: return nearest(to: node, among: edges.filter { $0.from == node }.map(\.to))
    case .back: return nearest(to: node, among: edges.filter { $0.to == node }.map(\.from))
    case .up, .down:
      let parents = Set(edges.filter { $0.to == node }.map(\.from))
      let siblings = edges.filter { parents.contains($0.from) }.map(\.to)
      return next(to: node, among: siblings, isDown: direction == .down)
        ?? next(to: node, among: Array(nodes.indices), isDown: direction == .down)
    }
  }

  /// Returns the first node in reading order, for the keyboard to begin at; `nil` where there is none.
  package func firstNode(of drawing: MapDrawing) -> Int? {
    drawing.starts.first ?? nodes.indices.min { precedes($0, $1) }
  }

  private func nearest(to node: Int, among others: [Int]) -> Int? {
    let here = nodes[node].center
    return others.filter { $0 != node }.min { one, other in
      let (first, second) = (nodes[one].center, nodes[other].center)
      return (abs(first.y - here.y), abs(first.x - here.x), one)
        < (abs(second.y - here.y), abs(second.x - here.x), other)
    }
  }

  private func next(to node: Int, among others: [Int], isDown: Bool) -> Int? {
    let beyond = others.filter { isDown ? precedes(node, $0) : precedes($0, node) }
    return isDown
      ? beyond.min { precedes($0, $1) } : beyond.max { precedes($0, $1) }
  }

  /// Returns whether a node stands above another one, or beside it further to the left.
  private func precedes(_ one: Int, _ other: Int) -> Bool {
    (nodes[one].center.y, nodes[one].center.x, one)
      < (nodes[other].center.y, nodes[other].center.x, other)
  }
}
