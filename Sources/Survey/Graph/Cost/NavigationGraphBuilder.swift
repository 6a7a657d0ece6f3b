import PetriDish

/// A builder for the navigation graph of visited screens.
struct NavigationGraphBuilder {
  let visited: VisitedScreens
  private(set) var layouts: [SceneLayout] = []
  private var nodes: [SceneLayout.Signature: Int] = [:]
  var edges: [NavigationGraph.Edge] = []

  /// The edges between registered screens that were recorded in a journal, by the id of the first screen.
  var observedEdges: [String: [ScreenEdge]] = [:]

  /// The reached screens, in registration order.
  private(set) var reached: [Goal] = []

  /// The landings of edges, by visited node.
  private var landings: [Int: [Departure]] = [:]

  /// The landings of the edges of one visit.
  ///
  /// Visits with the same node may have different hidden screens.
  private struct Departure {
    let screens: SceneLayout
    let landings: [EdgeLanding]
  }

  /// The number of nodes whose moves have been added.
  private var moved = 0

  /// A screen that was reached by its jump.
  struct Goal {
    let id: String
    /// The node at which the jump ends.
    let node: Int
    let visit: ScreenVisit
  }

  /// Creates a builder with the nodes of all jumps and of the containers' options.
  init(_ visited: VisitedScreens) {
    self.visited = visited
    _ = insert(visited.start)
    for screen in visited.registration.screens {
      guard let visit = visited.entries[screen.id]?.visit, let layout = visit.layout else {
        continue
      }
      let node = insert(layout)
      reached.append(Goal(id: screen.id, node: node, visit: visit))
      landings[node, default: []].append(Departure(screens: layout, landings: visit.landings))
    }
    addMoves()
  }

  /// Returns the screens after an edge was followed at a node, or `nil` if they aren't known.
  ///
  /// - Parameters:
  ///   - edge: The index of the edge among those of the screen.
  ///   - id: The id of the screen that declares the edge.
  func layout(taking edge: Int, of id: String, at node: Int, to goal: Goal) -> SceneLayout? {
    guard let visited = goal.visit.layout, let identity = goal.visit.identity else { return nil }
    for departure in landings[node] ?? [] {
      for landing in departure.landings where landing.screen == id && landing.edge == edge {
        return landing.layout(on: departure.screens, completedBy: visited, showing: identity)
      }
    }
    return nil
  }

  /// The current graph.
  var graph: NavigationGraph {
    NavigationGraph(
      nodes: layouts.map { layout in
        NavigationGraph.Node(layout.name, seen: ids(seenIn: layout))
      },
      edges: edges
    )
  }

  /// Returns the index of the node with the same signature as a layout.
  func node(of layout: SceneLayout) -> Int? { nodes[layout.signature] }

  /// Returns the node with the same signature as a layout, and adds it if necessary.
  mutating func insert(_ layout: SceneLayout) -> Int {
    let signature = layout.signature
    if let node = nodes[signature] { return node }
    nodes[signature] = layouts.count
    layouts.append(layout)
    return layouts.count - 1
  }

  /// Adds the moves of nodes that were added since the last call, and the resulting nodes.
  private mutating func addMoves() {
    while moved < layouts.count {
      let node = moved
      for (move, after) in layouts[node].moves() {
        let end = insert(after)
        guard end != node else { continue }
        var edge = NavigationGraph.Edge(
          from: node,
          to: end,
          words: move.words,
          actions: move.actions,
          origin: .container,
          gestures: gestures(of: move, at: node),
          isBack: move.isBack
        )
        edge.leavesCovered = !move.isBack && layouts[node].leavesCovered(layouts[0], in: after)
        edges.append(edge)
        if !move.isBack { entered.insert(end) }
      }
      moved += 1
    }
  }

  /// The nodes that are targets of edges other than steps back.
  var entered: Set<Int> = []

  /// Returns the ids of the visible registered screens of a layout.
  func ids(seenIn layout: SceneLayout) -> [String] {
    layout.seen.flatMap { visited.ids(of: $0.identity) }
  }
}

extension NavigationGraphBuilder {
  /// Adds declared edges, and edges that were observed under the same variants.
  ///
  /// An edge that always opens a different context has a lower priority than an equally good edge, and its text
  /// mentions the other instance.
  mutating func addKnownEdges(observed: [ObservedEdge]) {
    let goals = Dictionary(grouping: reached) { visited.registration.screen($0.id)?.route ?? "" }
    let observed = observed.filter(isOfSameVariants)
    // Landings may add nodes whose visible screens have edges, too.
    var (exact, elsewhere) = (0, 0)
    while exact < layouts.count {
      while exact < layouts.count {
        addEdges(from: exact, to: goals, leadingElsewhere: false)
        for edge in observed { add(edge, from: exact, to: goals[edge.route] ?? []) }
        addMoves()
        exact += 1
      }
      while elsewhere < layouts.count {
        addEdges(from: elsewhere, to: goals, leadingElsewhere: true)
        elsewhere += 1
      }
    }
  }

