extension NavigationGraphBuilder {
  /// Adds what the catalog declares, and what was seen under these variants.
  ///
  /// An edge that always opens a screen with another context than it was asked for with says so; of
  /// two that are as good it is not taken.
  mutating func addKnownEdges(observed: [ObservedEdge]) {
    let goals = Dictionary(grouping: reached) { visited.registration.screen($0.id)?.route ?? "" }
    let contexts = visited.entries.compactMapValues(\.visit.context)
    let observed = observed.filter(isOfSameVariants)
    let seen = layouts.map { ids(seenIn: $0) }
    for leadsElsewhere in [false, true] {
      for (node, ids) in seen.enumerated() {
        for id in ids {
          for edge in visited.registration.screen(id)?.edges ?? [] {
            let words = edge.words + (leadsElsewhere ? ", which opens another one" : "")
            let ends = goals[edge.route]?.filter { goal in
              let isOther = edge.context != nil && edge.context != contexts[goal.id]
              return isOther == leadsElsewhere
            }
            add(node, ends, words, edge.actions, .declared, of: id) { builder, end in
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

  private mutating func add(
    _ node: Int,
    _ goals: [(id: String, node: Int)]?,
    _ words: String,
    _ actions: Int,
    _ origin: NavigationGraph.Origin,
    of declarer: String? = nil,
    by gestures: (Self, Int) -> [UserGesture] = { _, _ in [] }
  ) {
    for goal in goals ?? [] where goal.node != node {
      let edge = NavigationGraph.Edge(
        from: node,
        to: goal.node,
        words: words,
        actions: actions,
        origin: origin,
        gestures: gestures(self, goal.node)
      )
      edges.append(declarer.map { edge.declared(by: $0) } ?? edge)
      entered.insert(goal.node)
    }
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
