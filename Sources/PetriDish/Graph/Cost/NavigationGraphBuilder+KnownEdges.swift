extension NavigationGraphBuilder {
  /// Adds what the catalog declares, and what was seen under these variants.
  ///
  /// An edge that always opens a screen with another context than it was asked for with says so; of
  /// two that are as good it is not taken.
  mutating func addKnownEdges(observed: [ObservedEdge]) {
    let goals = Dictionary(grouping: reached) { visited.registration.screen($0.id)?.route ?? "" }
    let observed = observed.filter(isOfSameVariants)
    // An edge may lead to a place where nothing else leads, and screens in sight there have edges, too.
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

  /// Adds what the screens in sight at a node declare.
  private mutating func addEdges(
    from node: Int,
    to goals: [String: [Goal]],
    leadingElsewhere leadsElsewhere: Bool
  ) {
    for id in ids(seenIn: layouts[node]) {
      for (number, edge) in (visited.registration.screen(id)?.edges ?? []).enumerated() {
        let words = edge.words + (leadsElsewhere ? ", which opens another one" : "")
        let all = goals[edge.route] ?? []
        let ends = all.filter { goal in
          let isOther = edge.context != nil && edge.context != goal.visit.context
          return isOther == leadsElsewhere
        }
        for goal in ends {
          // Each of them may be a place of its own, so a route of many screens would make too many.
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

  /// Returns the registered screens that an edge was seen on.
  private func ids(behind edge: ObservedEdge) -> [String] {
    if let id = edge.screen { return [id] }
    return visited.types[edge.place] == edge.type ? visited.ids[edge.place] ?? [] : []
  }
}
