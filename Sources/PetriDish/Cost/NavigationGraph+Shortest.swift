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

  /// The best ways between one place and all others.
  public struct ShortestWays: Sendable {
    /// The price of the best path of each place; `nil` where there is none.
    public let prices: [Price?]

    /// The edge of the best way that is next to each place.
    fileprivate let nearest: [Int?]

    fileprivate let edges: [Edge]

    fileprivate let isReversed: Bool
  }

  /// Finds the best ways from a place to all others.
  ///
  /// - Parameter start: The index of a place.
  /// - Complexity: O((places + edges) log edges).
  /// - SeeAlso: E. W. Dijkstra, Numerische Mathematik 1, 1959.
  public func shortestWays(from start: Int) -> ShortestWays {
    shortestWays(of: start, along: leaving, isReversed: false) { _ in true }
  }

  /// Finds the best ways from all places to one, of what is known.
  ///
  /// - Parameter goal: The index of a place. Assumed edges do not count: nobody is to be sent back
  ///   a way that may not be there.
  /// - Complexity: O((places + edges) log edges).
  public func shortestWays(to goal: Int) -> ShortestWays {
    shortestWays(of: goal, along: arriving, isReversed: true) { $0.origin != .assumed }
  }

  private func shortestWays(
    of place: Int,
    along incidence: [[Int]],
    isReversed: Bool,
    where counts: (Edge) -> Bool
  ) -> ShortestWays {
    var prices = [Price?](repeating: nil, count: places.count)
    var nearest = [Int?](repeating: nil, count: places.count)
    var isSettled = [Bool](repeating: false, count: places.count)
    var queue = PlaceQueue()
    if places.indices.contains(place) {
      prices[place] = .nothing
      queue.add(place, .nothing)
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
    return ShortestWays(prices: prices, nearest: nearest, edges: edges, isReversed: isReversed)
  }
}

extension NavigationGraph.ShortestWays {
  /// The edges of a place's best way in the order in which a person takes them; `nil` where there
  /// is none.
  public func way(of place: Int) -> [NavigationGraph.Edge]? {
    guard prices.indices.contains(place), prices[place] != nil else { return nil }
    var way: [NavigationGraph.Edge] = []
    var here = place
    while let index = nearest[here] {
      way.append(edges[index])
      here = isReversed ? edges[index].to : edges[index].from
    }
    return isReversed ? way : way.reversed()
  }
}

/// Places by what it takes to get there, the best first, and of equals the one that came first.
private struct PlaceQueue {
  private var heap: [(price: NavigationGraph.Price, number: Int, place: Int)] = []
  private var added = 0

  mutating func add(_ place: Int, _ price: NavigationGraph.Price) {
    heap.append((price, added, place))
    added += 1
    var child = heap.count - 1
    while child > 0, isBetter(child, (child - 1) / 2) {
      heap.swapAt(child, (child - 1) / 2)
      child = (child - 1) / 2
    }
  }

  mutating func removeBest() -> (place: Int, price: NavigationGraph.Price)? {
    guard let best = heap.first, let last = heap.popLast() else { return nil }
    guard !heap.isEmpty else { return (best.place, best.price) }
    heap[0] = last
    var parent = 0
    while true {
      var better = parent
      for child in [2 * parent + 1, 2 * parent + 2] where child < heap.count {
        if isBetter(child, better) { better = child }
      }
      guard better != parent else { return (best.place, best.price) }
      heap.swapAt(parent, better)
      parent = better
    }
  }

  private func isBetter(_ one: Int, _ other: Int) -> Bool {
    let (one, other) = (heap[one], heap[other])
    return one.price < other.price || (one.price == other.price && one.number < other.number)
  }
}
