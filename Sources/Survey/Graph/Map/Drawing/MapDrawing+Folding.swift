extension MapDrawing {
  /// Returns the drawing with each of some groups as one node, at which the edges of its screens begin and
  /// end.
  ///
  /// Edges inside such a group are left out. The path to its node is that to the nearest of its screens.
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

  /// Returns the edges between nodes with other indices, and the new index of each that is not inside one
  /// node.
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

  /// The indices of the nodes by their keys, and by those of the screens that they stand for.
  package var positions: [String: Int] {
    var positions: [String: Int] = [:]
    for (index, node) in nodes.enumerated() {
      for shown in [node] + (node.folded ?? []) { positions[shown.key] = index }
    }
    return positions
  }

  /// Returns the index of the node that stands for what a node of another drawing of the same catalog
  /// stands for: a screen, or the first screen of a folded group; `nil` where there is none.
  package func node(standingFor other: Node) -> Int? {
    let positions = positions
    return positions[other.key] ?? other.folded?.first.flatMap { positions[$0.key] }
  }
}

extension MapDrawing.Node {
  /// Creates the node of a folded group.
  ///
  /// - Precondition: There is a screen in it.
  fileprivate init(folding nodes: [Self], of group: String) {
    let marks = nodes.compactMap(\.mark)
    let nearest = nodes.filter { $0.cost != nil }
      .min { ($0.cost?.actions ?? 0) < ($1.cost?.actions ?? 0) }
    self.init(
      id: "",
      title: nodes.count == 1 ? "1 screen" : "\(nodes.count) screens",
      group: group,
      mark: MapDrawing.Mark.byGravity.first(where: marks.contains),
      path: nearest?.path ?? []
    )
    folded = nodes.map { $0.renumberingEdges([:]) }
  }

  /// The words about the defects of the screens in a folded group; `nil` where they have none.
  static func markWords(of nodes: [Self]) -> String? {
    let marks = nodes.compactMap(\.mark)
    guard let first = marks.first else { return nil }
    let isOfOneKind = marks.allSatisfy { $0 == first }
    return isOfOneKind ? "\(marks.count) × \(first.words)" : "\(marks.count) want a look"
  }
}

extension MapDrawing.Mark {
  /// All marks, those first for which a group is looked into first.
  fileprivate static let byGravity: [Self] = [.unreachable, .modalTrap, .deadEnd, .overBudget]
}

extension MapDrawing.Edge {
  /// Adds what leads from the same node to the same one; for whose sake nothing is drawn has no say in
  /// which variants have the edge.
  fileprivate mutating func join(_ other: Self) {
    if isAside == other.isAside {
      if presence != other.presence { presence = .both }
    } else if isAside {
      presence = other.presence
    }
    for action in other.actions { add(action) }
  }
}
