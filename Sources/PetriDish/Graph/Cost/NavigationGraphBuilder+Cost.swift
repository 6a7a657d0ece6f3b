extension NavigationGraphBuilder {
  /// The nodes where each screen is in sight, in their order.
  var nodesInSight: [PlacedScreen.Identity: [Int]] {
    var nodesInSight: [PlacedScreen.Identity: [Int]] = [:]
    for (node, layout) in layouts.enumerated() {
      for screen in layout.seen where nodesInSight[screen.identity]?.last != node {
        nodesInSight[screen.identity, default: []].append(node)
      }
    }
    return nodesInSight
  }

  /// Returns the cost to get to a screen, where the best path to it ends.
  func cost(
    of identity: PlacedScreen.Identity,
    at ends: CostTable.Ends,
    _ paths: NavigationGraph.ShortestPaths,
    _ pathsBack: NavigationGraph.ShortestPaths
  ) -> NavigationCost? {
    guard let path = paths.path(of: ends.nearest) else { return nil }
    let layout = layouts[ends.nearest]
    let pathBack = pathsBack.path(of: ends.nearest)
    return NavigationCost(
      actions: path.map(\.actions).reduce(0, +),
      stacked: layout.stacked(upTo: identity),
      modalNames: layout.modals,
      back: pathBack?.map(\.actions).reduce(0, +),
      hiddenNames: layout.hidden(around: identity),
      path: steps(path),
      pathBack: pathBack.map(steps) ?? []
    )
  }

  private func steps(_ path: NavigationGraph.Path) -> [NavigationCost.Step] {
    path.map { edge in
      NavigationCost.Step(
        words: edge.words,
        actions: edge.actions,
        origin: edge.origin,
        from: layouts[edge.from].name,
        to: layouts[edge.to].name
      )
    }
  }
}
