extension MapDrawing {
  /// The drawing without places that no screen is registered for and that lead nowhere: they say nothing
  /// of how screens hang together.
  var withoutIdlePlaces: MapDrawing {
    var kept = Set(nodes.indices)
    while true {
      let leading = Set(drawnEdges.map { edges[$0] }.filter { kept.contains($0.to) }.map(\.from))
      let idle = kept.filter {
        nodes[$0].isPlace && !leading.contains($0) && !starts.contains($0)
      }
      guard !idle.isEmpty else { break }
      kept.subtract(idle)
    }
    let order = kept.sorted()
    let places = Dictionary(uniqueKeysWithValues: order.enumerated().map { ($1, $0) })
    var positions: [Int: Int] = [:]
    var left: [Edge] = []
    for (index, edge) in edges.enumerated() {
      guard let from = places[edge.from], let to = places[edge.to] else { continue }
      positions[index] = left.count
      left.append(Edge(from: from, to: to, actions: edge.actions, presence: edge.presence))
    }
    return MapDrawing(
      nodes: order.map { nodes[$0].renumberingEdges(positions) },
      edges: left,
      starts: starts.compactMap { places[$0] }
    )
  }
}
