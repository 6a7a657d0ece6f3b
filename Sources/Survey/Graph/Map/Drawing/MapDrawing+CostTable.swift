import PetriDish

extension MapDrawing {
  /// Creates the drawing of a catalog's map under some variants.
  ///
  /// Edges between places become edges between screens. An edge begins at the screen that is hidden, or at the
  /// innermost visible screen. It ends at each screen that becomes visible.
  ///
  /// - Parameter marks: The marks of screens with problems, by screen id.
  /// - Complexity: O((places + edges) × visible screens).
  init(_ registration: Registration, _ table: CostTable, marks: [String: Mark]) {
    var projection = GraphProjection(registration, table.graph)
    projection.addEdges()
    self = projection.drawing(table, marks: marks)
  }
}

/// A projection of the navigation graph, which replaces places by screens.
private struct GraphProjection {
  private let registration: Registration
  private let graph: NavigationGraph
  private let paths: NavigationGraph.ShortestPaths

  /// The visible nodes at each place, from the outermost to the innermost.
  private var seen: [[Int]] = []
  /// The names of places without a screen, in the order of their nodes.
  private var places: [String] = []
  private var edges: [MapDrawing.Edge] = []
  private var positions: [Pair: Int] = [:]

  private struct Pair: Hashable {
    let from: Int
    let to: Int
  }

  init(_ registration: Registration, _ graph: NavigationGraph) {
    (self.registration, self.graph) = (registration, graph)
    paths = graph.shortestPaths(from: 0)
    var known: [String: Int] = [:]
    for node in graph.nodes {
      let screens = node.seen.compactMap(registration.position)
      guard screens.isEmpty else {
        seen.append(screens)
        continue
      }
      let place = known[node.name] ?? registration.screens.count + places.count
      if known.updateValue(place, forKey: node.name) == nil { places.append(node.name) }
      seen.append([place])
    }
  }

  /// Adds the edges of the graph between pairs of screens.
  ///
  /// Edges that a container offers are only drawn where they lead away from the start at the nearest place.
  mutating func addEdges() {
    let nearest = nearestOffers
    for edge in graph.edges {
      for pair in pairs(of: edge) {
        let isAside =
          edge.isBack || edge.origin == .container && !leadsOn(edge, to: pair.to, nearest)
        add(MapDrawing.Action(edge.words, edge.origin, isAside: isAside), pair)
      }
    }
  }

  /// The lowest price of the places where a container offers each node.
  private var nearestOffers: [Int: NavigationGraph.Price] {
    var nearest: [Int: NavigationGraph.Price] = [:]
    for edge in graph.edges where edge.origin == .container && !edge.isBack {
      guard let price = paths.prices[edge.from] else { continue }
      for pair in pairs(of: edge) {
        nearest[pair.to] = nearest[pair.to].map { min($0, price) } ?? price
      }
    }
    return nearest
  }

  private func leadsOn(
    _ edge: NavigationGraph.Edge,
    to node: Int,
    _ nearest: [Int: NavigationGraph.Price]
  ) -> Bool {
    guard let from = paths.prices[edge.from], let to = paths.prices[edge.to] else { return false }
    return from < to && nearest[node] == from
  }

  /// Returns the pairs of screens that an edge connects.
  private func pairs(of edge: NavigationGraph.Edge) -> [Pair] {
    let (here, there) = (seen[edge.from], seen[edge.to])
    let leaving = here.last { !there.contains($0) } ?? here.last
    guard let from = edge.declarer.flatMap(registration.position) ?? leaving else { return [] }
    let coming = there.filter { !here.contains($0) }
    let ends = coming.isEmpty ? there.suffix(1) : coming[...]
    return ends.filter { $0 != from }.map { Pair(from: from, to: $0) }
  }

  private mutating func add(_ action: MapDrawing.Action, _ pair: Pair) {
    let position = positions[pair] ?? edges.count
    positions[pair] = position
    if position == edges.count {
      edges.append(MapDrawing.Edge(from: pair.from, to: pair.to, actions: []))
    }
    edges[position].add(action)
  }

  /// Returns the drawing with the cost and path of each screen.
  mutating func drawing(_ table: CostTable, marks: [String: MapDrawing.Mark]) -> MapDrawing {
    let nearest = nearestPlaces
    var nodes: [MapDrawing.Node] = []
    for (index, screen) in registration.screens.enumerated() {
      let cost = table.entries[screen.id]?.cost
      let excess = BudgetVerdict(cost, within: screen.budget).firstExcess?.words
      nodes.append(
        MapDrawing.Node(
          id: screen.id,
          title: screen.name,
          group: screen.group,
          mark: marks[screen.id] ?? excess.map { _ in .overBudget },
          excess: excess,
          cost: cost?.figures,
          path: cost == nil ? [] : nearest[index].map { steps(to: $0) } ?? []
        )
      )
    }
    nodes += places.map { MapDrawing.Node(id: "", title: $0) }
    let starts = Array(seen.first?.suffix(1) ?? [])
    return MapDrawing(nodes: nodes, edges: edges, starts: starts).withoutIdlePlaces
  }

  /// The place nearest to the start at which each node is visible.
  private var nearestPlaces: [Int: Int] {
    var nearest: [Int: Int] = [:]
    for (place, nodes) in seen.enumerated() {
      guard let price = paths.prices[place] else { continue }
      for node in nodes {
        let known = nearest[node].flatMap { paths.prices[$0] }
        if known.map({ price < $0 }) ?? true { nearest[node] = place }
      }
    }
    return nearest
  }

  /// Returns the steps of the shortest path to a place, and draws its edges.
  private mutating func steps(to place: Int) -> [MapDrawing.Step] {
    guard let path = paths.path(of: place) else { return [] }
    return path.map { edge in
      let position = pairs(of: edge).first.flatMap { positions[$0] }
      if let position { edges[position].add(MapDrawing.Action(edge.words, edge.origin)) }
      return MapDrawing.Step(edge: position, words: edge.words)
    }
  }
}

extension MapDrawing.Edge {
  /// Adds an action, or merges it with an equal action.
  mutating func add(_ action: MapDrawing.Action) {
    if let known = actions.firstIndex(where: {
      $0.words == action.words && $0.origin == action.origin
    }) {
      actions[known].isAside = actions[known].isAside && action.isAside
    } else {
      actions.append(action)
    }
    actions.sort { $0.rank < $1.rank }
  }
}
