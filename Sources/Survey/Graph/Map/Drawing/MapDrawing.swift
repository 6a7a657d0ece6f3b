/// The content of a picture of an app's navigation, before anything has a place: screens, their
/// groups, and the edges between them.
package struct MapDrawing: Hashable, Sendable, Codable {
  /// The screens in the order of registration, and behind them the places that no screen is registered
  /// for; edges name them by their index here.
  package var nodes: [Node]

  /// The edges, one for each pair of nodes.
  package var edges: [Edge]

  /// The indices of the nodes that the app shows first.
  package var starts: [Int]

  /// Joins nodes and edges.
  ///
  /// - Precondition: Edges and starts name nodes that there are.
  package init(nodes: [Node], edges: [Edge], starts: [Int] = []) {
    (self.nodes, self.edges, self.starts) = (nodes, edges, starts)
  }
}

extension MapDrawing {
  /// A screen, or a place that no screen is registered for.
  package struct Node: Hashable, Sendable, Codable {
    /// The id of the screen; empty for a place.
    package let id: String

    /// The name that people read.
    package let title: String

    /// The group of the screen; empty outside of any.
    package let group: String

    /// The defect of the screen; `nil` where it has none.
    package let mark: Mark?

    /// The first number that passes the screen's budget, such as `3 of 2 actions`; `nil` where it is kept.
    package let excess: String?

    /// The cost to get there; `nil` where the screen was not reached.
    package let cost: NavigationCost.Figures?

    /// The shortest path from the start, in the order in which it is gone.
    package var path: [Step]

    /// The screens of the folded group that it is; `nil` for any other node.
    package internal(set) var folded: [Node]?

    /// Describes a node.
    package init(
      id: String,
      title: String,
      group: String = "",
      mark: Mark? = nil,
      excess: String? = nil,
      cost: NavigationCost.Figures? = nil,
      path: [Step] = []
    ) {
      (self.id, self.title, self.group) = (id, title, group)
      (self.mark, self.excess, self.cost, self.path) = (mark, excess, cost, path)
    }

    /// Whether it is a place that no screen is registered for.
    package var isPlace: Bool { id.isEmpty && folded == nil }

    /// The words about the defect; `nil` where it has none.
    package var markWords: String? {
      if let folded { return Self.markWords(of: folded) }
      return mark == .overBudget ? excess ?? mark?.words : mark?.words
    }
  }

  /// One step of a path.
  package struct Step: Hashable, Sendable, Codable {
    /// The index of the edge that it takes; `nil` where it stays on the same screen.
    package let edge: Int?

    /// The action of the user, as one would say it.
    package let words: String

    /// Describes a step.
    package init(edge: Int?, words: String) { (self.edge, self.words) = (edge, words) }
  }

  /// A defect of a screen that its node shows.
  package enum Mark: String, Hashable, Sendable, Codable, CaseIterable {
    /// No edge to it is known.
    case unreachable
    /// No path back from it is known.
    case deadEnd = "dead-end"
    /// Its modal refuses to close, and nothing on it leads home.
    case modalTrap = "modal-trap"
    /// It costs more than its budget.
    case overBudget = "over-budget"

    /// The words for people.
    package var words: String {
      switch self {
      case .unreachable: "unreachable"
      case .deadEnd: "dead end"
      case .modalTrap: "modal trap"
      case .overBudget: "over budget"
      }
    }
  }

  /// All that leads from one node to another.
  package struct Edge: Hashable, Sendable, Codable {
    /// The index of the node where it begins.
    package let from: Int

    /// The index of the node where it ends.
    package let to: Int

    /// The actions that take the user along it: first those for whose sake it is drawn, and of these the
    /// surest source first.
    package var actions: [Action]

    /// The variants that have it.
    package var presence: Presence

    /// Describes an edge.
    package init(from: Int, to: Int, actions: [Action], presence: Presence = .both) {
      (self.from, self.to, self.presence) = (from, to, presence)
      self.actions = actions.sorted { $0.rank < $1.rank }
    }

    /// Whether a picture of everything leaves it out.
    package var isAside: Bool { actions.allSatisfy(\.isAside) }

    /// The surest source of an action for whose sake it is drawn.
    package var origin: NavigationGraph.Origin { actions.first?.origin ?? .assumed }
  }

  /// Something that the user does to go along an edge.
  package struct Action: Hashable, Sendable, Codable {
    /// The action, as one would say it.
    package let words: String

    /// The source that it is known from.
    package let origin: NavigationGraph.Origin

    /// Whether no edge is drawn for its sake: it is a step back, or what a container offers on all
    /// of its screens.
    package var isAside: Bool

    /// Describes an action.
    package init(_ words: String, _ origin: NavigationGraph.Origin, isAside: Bool = false) {
      (self.words, self.origin, self.isAside) = (words, origin, isAside)
    }

    /// The position among the actions of an edge.
    var rank: Int {
      (isAside ? 10 : 0) + (NavigationGraph.Origin.allCases.firstIndex(of: origin) ?? 0)
    }
  }

