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

    static func + (price: Price, edge: Edge) -> Price {
      Price(
        assumed: price.assumed + (edge.origin == .assumed ? 1 : 0),
        actions: price.actions + edge.actions
      )
    }

    /// Returns whether one is the better of the two.
    public static func < (one: Price, other: Price) -> Bool {
      (one.assumed, one.actions) < (other.assumed, other.actions)
    }
  }

  /// The best paths between one node and all others.
  public struct ShortestPaths: Sendable {
    /// The price of the best path of each node; `nil` where there is none.
    public let prices: [Price?]

    /// The edge of the best path that is next to each node.
    fileprivate let nearest: [Int?]

    fileprivate let edges: [Edge]

    fileprivate let isReversed: Bool
  }

  /// Finds the best paths from a node to all others.
  ///
  /// - Parameter start: The index of a node.
  /// - Complexity: O((nodes + edges) log edges).
  /// - SeeAlso: E. W. Dijkstra, Numerische Mathematik 1, 1959.
  public func shortestPaths(from start: Int) -> ShortestPaths {
    shortestPaths(of: start, along: leaving, isReversed: false) { _ in true }
  }

  /// Finds the best paths from all nodes to one, of what is known.
  ///
  /// - Parameter goal: The index of a node. Assumed edges do not count: the user is not to be sent
  ///   back by a path that may not be there.
  /// - Complexity: O((nodes + edges) log edges).
  public func shortestPaths(to goal: Int) -> ShortestPaths {
    shortestPaths(of: goal, along: arriving, isReversed: true) { $0.origin != .assumed }
  }

  private func shortestPaths(
    of node: Int,
    along incidence: [[Int]],
    isReversed: Bool,
    where counts: (Edge) -> Bool
  ) -> ShortestPaths {
    var prices = [Price?](repeating: nil, count: nodes.count)
    var nearest = [Int?](repeating: nil, count: nodes.count)
    var isSettled = [Bool](repeating: false, count: nodes.count)
    var queue = NodeQueue()
    if nodes.indices.contains(node) {
      prices[node] = .nothing
      queue.add(node, .nothing)
    }
    while let (next, price) = queue.removeBest() {
      guard !isSettled[next] else { continue }
      isSettled[next] = true
      for index in incidence[next] where counts(edges[index]) {
        let end = isReversed ? edges[index].from : edges[index].to
        let total = price + edges[index]
        if let known = prices[end], known <= total { continue }
        prices[end] = total
        nearest[end] = index
        queue.add(end, total)
      }
    }
    return ShortestPaths(prices: prices, nearest: nearest, edges: edges, isReversed: isReversed)
  }
}

extension NavigationGraph.ShortestPaths {
  /// Returns the edges of a node's best path in the order in which the user takes them; `nil` where
  /// there is none.
  public func path(of node: Int) -> [NavigationGraph.Edge]? {
    guard prices.indices.contains(node), prices[node] != nil else { return nil }
    var path: [NavigationGraph.Edge] = []
    var here = node
    while let index = nearest[here] {
      path.append(edges[index])
      here = isReversed ? edges[index].to : edges[index].from
    }
    return isReversed ? path : path.reversed()
  }
}

/// Places by what it takes to get there, the best first, and of equals the one that came first.
private struct NodeQueue {
  private var heap: [(price: NavigationGraph.Price, number: Int, node: Int)] = []
  private var added = 0

  mutating func add(_ node: Int, _ price: NavigationGraph.Price) {
    heap.append((price, added, node))
    added += 1
    var child = heap.count - 1
    while child > 0, isBetter(child, (child - 1) / 2) {
      heap.swapAt(child, (child - 1) / 2)
      child = (child - 1) / 2
    }
  }

  mutating func removeBest() -> (node: Int, price: NavigationGraph.Price)? {
    guard let best = heap.first, let last = heap.popLast() else { return nil }
    guard !heap.isEmpty else { return (best.node, best.price) }
    heap[0] = last
    var parent = 0
    while true {
      var better = parent
      for child in [2 * parent + 1, 2 * parent + 2] where child < heap.count {
        if isBetter(child, better) { better = child }
      }
      guard better != parent else { return (best.node, best.price) }
      heap.swapAt(parent, better)
      parent = better
    }
  }

  private func isBetter(_ one: Int, _ other: Int) -> Bool {
    let (one, other) = (heap[one], heap[other])
    return one.price < other.price || (one.price == other.price && one.number < other.number)
  }
}
