import Routing

/// Builds the navigation graph of a sweep.
@MainActor
struct NavigationGraphBuilder {
  let sweep: CatalogSweep
  private(set) var layouts: [SceneLayout] = []
  private var nodes: [SceneLayout.Signature: Int] = [:]
  private var edges: [NavigationGraph.Edge] = []

  /// The edges between registered screens that a journal tells of, each once, by the id of the screen
  /// that they lead from.
  private(set) var observedEdges: [String: [ScreenEdge]] = [:]

  /// The node of each screen that was reached, in the order of registration.
  private var reached: [(id: String, node: Int)] = []

  /// Takes down the nodes: where the jumps lead, and what containers make of them.
  init(_ sweep: CatalogSweep) {
    self.sweep = sweep
    _ = insert(sweep.start)
    for screen in sweep.catalog.screens {
      guard let layout = sweep.entries[screen.id]?.layout else { continue }
      reached.append((screen.id, insert(layout)))
    }
    addMoves(from: 0)
  }

  /// The graph as far as it was made.
  var graph: NavigationGraph {
    NavigationGraph(
      nodes: layouts.map { layout in
        NavigationGraph.Node(layout.name, seen: ids(seenIn: layout))
      },
      edges: edges
    )
  }

  /// Returns the index of the node that looks like a layout.
  func node(of layout: SceneLayout) -> Int? { nodes[layout.signature] }

  private mutating func insert(_ layout: SceneLayout) -> Int {
    let signature = layout.signature
    if let node = nodes[signature] { return node }
    nodes[signature] = layouts.count
    layouts.append(layout)
    return layouts.count - 1
  }

  /// Adds what containers offer at a node and at all that come after it, and the nodes to which
  /// that leads.
  private mutating func addMoves(from first: Int) {
    var node = first
    while node < layouts.count {
      for (move, after) in layouts[node].moves() {
        let end = insert(after)
        guard end != node else { continue }
        edges.append(
          NavigationGraph.Edge(
            from: node,
            to: end,
            words: move.words,
            actions: move.actions,
            origin: .container,
            gestures: gestures(of: move, at: node),
            isBack: move.isBack
          )
        )
        if !move.isBack { entered.insert(end) }
      }
      node += 1
    }
  }

  /// The nodes to which something leads that is no step back.
  private var entered: Set<Int> = []

  private func ids(seenIn layout: SceneLayout) -> [String] {
    layout.seen.flatMap { sweep.ids(of: $0.identity) }
  }
}

extension NavigationGraphBuilder {
  /// Adds what the catalog declares, and what was seen under these variants.
  ///
  /// An edge that always opens a screen with another context than it was asked for with says so; of
  /// two that are as good it is not taken.
  mutating func addKnownEdges(observed: [ObservedEdge]) {
    let goals = Dictionary(grouping: reached) { sweep.catalog.screen($0.id)?.route ?? "" }
    let contexts = sweep.entries.compactMapValues(context)
    let observed = observed.filter(isOfSameVariants)
    let seen = layouts.map { ids(seenIn: $0) }
    for leadsElsewhere in [false, true] {
      for (node, ids) in seen.enumerated() {
        for id in ids {
          for edge in sweep.catalog.screen(id)?.edges ?? [] {
            let words = edge.words + (leadsElsewhere ? ", which opens another one" : "")
            let ends = goals[edge.route]?.filter { goal in
              let isOther = edge.context != nil && edge.context != contexts[goal.id]
              return isOther == leadsElsewhere
            }
            add(node, ends, words, edge.actions, .declared) { builder, end in
              builder.gestures(taking: edge, words, at: node, of: id, to: end)
            }
          }
          for edge in observed where !leadsElsewhere && self.ids(behind: edge).contains(id) {
            add(node, goals[edge.route], edge.words, 1, .observed) { builder, end in
              [UserGesture(.tap(nil), animation: builder.animation(from: node, to: end))]
            }
            note(edge, from: id, to: goals[edge.route])
          }
        }
      }
    }
  }

  private mutating func note(
    _ edge: ObservedEdge,
    from id: String,
    to goals: [(id: String, node: Int)]?
  ) {
    for goal in goals ?? [] {
      let seen = ScreenEdge(to: goal.id, words: edge.words, actions: 1, origin: .observed)
      if observedEdges[id]?.contains(seen) == true { continue }
      observedEdges[id, default: []].append(seen)
    }
  }

  /// Returns the context that a screen was opened with; `nil` where it does not decode.
  private func context(of entry: CatalogSweep.Entry) -> AnyRouteContext? {
    do throws(CatalogError) {
      return try sweep.catalog.destination(entry.jump.screen, entry.jump.context).context
    } catch {
      return nil
    }
  }

  private mutating func add(
    _ node: Int,
    _ goals: [(id: String, node: Int)]?,
    _ words: String,
    _ actions: Int,
    _ origin: NavigationGraph.Origin,
    by gestures: (Self, Int) -> [UserGesture] = { _, _ in [] }
  ) {
    for goal in goals ?? [] where goal.node != node {
      edges.append(
        NavigationGraph.Edge(
          from: node,
          to: goal.node,
          words: words,
          actions: actions,
          origin: origin,
          gestures: gestures(self, goal.node)
        )
      )
      entered.insert(goal.node)
    }
  }

  private func isOfSameVariants(_ edge: ObservedEdge) -> Bool {
    sweep.catalog.experiments.allSatisfy { experiment in
      let control = experiment.variants.first
      return edge.variants[experiment.id] ?? control == sweep.variants[experiment.id] ?? control
    }
  }

  /// Returns the registered screens that an edge was seen on.
  private func ids(behind edge: ObservedEdge) -> [String] {
    if let id = edge.screen { return [id] }
    return sweep.types[edge.place] == edge.type ? sweep.ids[edge.place] ?? [] : []
  }
}

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

  /// Returns the cost to get to a screen.
  ///
  /// - Parameter ends: The nodes of the screen. It may be in sight nearer than where its jump ends,
  ///   beside something else.
  func cost(
    of entry: CatalogSweep.Entry,
    _ layout: SceneLayout,
    at ends: CostTable.Ends,
    _ paths: NavigationGraph.ShortestPaths,
    _ pathsBack: NavigationGraph.ShortestPaths
  ) -> NavigationCost? {
    guard let identity = entry.identity,
      let path = paths.nearest(of: ends.inSight).flatMap(paths.path)
    else { return nil }
    let pathBack = pathsBack.path(of: ends.node)
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
