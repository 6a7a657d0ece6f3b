import PetriDish

extension MapDrawing {
  /// Returns the drawing with each of some groups folded into one node.
  ///
  /// Edges within a folded group are removed. The path to the new node is the path to the nearest of its screens.
  ///
  /// - Complexity: O(nodes + edges).
  package func folding(_ names: Set<String>) -> MapDrawing {
    let groups = groups.filter { names.contains($0.name) }
    guard !groups.isEmpty else { return self }
    let byFirst = Dictionary(uniqueKeysWithValues: groups.map { ($0.nodes[0], $0) })
    var places = [Int](repeating: 0, count: nodes.count)
    var left: [Node] = []
    for (index, node) in nodes.enumerated() {
      if let group = byFirst[index] {
        for member in group.nodes { places[member] = left.count }
        left.append(Node(folding: group.nodes.map { nodes[$0] }, of: group.name))
      } else if !names.contains(node.group) {
        places[index] = left.count
        left.append(node)
      }
    }
    let (edges, positions) = joinedEdges(at: places)
    var starts: [Int] = []
    for start in self.starts.map({ places[$0] }) where !starts.contains(start) {
      starts.append(start)
    }
    return MapDrawing(
      nodes: left.map { $0.renumberingEdges(positions) },
      edges: edges,
      starts: starts
    )
  }

  /// Returns the edges between nodes with new indices, and the new index of each remaining edge.
  private func joinedEdges(at places: [Int]) -> (edges: [Edge], positions: [Int: Int]) {
    struct Pair: Hashable { let from, to: Int }
    var joined: [Edge] = []
    var known: [Pair: Int] = [:]
    var positions: [Int: Int] = [:]
    for (index, edge) in edges.enumerated() {
      let pair = Pair(from: places[edge.from], to: places[edge.to])
      guard pair.from != pair.to else { continue }
      let moved = Edge(
        from: pair.from,
        to: pair.to,
        actions: edge.actions,
        presence: edge.presence
      )
      if let position = known[pair] {
        joined[position].join(moved)
      } else {
        known[pair] = joined.count
        joined.append(moved)
      }
      positions[index] = known[pair]
    }
    return (joined, positions)
  }

  /// The indices of the nodes by key, including the keys of screens in folded groups.
  package var positions: [String: Int] {
    var positions: [String: Int] = [:]
    for (index, node) in nodes.enumerated() {
      for shown in [node] + (node.folded ?? []) { positions[shown.key] = index }
    }
    return positions
  }

  /// Returns the index of the node that represents a node of another drawing of the same catalog.
  ///
  /// - Returns: The index of the screen, or of the first screen of a folded group, if any.
  package func node(standingFor other: Node) -> Int? {
    let positions = positions
    return positions[other.key] ?? other.folded?.first.flatMap { positions[$0.key] }
  }
}

extension MapDrawing.Node {
  /// Creates the node of a folded group.
  ///
  /// - Precondition: The group contains at least one screen.
  fileprivate init(folding nodes: [Self], of group: String) {
    let marks = nodes.compactMap(\.mark)
    let nearest = nodes.filter { $0.cost != nil }
      .min { ($0.cost?.actions ?? 0) < ($1.cost?.actions ?? 0) }
    self.init(
      id: "",
      title: nodes.count.counted("screen"),
      group: group,
      mark: MapDrawing.Mark.byGravity.first(where: marks.contains),
      path: nearest?.path ?? []
    )
    folded = nodes.map { $0.renumberingEdges([:]) }
  }

  /// Returns the text about the marks of the screens in a folded group, or `nil` if they have none.
  static func markWords(of nodes: [Self]) -> String? {
    let marks = nodes.compactMap(\.mark)
    guard let first = marks.first else { return nil }
    let isOfOneKind = marks.allSatisfy { $0 == first }
    return isOfOneKind ? "\(marks.count) × \(first.words)" : "\(marks.count) issues"
  }
}

extension MapDrawing.Mark {
  /// All marks in order of severity.
  fileprivate static let byGravity: [Self] = [.unreachable, .modalTrap, .deadEnd, .overBudget]
}

extension MapDrawing.Edge {
  /// Merges an edge with the same ends.
  ///
  /// Edges that aren't drawn don't affect the presence of drawn edges.
  fileprivate mutating func join(_ other: Self) {
    if isAside == other.isAside {
      if presence != other.presence { presence = .both }
    } else if isAside {
      presence = other.presence
    }
    for action in other.actions { add(action) }
  }
}
