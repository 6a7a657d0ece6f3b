extension MapDrawing.Node {
  /// Returns the same node, in whose path edges have other indices; a step whose edge has none goes along
  /// no edge.
  func renumberingEdges(_ positions: [Int: Int]) -> Self {
    var node = self
    node.path = path.map { step in
      MapDrawing.Step(edge: step.edge.flatMap { positions[$0] }, words: step.words)
    }
    return node
  }
}
