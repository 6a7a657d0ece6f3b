extension NavigationGraph {
  /// The edges of a graph as a search goes along them: without their words, those of each node side
  /// by side.
  struct Arcs: Hashable, Sendable {
    /// An edge.
    struct Arc: Hashable, Sendable {
      /// The index of the node that the search comes to.
      let end: Int
      /// The index of the edge.
      let edge: Int
      let price: Price
      /// Whether the edge uncovers what was there before.
      let isBack: Bool
      /// Whether the edge opens a screen.
      let opensScreen: Bool
    }

    private let all: [Arc]

    /// The index of the first arc of each node, and behind those of the last.
    private let starts: [Int]

    /// Sorts edges by the node that a search takes them from; those of one node keep their order.
    ///
    /// - Complexity: O(nodes + edges).
    init(
      _ edges: [Edge],
      nodes: Int,
      from: (Edge) -> Int,
      to: (Edge) -> Int,
      where isTaken: (Edge) -> Bool = { _ in true },
      assumed: (Edge) -> Int
    ) {
      let taken = edges.indices.filter { isTaken(edges[$0]) }
      var starts = [Int](repeating: 0, count: nodes + 1)
      for edge in taken { starts[from(edges[edge]) + 1] += 1 }
      for node in 0..<nodes { starts[node + 1] += starts[node] }
      var next = starts
      var sorted = [Int](repeating: 0, count: taken.count)
      for edge in taken {
        let node = from(edges[edge])
        sorted[next[node]] = edge
        next[node] += 1
      }
      self.starts = starts
      all = sorted.map { index in
        let edge = edges[index]
        let price = Price(assumed: assumed(edge), actions: edge.actions)
        return Arc(
          end: to(edge),
          edge: index,
          price: price,
          isBack: edge.isBack,
          opensScreen: edge.opensScreen
        )
      }
    }

    /// The arcs of a node.
    subscript(node: Int) -> ArraySlice<Arc> { all[starts[node]..<starts[node + 1]] }
  }
}
