extension NavigationGraph {
  /// The price of a path: known paths go before assumed ones, however long they are.
  public struct Price: Hashable, Comparable, Sendable {
    /// The number of its edges that are assumed.
    public let assumed: Int

    /// The number of actions that it takes.
    public let actions: Int

    /// A price.
    public init(assumed: Int, actions: Int) {
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
    public static func < (one: Price, other: Price) -> Bool {
      one.assumed != other.assumed ? one.assumed < other.assumed : one.actions < other.actions
    }
  }

  /// The best paths between one node and all others.
  public struct ShortestPaths: Sendable {
    /// The price of the best path of each node; `nil` where there is none.
    public let prices: [Price?]

    /// The index of the edge of the best path that is next to each node; -1 where there is none.
    fileprivate let nearest: [Int]

    /// The node at the other end of that edge.
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
  public func shortestPaths(from start: Int) -> ShortestPaths {
    shortestPaths(of: start, along: leaving, isReversed: false)
  }

  /// Finds the best paths from all nodes to one, of what is known.
  ///
  /// - Parameter goal: The index of a node. Assumed edges do not count: the user is not to be sent
  ///   back by a path that may not be there.
  /// - Complexity: O((nodes + edges) log edges).
  public func shortestPaths(to goal: Int) -> ShortestPaths {
    shortestPaths(of: goal, along: arriving, isReversed: true)
  }

  private func shortestPaths(
    of node: Int,
    along arcs: Arcs,
    isReversed: Bool
  ) -> ShortestPaths {
    var prices = [Price](repeating: .unreached, count: nodes.count)
    var nearest = [Int](repeating: -1, count: nodes.count)
    var nearer = nearest
    var lengths = [Int](repeating: 0, count: nodes.count)
    var isSettled = [Bool](repeating: false, count: nodes.count)
    var queue = BestFirstQueue<Int, Price>()
    if nodes.indices.contains(node) {
      prices[node] = .nothing
      queue.add(node, .nothing)
    }
    while let (next, price) = queue.removeBest() {
      guard !isSettled[next] else { continue }
      isSettled[next] = true
      let length = lengths[next] + 1
      for arc in arcs[next] {
        let total = price + arc.price
        guard total < prices[arc.end] else { continue }
        prices[arc.end] = total
        nearest[arc.end] = arc.edge
        nearer[arc.end] = next
        lengths[arc.end] = length
        queue.add(arc.end, total)
      }
    }
    return ShortestPaths(
      prices: prices.map { $0 == .unreached ? nil : $0 },
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
  public func path(of node: Int) -> NavigationGraph.Path? {
    guard prices.indices.contains(node), prices[node] != nil else { return nil }
    var numbers = [Int](repeating: 0, count: lengths[node])
    var here = node
    for step in numbers.indices {
      numbers[isReversed ? step : numbers.count - 1 - step] = nearest[here]
      here = nearer[here]
    }
    return NavigationGraph.Path(numbers, in: edges)
  }
}
