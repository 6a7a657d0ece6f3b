/// A drawing of an app's navigation without positions: screens, their groups, and the edges between them.
package struct MapDrawing: Hashable, Sendable, Codable {
  /// The screens in registration order, followed by places without a registered screen.
  package var nodes: [Node]

  /// The edges, one for each pair of nodes.
  package var edges: [Edge]

  /// The indices of the nodes that are visible after launch.
  package var starts: [Int]

  /// Creates a drawing from nodes and edges.
  ///
  /// - Precondition: The indices in `edges` and `starts` are valid.
  package init(nodes: [Node], edges: [Edge], starts: [Int] = []) {
    (self.nodes, self.edges, self.starts) = (nodes, edges, starts)
  }
}

extension MapDrawing {
  /// A screen, or a place without a registered screen.
  package struct Node: Hashable, Sendable, Codable {
    /// The id of the screen; empty for a place.
    package let id: String

    /// The displayed name.
    package let title: String

    /// The group of the screen; empty if it isn't in a group.
    package let group: String

    /// The problem of the screen; `nil` if it has none.
    package let mark: Mark?

    /// The first exceeded limit of the screen's budget, such as `3 of 2 actions`; `nil` if the budget is kept.
    package let excess: String?

    /// The cost of reaching the node; `nil` if it wasn't reached.
    package let cost: NavigationCost.Figures?

    /// The shortest path from the start.
    package var path: [Step]

    /// The screens of a folded group; `nil` for other nodes.
    package internal(set) var folded: [Node]?

    /// Creates a node.
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

    /// Whether the node is a place without a registered screen.
    package var isPlace: Bool { id.isEmpty && folded == nil }

    /// The text about the problem, if any.
    package var markWords: String? {
      if let folded { return Self.markWords(of: folded) }
      return mark == .overBudget ? excess ?? mark?.words : mark?.words
    }
  }

  /// A step of a path.
  package struct Step: Hashable, Sendable, Codable {
    /// The index of the edge; `nil` if the step stays on the same screen.
    package let edge: Int?

    /// The user's action as text.
    package let words: String

    /// Creates a step.
    package init(edge: Int?, words: String) { (self.edge, self.words) = (edge, words) }
  }

  /// A problem of a screen that is marked in the drawing.
  package enum Mark: String, Hashable, Sendable, Codable, CaseIterable {
    /// No known edge leads to the screen.
    case unreachable
    /// The screen has no known way back.
    case deadEnd = "dead-end"
    /// The screen is in a modal that can't be closed, and no known edge leads home.
    case modalTrap = "modal-trap"
    /// The cost of the screen exceeds its budget.
    case overBudget = "over-budget"

    /// The displayed text.
    package var words: String {
      switch self {
      case .unreachable: "unreachable"
      case .deadEnd: "dead end"
      case .modalTrap: "modal trap"
      case .overBudget: "over budget"
      }
    }
  }

  /// The edge from one node to another, with all of its actions.
  package struct Edge: Hashable, Sendable, Codable {
    /// The index of the first node.
    package let from: Int

    /// The index of the second node.
    package let to: Int

    /// The user's actions that follow the edge; drawn and reliable actions come first.
    package var actions: [Action]

    /// The variants that have the edge.
    package var presence: Presence

    /// Creates an edge.
    package init(from: Int, to: Int, actions: [Action], presence: Presence = .both) {
      (self.from, self.to, self.presence) = (from, to, presence)
      self.actions = actions.sorted { $0.rank < $1.rank }
    }

    /// Whether the full drawing omits the edge.
    package var isAside: Bool { actions.allSatisfy(\.isAside) }

    /// The most reliable origin of a drawn action.
    package var origin: NavigationGraph.Origin { actions.first?.origin ?? .assumed }
  }

  /// An action with which the user follows an edge.
  package struct Action: Hashable, Sendable, Codable {
    /// The action as text.
    package let words: String

    /// The origin of the action.
    package let origin: NavigationGraph.Origin

    /// Whether the action alone isn't drawn as an edge, such as a step back or a tab that is always available.
    package var isAside: Bool

    /// Creates an action.
    package init(_ words: String, _ origin: NavigationGraph.Origin, isAside: Bool = false) {
      (self.words, self.origin, self.isAside) = (words, origin, isAside)
    }

    /// The sort key among the actions of an edge.
    var rank: Int {
      (isAside ? 10 : 0) + (NavigationGraph.Origin.allCases.firstIndex(of: origin) ?? 0)
    }
  }

  /// The variants that have an edge, when two variants are compared.
  package enum Presence: String, Hashable, Sendable, Codable, CaseIterable {
    case both, onlyFirst, onlySecond
  }
}

extension MapDrawing {
  /// The indices of the edges that the full drawing includes.
  package var drawnEdges: [Int] { edges.indices.filter { !edges[$0].isAside } }

  /// The number of drawn edges from the start to each node; `nil` if the node can't be reached.
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

  /// Returns the index of the node for a screen, which may be in a folded group, or `nil` for an unknown screen.
  package func node(of id: String) -> Int? {
    nodes.firstIndex { node in
      node.id == id || node.folded?.contains { $0.id == id } == true
    }
  }
}

extension MapDrawing {
  /// The number of drawn edges by origin; an edge counts for each of its origins.
  package var edgeCounts: [NavigationGraph.Origin: Int] {
    edges.reduce(into: [:]) { counts, edge in
      for origin in Set(edge.actions.filter { !$0.isAside }.map(\.origin)) {
        counts[origin, default: 0] += 1
      }
    }
  }
}

extension MapDrawing {
  /// The drawing without places that have no registered screen and lead nowhere.
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
  /// Returns the drawing with only the actions and edges of some origins.
  ///
  /// Costs, marks, and the texts of paths remain unchanged.
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
  /// Returns a copy of the node with new edge indices in its path; removed edges become `nil`.
  func renumberingEdges(_ positions: [Int: Int]) -> Self {
    var node = self
    node.path = path.map { step in
      MapDrawing.Step(edge: step.edge.flatMap { positions[$0] }, words: step.words)
    }
    return node
  }
}

extension MapDrawing {
  /// Returns one drawing of two variants, in which each edge has its presence.
  ///
  /// If both variants have a node, the cost, path and mark of the first variant are used.
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
  /// The identifier of the node in all drawings of a catalog.
  package var key: String {
    folded != nil ? "group \(group)" : id.isEmpty ? "place \(title)" : "screen \(id)"
  }
}
