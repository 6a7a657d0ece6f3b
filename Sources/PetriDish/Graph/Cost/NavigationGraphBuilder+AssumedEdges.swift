extension NavigationGraphBuilder {
  /// Takes every screen that nothing is known to lead to as one action away from what it lies upon,
  /// and that from what is below it, down to a node that something does lead to.
  mutating func addAssumedEdges() {
    let known = entered
    for (_, node) in reached { assumePath(to: node) { known.contains($0) } }
    // What is left is entered only from nodes that no path leads to.
    let prices = graph.shortestPaths(from: 0).prices
    for (_, node) in reached where prices[node] == nil {
      assumePath(to: node) { $0 < prices.count && prices[$0] != nil }
    }
  }

  private mutating func assumePath(to node: Int, unless isKnown: (Int) -> Bool) {
    var node = node
    var seen: Set<Int> = [0]
    while !isKnown(node), seen.insert(node).inserted {
      let known = layouts.count
      var before = 0
      if let layout = layouts[node].before { before = insert(layout) }
      addMoves(from: known)
      let words = "open \(Quotation(layouts[node].name))"
      edges.append(
        NavigationGraph.Edge(
          from: before,
          to: node,
          words: words,
          origin: .assumed,
          gestures: [UserGesture(.tap(nil), animation: animation(from: before, to: node))]
        )
      )
      node = before
    }
  }
}