  /// Adds the edges that the visible screens of a node declare.
  private mutating func addEdges(
    from node: Int,
    to goals: [String: [Goal]],
    leadingElsewhere leadsElsewhere: Bool
  ) {
    for id in ids(seenIn: layouts[node]) {
      for (number, edge) in (visited.registration.screen(id)?.edges ?? []).enumerated() {
        let words = edge.words + (leadsElsewhere ? " (opens another instance)" : "")
        let all = goals[edge.route] ?? []
        let ends = all.filter { goal in
          let isOther = edge.context != nil && edge.context != goal.visit.context
          return isOther == leadsElsewhere
        }
        for goal in ends {
          // Each landing may be a new node, so routes with many screens would create too many nodes.
          let screens =
            all.count > StartSample.mostOfRoute
            ? nil : layout(taking: number, of: id, at: node, to: goal)
          let landed = screens.map { insert($0) }
          add(
            node,
            landed ?? goal.node,
            words,
            edge.actions,
            .declared,
            isLanded: landed != nil,
            of: id
          ) { builder, end in
            builder.gestures(taking: edge, words, at: node, of: id, to: end)
          }
        }
      }
    }
  }

  private mutating func add(_ edge: ObservedEdge, from node: Int, to goals: [Goal]) {
    let ids = ids(behind: edge)
    for id in self.ids(seenIn: layouts[node]) where ids.contains(id) {
      for goal in goals {
        add(node, goal.node, edge.words, 1, .observed) { builder, end in
          [UserGesture(.tap(nil), animation: builder.animation(from: node, to: end))]
        }
      }
      note(edge, from: id, to: goals)
    }
  }

  private mutating func note(_ edge: ObservedEdge, from id: String, to goals: [Goal]) {
    for goal in goals {
      let seen = ScreenEdge(to: goal.id, words: edge.words, actions: 1, origin: .observed)
      if observedEdges[id]?.contains(seen) == true { continue }
      observedEdges[id, default: []].append(seen)
    }
  }

  private mutating func add(
    _ node: Int,
    _ end: Int,
    _ words: String,
    _ actions: Int,
    _ origin: NavigationGraph.Origin,
    isLanded: Bool = false,
    of declarer: String? = nil,
    by gestures: (Self, Int) -> [UserGesture]
  ) {
    guard end != node else { return }
    var edge = NavigationGraph.Edge(
      from: node,
      to: end,
      words: words,
      actions: actions,
      origin: origin,
      gestures: gestures(self, end)
    )
    (edge.declarer, edge.isLanded) = (declarer, isLanded)
    edges.append(edge)
    entered.insert(end)
  }

  private func isOfSameVariants(_ edge: ObservedEdge) -> Bool {
    visited.registration.experiments.allSatisfy { experiment in
      let control = experiment.variants.first
      return edge.variants[experiment.id] ?? control == visited.variants[experiment.id] ?? control
    }
  }

  /// Returns the ids of the registered screens on which an edge was observed.
  private func ids(behind edge: ObservedEdge) -> [String] {
    if let id = edge.screen { return [id] }
    return visited.types[edge.place] == edge.type ? visited.ids[edge.place] ?? [] : []
  }
}

extension NavigationGraphBuilder {
  /// Adds assumed edges to screens that can't be reached otherwise.
  ///
  /// Each such screen is assumed to be one action away from the screen below it, down to a node that is reached.
  mutating func addAssumedEdges() {
    let known = entered
    let nodesInSight = nodesInSight
    func isReached(_ goal: Goal, _ isKnown: (Int) -> Bool) -> Bool {
      goal.visit.identity.flatMap { nodesInSight[$0] }?.contains(where: isKnown) ?? false
    }
    for goal in reached where !isReached(goal, { $0 == 0 || known.contains($0) }) {
      assumePath(to: goal.node) { known.contains($0) }
    }
    // The remaining screens are only reached from nodes that have no path.
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

extension NavigationGraphBuilder {
  /// The nodes at which each screen is visible, in ascending order.
  var nodesInSight: [PlacedScreen.Identity: [Int]] {
    var nodesInSight: [PlacedScreen.Identity: [Int]] = [:]
    for (node, layout) in layouts.enumerated() {
      for screen in layout.seen where nodesInSight[screen.identity]?.last != node {
        nodesInSight[screen.identity, default: []].append(node)
      }
    }
    return nodesInSight
  }

  /// Returns the cost of reaching a screen by its best path.
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

extension NavigationGraphBuilder {
  /// Returns the gestures of a move at a node.
  func gestures(of move: PlacedScreen.Move, at node: Int) -> [UserGesture] {
    move.presses.flatMap { press in
      switch press {
      case .tap(let part, let holder, let words, let animation):
        visited.areas.gestures(
          pressing: part,
          of: holder,
          at: layouts[node].signature,
          words: words,
          animation: animation
        )
      case .swipe: [UserGesture(.swipe, animation: .push)]
      }
    }
  }

  /// Returns the gestures of a declared edge.
  ///
  /// If the edge has several actions, only unknown taps are returned.
  func gestures(
    taking edge: Registration.Edge,
    _ words: String,
    at node: Int,
    of id: String,
    to end: Int
  ) -> [UserGesture] {
    let animation = animation(from: node, to: end)
    let holder = layouts[node].seen.map(\.identity).first { visited.ids(of: $0).contains(id) }
    guard edge.actions <= 1, let holder else {
      let taps = Array(repeating: UserGesture(.tap(nil)), count: max(0, edge.actions - 1))
      return taps + [UserGesture(.tap(nil), animation: animation)]
    }
    return visited.areas.gestures(
      pressing: .edge(edge),
      of: holder,
      at: layouts[node].signature,
      words: words,
      animation: animation
    )
  }

  /// Returns the animation between two nodes.
  func animation(from node: Int, to end: Int) -> UserGesture.Animation? {
    layouts[node].animation(to: layouts[end])
  }
}
