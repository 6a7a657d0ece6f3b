extension NavigationGraphBuilder {
  /// Takes every screen that nothing is known to lead to as one action away from what it lies upon,
  /// and that from what is below it, down to a node that something does lead to.
  mutating func addAssumedEdges() {
    let known = entered
    let nodesInSight = nodesInSight
    func isReached(_ goal: Goal, _ isKnown: (Int) -> Bool) -> Bool {
      goal.visit.identity.flatMap { nodesInSight[$0] }?.contains(where: isKnown) ?? false
    }
    for goal in reached where !isReached(goal, { $0 == 0 || known.contains($0) }) {
      assumePath(to: goal.node) { known.contains($0) }
    }
    // What is left is entered only from nodes that no path leads to.
    let prices = graph.shortestPaths(from: 0).prices
    func hasPath(_ node: Int) -> Bool { node < prices.count && prices[node] != nil }
    for goal in reached where !isReached(goal, hasPath) {
      assumePath(to: goal.node, unless: hasPath)
    }
  }

  private mutating func assumePath(to node: Int, unless isKnown: (Int) -> Bool) {
    var node = node
    var seen: Set<Int> = [0]
    while !isKnown(node), seen.insert(node).inserted {
      var before = 0
      if let layout = layouts[node].before { before = insert(layout) }
      addMoves()
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
