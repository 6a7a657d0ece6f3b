extension NavigationGraph {
  /// The price of a path.
  ///
  /// A path with fewer assumed edges is always better, even if it is longer.
  package struct Price: Hashable, Comparable, Sendable {
    /// The number of assumed edges.
    package let assumed: Int

    /// The number of actions.
    package let actions: Int

    /// Creates a price.
    package init(assumed: Int, actions: Int) {
      self.assumed = assumed
      self.actions = actions
    }

    static let nothing = Price(assumed: 0, actions: 0)

    /// A price that is higher than that of any path.
    fileprivate static let unreached = Price(assumed: .max, actions: .max)

    static func + (one: Price, other: Price) -> Price {
      Price(assumed: one.assumed + other.assumed, actions: one.actions + other.actions)
    }

    /// Returns whether the first price is lower.
    package static func < (one: Price, other: Price) -> Bool {
      one.assumed != other.assumed ? one.assumed < other.assumed : one.actions < other.actions
    }
  }

  /// The best paths between one node and all other nodes.
  package struct ShortestPaths: Sendable {
    /// The price of the best path for each node; `nil` if no path leads to it.
    package let prices: [Price?]

    /// The state of each node on its best path; -1 if there is no path.
    ///
    /// Each node has two states: twice its index, and twice its index plus one. In the second state, the adjacent
    /// edge opens a screen or, when searching backward, is a step back.
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

  /// Returns the best paths from a node to all other nodes.
  ///
  /// - Parameter start: The index of a node.
  /// - Complexity: O((nodes + edges) log edges).
  /// - SeeAlso: E. W. Dijkstra, Numerische Mathematik 1, 1959.
  package func shortestPaths(from start: Int) -> ShortestPaths {
    shortestPaths(of: start, along: leaving, isReversed: false)
  }

  /// Returns the best paths from all other nodes to a node, without assumed edges.
  ///
  /// Assumed edges are excluded because users may not be able to follow them.
  ///
  /// - Parameter goal: The index of a node.
  /// - Complexity: O((nodes + edges) log edges).
  package func shortestPaths(to goal: Int) -> ShortestPaths {
    shortestPaths(of: goal, along: arriving, isReversed: true)
  }

  /// The extra price of a step back that follows an edge that opens a screen.
  ///
  /// In the app, the step returns to the place where the user followed the edge. In the graph, it leads to the
  /// screen below the place where a jump has put the screen.
  private static let guess = Price(assumed: 1, actions: 0)

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
  /// Returns the node with the best path, or the first node if there are no paths.
  func nearest(of nodes: [Int]) -> Int? {
    nodes.min { one, other in
      guard let price = prices[one] else { return false }
      return prices[other].map { price < $0 } ?? true
    }
  }

  /// Returns the best path of a node, or `nil` if no path leads to it.
  ///
  /// - Complexity: O(*n*), where *n* is the number of edges of the path.
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

extension NavigationGraph {
  /// Returns the fastest paths from a node.
  ///
  /// Paths with fewer assumed edges are always preferred. Among equal paths, the first one is used.
  ///
  /// - Parameters:
  ///   - start: The index of a node.
  ///   - goal: The index of a node at which the search may end, or `nil` to find all paths.
  ///   - timing: The model that predicts times.
  ///   - isKnown: Whether to exclude assumed edges.
  /// - Complexity: O(*s* log *s*), where *s* is the number of pairs of an edge and a previous hand position.
  /// - SeeAlso: E. W. Dijkstra, Numerische Mathematik 1, 1959.
  func fastestPaths(
    from start: Int,
    to goal: Int? = nil,
    by timing: GestureTiming,
    knownOnly isKnown: Bool = false
  ) -> FastestPaths {
    var search = FastestSearch()
    if nodes.indices.contains(start) {
      search.begin(at: State(node: start, hand: timing.middle, isOpened: false))
    }
    while let (state, price) = search.next() {
      if state.node == goal { break }
      for arc in leaving[state.node] {
        let edge = edges[arc.edge]
        if isKnown, edge.origin == .assumed { continue }
        let isAssumed =
          edge.origin == .assumed || state.isOpened && edge.isBack || isKnown && edge.leavesCovered
        var hand = state.hand
        let seconds = timing.seconds(of: edge.gestures, &hand)
        search.reach(
          State(node: edge.to, hand: hand, isOpened: edge.opensScreen),
          from: state,
          by: arc.edge,
          TimePrice(
            assumed: price.assumed + (isAssumed ? 1 : 0),
            seconds: price.seconds + seconds
          )
        )
      }
    }
    return FastestPaths(search: search, edges: edges)
  }

  /// The fastest paths from one node to other nodes.
  struct FastestPaths {
    fileprivate let search: FastestSearch
    fileprivate let edges: [Edge]

    /// Returns the best path to one of several nodes, or `nil` if no path leads to them.
    func path(to goals: [Int]) -> Path? {
      let ends = goals.compactMap { search.best[$0] }
      return ends.min { $0.rank < $1.rank }.map { end in
        Path(search.path(to: end.state), in: edges)
      }
    }
  }

  /// A node with the position of the hand.
  fileprivate struct State: Hashable {
    let node: Int
    let hand: UserGesture.Point
    /// Whether the last edge has opened a screen; see ``guess``.
    let isOpened: Bool
  }
}

extension TimedPath {
  /// Predicts the times of a path in a graph.
  init(_ path: some Sequence<NavigationGraph.Edge>, by timing: GestureTiming) {
    self.init(
      path.map { (words: $0.words, isAssumed: $0.origin == .assumed, gestures: $0.gestures) },
      by: timing
    )
  }
}

extension GestureTiming {
  /// Returns the mean of the minimum and maximum time of a step, in seconds.
  fileprivate func seconds(of gestures: [UserGesture], _ hand: inout UserGesture.Point) -> Double {
    gestures.reduce(TimeConstant.think.seconds * Double(1 + gestures.count) / 2) { sum, gesture in
      sum + seconds(of: gesture, &hand) + response(to: gesture)
    }
  }
}

/// The price of a path by time.
private struct TimePrice: Comparable {
  let assumed: Int
  let seconds: Double

  static func < (one: Self, other: Self) -> Bool {
    one.assumed != other.assumed ? one.assumed < other.assumed : one.seconds < other.seconds
  }
}

/// The states that a search has reached, with their paths.
private struct FastestSearch {
  /// The best state of each node, with its rank.
  private(set) var best: [Int: (state: NavigationGraph.State, rank: Int)] = [:]

  private var queue = BestFirstQueue<NavigationGraph.State, TimePrice>()
  private var reached: [NavigationGraph.State: Reached] = [:]
  private var settled = 0

  private struct Reached {
    let price: TimePrice
    /// The previous state and the edge from it; `nil` for the first state.
    let step: (from: NavigationGraph.State, edge: Int)?
    var isSettled = false
  }

  mutating func begin(at state: NavigationGraph.State) {
    let price = TimePrice(assumed: 0, seconds: 0)
    reached[state] = Reached(price: price, step: nil)
    queue.add(state, price)
  }

  /// Records a path to a state, unless a better path is known.
  mutating func reach(
    _ state: NavigationGraph.State,
    from: NavigationGraph.State,
    by edge: Int,
    _ price: TimePrice
  ) {
    if let known = reached[state], known.price <= price { return }
    reached[state] = Reached(price: price, step: (from, edge))
    queue.add(state, price)
  }

  /// Removes and returns the best remaining state with its price.
  mutating func next() -> (NavigationGraph.State, TimePrice)? {
    while let (state, price) = queue.removeBest() {
      guard reached[state]?.isSettled == false else { continue }
      reached[state]?.isSettled = true
      if best[state.node] == nil { best[state.node] = (state, settled) }
      settled += 1
      return (state, price)
    }
    return nil
  }

  /// Returns the indices of the edges on the best path to a state.
  func path(to state: NavigationGraph.State) -> [Int] {
    var path: [Int] = []
    var here = state
    while let step = reached[here]?.step {
      path.append(step.edge)
      here = step.from
    }
    return path.reversed()
  }
}

/// A priority queue; elements with equal prices keep their order.
struct BestFirstQueue<Element, Price: Comparable> {
  private var heap: [Entry] = []
  private var added = 0

  private struct Entry: Comparable {
    let price: Price
    let number: Int
    let element: Element

    static func < (one: Self, other: Self) -> Bool {
      one.price != other.price ? one.price < other.price : one.number < other.number
    }

    static func == (one: Self, other: Self) -> Bool { one.number == other.number }
  }

  /// Adds an element.
  ///
  /// - Complexity: O(log *n*).
  mutating func add(_ element: Element, _ price: Price) {
    let entry = Entry(price: price, number: added, element: element)
    added += 1
    heap.append(entry)
    raise(entry, from: heap.count - 1)
  }

  /// Removes and returns the element with the lowest price, or returns `nil` if the queue is empty.
  ///
  /// - Complexity: O(log *n*).
  mutating func removeBest() -> (element: Element, price: Price)? {
    guard let best = heap.first, let last = heap.popLast() else { return nil }
    guard !heap.isEmpty else { return (best.element, best.price) }
    var place = 0
    // Fill the gap at the root with the better child on each level, and then raise the last element from the leaf.
    while 2 * place + 1 < heap.count {
      var child = 2 * place + 1
      if child + 1 < heap.count, heap[child + 1] < heap[child] { child += 1 }
      heap[place] = heap[child]
      place = child
    }
    raise(last, from: place)
    return (best.element, best.price)
  }

  /// Moves an entry up until its parent is better.
  private mutating func raise(_ entry: Entry, from index: Int) {
    var place = index
    while place > 0 {
      let parent = (place - 1) / 2
      guard entry < heap[parent] else { break }
      heap[place] = heap[parent]
      place = parent
    }
    heap[place] = entry
  }
}
