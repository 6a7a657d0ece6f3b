extension NavigationGraph {
  /// The price of a path: known paths go before assumed ones, however long they are.
  package struct Price: Hashable, Comparable, Sendable {
    /// The number of its edges that are assumed.
    package let assumed: Int

    /// The number of actions that it takes.
    package let actions: Int

    /// A price.
    package init(assumed: Int, actions: Int) {
      self.assumed = assumed
      self.actions = actions
    }

    static let nothing = Price(assumed: 0, actions: 0)

    /// More than any path costs.
    fileprivate static let unreached = Price(assumed: .max, actions: .max)

    static func + (one: Price, other: Price) -> Price {
      Price(assumed: one.assumed + other.assumed, actions: one.actions + other.actions)
    }

    /// Returns whether one is the better of the two.
    package static func < (one: Price, other: Price) -> Bool {
      one.assumed != other.assumed ? one.assumed < other.assumed : one.actions < other.actions
    }
  }

  /// The best paths between one node and all others.
  package struct ShortestPaths: Sendable {
    /// The price of the best path of each node; `nil` where there is none.
    package let prices: [Price?]

    /// The state of each node on its best path; -1 if no path reaches the node.
    ///
    /// A node has two states: twice its index, and one more. In the second one the edge next to it opens
    /// a screen, or, where paths are sought from their end, it is a step back.
    fileprivate let best: [Int]

    /// The index of the edge that leads to each state on its best path; -1 at the start.
    fileprivate let nearest: [Int]

    /// The state at the other end of that edge.
    fileprivate let nearer: [Int]

    /// The number of edges of each best path.
    fileprivate let lengths: [Int]

    fileprivate let edges: [Edge]

    fileprivate let isReversed: Bool
  }

  /// Finds the best paths from a node to all others.
  ///
  /// - Parameter start: The index of a node.
  /// - Complexity: O((nodes + edges) log edges).
  /// - SeeAlso: E. W. Dijkstra, Numerische Mathematik 1, 1959.
  package func shortestPaths(from start: Int) -> ShortestPaths {
    shortestPaths(of: start, along: leaving, isReversed: false)
  }

  /// Finds the best paths from all nodes to one, of what is known.
  ///
  /// - Parameter goal: The index of a node. Assumed edges do not count: the user is not to be sent
  ///   back by a path that may not be there.
  /// - Complexity: O((nodes + edges) log edges).
  package func shortestPaths(to goal: Int) -> ShortestPaths {
    shortestPaths(of: goal, along: arriving, isReversed: true)
  }

  /// The extra price of a step back right after an edge that opens a screen.
  ///
  /// In the app, the step returns to the place where the user took the edge. In the graph, it leads to
  /// the screen below, where the jump has put the new one.
  static let guess = Price(assumed: 1, actions: 0)

  private func shortestPaths(
    of node: Int,
    along arcs: Arcs,
    isReversed: Bool
  ) -> ShortestPaths {
    var best = [Int](repeating: -1, count: nodes.count)
    var prices = [Price](repeating: .unreached, count: 2 * nodes.count)
    var nearest = [Int](repeating: -1, count: prices.count)
    var nearer = nearest
    var lengths = [Int](repeating: 0, count: prices.count)
    var isSettled = [Bool](repeating: false, count: prices.count)
    var queue = BestFirstQueue<Int, Price>()
    if nodes.indices.contains(node) {
      prices[2 * node] = .nothing
      queue.add(2 * node, .nothing)
    }
    while let (next, price) = queue.removeBest() {
      guard !isSettled[next] else { continue }
      isSettled[next] = true
      let (node, hasBegun) = (next / 2, next % 2 == 1)
      if best[node] < 0 { best[node] = next }
      let length = lengths[next] + 1
      for arc in arcs[node] {
        let (begins, completes) =
          isReversed ? (arc.isBack, arc.opensScreen) : (arc.opensScreen, arc.isBack)
        let total = price + arc.price + (hasBegun && completes ? Self.guess : .nothing)
        let end = 2 * arc.end + (begins ? 1 : 0)
        guard total < prices[end] else { continue }
        prices[end] = total
        nearest[end] = arc.edge
        nearer[end] = next
        lengths[end] = length
        queue.add(end, total)
      }
    }
    return ShortestPaths(
      prices: best.map { $0 < 0 ? nil : prices[$0] },
      best: best,
      nearest: nearest,
      nearer: nearer,
      lengths: lengths,
      edges: edges,
      isReversed: isReversed
    )
  }
}

extension NavigationGraph.ShortestPaths {
  /// Returns the node with the best path of several; the first one where there are no paths.
  func nearest(of nodes: [Int]) -> Int? {
    nodes.min { one, other in
      guard let price = prices[one] else { return false }
      return prices[other].map { price < $0 } ?? true
    }
  }

  /// Returns a node's best path; `nil` where there is none.
  ///
  /// - Complexity: O(edges of the path).
  package func path(of node: Int) -> NavigationGraph.Path? {
    guard prices.indices.contains(node), prices[node] != nil else { return nil }
    var here = best[node]
    var numbers = [Int](repeating: 0, count: lengths[here])
    for step in numbers.indices {
      numbers[isReversed ? step : numbers.count - 1 - step] = nearest[here]
      here = nearer[here]
    }
    return NavigationGraph.Path(numbers, in: edges)
  }
}
