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