  /// The variants, of two that are compared, that have an edge.
  package enum Presence: String, Hashable, Sendable, Codable, CaseIterable {
    case both, onlyFirst, onlySecond
  }
}

extension MapDrawing {
  /// The edges of a picture of everything, by index.
  package var drawnEdges: [Int] { edges.indices.filter { !edges[$0].isAside } }

  /// The number of steps from the start to each node along drawn edges; `nil` where none lead there.
  ///
  /// - Complexity: O(nodes + edges).
  package var depths: [Int?] {
    var leaving = [[Int]](repeating: [], count: nodes.count)
    for edge in edges where !edge.isAside { leaving[edge.from].append(edge.to) }
    var depths = [Int?](repeating: nil, count: nodes.count)
    var queue: [Int] = []
    func search() {
      var next = 0
      while next < queue.count {
        let node = queue[next]
        next += 1
        for end in leaving[node] where depths[end] == nil {
          depths[end] = (depths[node] ?? 0) + 1
          queue.append(end)
        }
      }
      queue = []
    }
    for start in starts where depths[start] == nil {
      depths[start] = 0
      queue.append(start)
    }
    search()
    return depths
  }

  /// Returns the index of the node of a screen, or of the folded group that it is in; `nil` where there is
  /// none.
  package func node(of id: String) -> Int? {
    nodes.firstIndex { node in
      node.id == id || node.folded?.contains { $0.id == id } == true
    }
  }
}

extension MapDrawing {
  /// The number of edges in a picture of everything that are known from each origin, whatever else they
  /// are known from.
  package var edgeCounts: [NavigationGraph.Origin: Int] {
    edges.reduce(into: [:]) { counts, edge in
      for origin in Set(edge.actions.filter { !$0.isAside }.map(\.origin)) {
        counts[origin, default: 0] += 1
      }
    }
  }
}

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

extension MapDrawing {
  /// Returns the drawing with those actions alone that are known from some origins, and with the edges
  /// that they take the user along.
  ///
  /// What is said of screens stays: costs, marks, and the words of paths.
  ///
  /// - Complexity: O(nodes + edges).
  package func showing(_ origins: Set<NavigationGraph.Origin>) -> MapDrawing {
    guard origins.count < NavigationGraph.Origin.allCases.count else { return self }
    var positions: [Int: Int] = [:]
    var left: [Edge] = []
    for (index, edge) in edges.enumerated() {
      var edge = edge
      edge.actions.removeAll { !origins.contains($0.origin) }
      guard !edge.actions.isEmpty else { continue }
      positions[index] = left.count
      left.append(edge)
    }
    let nodes = nodes.map { $0.renumberingEdges(positions) }
    return MapDrawing(nodes: nodes, edges: left, starts: starts).withoutIdlePlaces
  }
}

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

extension MapDrawing {
  /// Returns one drawing of two variants, in which each edge says which of them has it.
  ///
  /// Costs, paths and marks are those of the first, unless only the second has the node.
  ///
  /// - Complexity: O(nodes + edges).
  package func merged(with other: MapDrawing) -> MapDrawing {
    var merged = self
    var known: [String: Int] = [:]
    for (index, node) in nodes.enumerated() { known[node.key] = index }
    let indices = other.nodes.map { node -> Int in
      if let index = known[node.key] { return index }
      known[node.key] = merged.nodes.count
      merged.nodes.append(
        Node(
          id: node.id,
          title: node.title,
          group: node.group,
          mark: node.mark,
          excess: node.excess,
          cost: node.cost
        )
      )
      return merged.nodes.count - 1
    }
    struct Pair: Hashable { let from, to: Int }
    var positions: [Pair: Int] = [:]
    for (index, edge) in edges.enumerated() {
      merged.edges[index].presence = .onlyFirst
      positions[Pair(from: edge.from, to: edge.to)] = index
    }
    for edge in other.edges {
      let pair = Pair(from: indices[edge.from], to: indices[edge.to])
      guard let index = positions[pair] else {
        merged.edges.append(
          Edge(from: pair.from, to: pair.to, actions: edge.actions, presence: .onlySecond)
        )
        continue
      }
      let first = merged.edges[index]
      merged.edges[index].presence =
        first.isAside == edge.isAside ? .both : first.isAside ? .onlySecond : .onlyFirst
      for action in edge.actions { merged.edges[index].add(action) }
    }
    for start in other.starts where !merged.starts.contains(indices[start]) {
      merged.starts.append(indices[start])
    }
    return merged
  }
}

extension MapDrawing.Node {
  /// The name that tells a node apart in every drawing of a catalog.
  package var key: String {
    folded != nil ? "group \(group)" : id.isEmpty ? "place \(title)" : "screen \(id)"
  }
}
