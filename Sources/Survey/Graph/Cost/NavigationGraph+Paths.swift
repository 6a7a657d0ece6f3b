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
    /// The price of the best path of each node; `nil` if there is none.
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

  /// Returns a node's best path; `nil` if there is none.
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

extension NavigationGraph {
  /// Finds the paths that take least time from a node.
  ///
  /// Known edges go before assumed ones, as by the number of actions; of equals the one that was added
  /// first is taken.
  ///
  /// - Parameters:
  ///   - start: The index of a node.
  ///   - goal: The index of a node where the search may end; all paths are found unless it is given.
  ///   - timing: The prediction of times.
  ///   - isKnown: Whether assumed edges are left out.
  /// - Complexity: O(*s* log *s*), where *s* counts the edges, each as often as there are different
  ///   places from which the hand may come to it.
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

  /// The paths that take least time from one node to others.
  struct FastestPaths {
    fileprivate let search: FastestSearch
    fileprivate let edges: [Edge]

    /// Returns the best path to one of several nodes; `nil` if there is none.
    func path(to goals: [Int]) -> Path? {
      let ends = goals.compactMap { search.best[$0] }
      return ends.min { $0.rank < $1.rank }.map { end in
        Path(search.path(to: end.state), in: edges)
      }
    }
  }

  /// A place where the user can be, and where the hand is then.
  fileprivate struct State: Hashable {
    let node: Int
    let hand: UserGesture.Point
    /// Whether the last edge has opened a screen; see ``guess``.
    let isOpened: Bool
  }
}

extension TimedPath {
  /// Times a path.
  init(_ path: some Sequence<NavigationGraph.Edge>, by timing: GestureTiming) {
    self.init(
      path.map { (words: $0.words, isAssumed: $0.origin == .assumed, gestures: $0.gestures) },
      by: timing
    )
  }
}

extension GestureTiming {
  /// Returns the middle of the least and the most time of a step, in seconds.
  fileprivate func seconds(of gestures: [UserGesture], _ hand: inout UserGesture.Point) -> Double {
    gestures.reduce(TimeConstant.think.seconds * Double(1 + gestures.count) / 2) { sum, gesture in
      sum + seconds(of: gesture, &hand) + response(to: gesture)
    }
  }
}

/// The price of a path by its time.
private struct TimePrice: Comparable {
  let assumed: Int
  let seconds: Double

  static func < (one: Self, other: Self) -> Bool {
    one.assumed != other.assumed ? one.assumed < other.assumed : one.seconds < other.seconds
  }
}

/// The states that a search has reached, and how.
private struct FastestSearch {
  /// The best state of each node, with the number of states that are better.
  private(set) var best: [Int: (state: NavigationGraph.State, rank: Int)] = [:]

  private var queue = BestFirstQueue<NavigationGraph.State, TimePrice>()
  private var reached: [NavigationGraph.State: Reached] = [:]
  private var settled = 0

  private struct Reached {
    let price: TimePrice
    /// The state before, and the edge from there; `nil` for the first one.
    let step: (from: NavigationGraph.State, edge: Int)?
    var isSettled = false
  }

  mutating func begin(at state: NavigationGraph.State) {
    let price = TimePrice(assumed: 0, seconds: 0)
    reached[state] = Reached(price: price, step: nil)
    queue.add(state, price)
  }

  /// Notes a path to a state, unless a better one is known.
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

  /// Returns the best state that was not returned yet, with its price.
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

  /// Returns the edges of the best path to a state, by index.
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

/// Elements by their prices, the best first, and of equals the one that came first.
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

  /// Takes the best element out; `nil` if there is none.
  ///
  /// - Complexity: O(log *n*).
  mutating func removeBest() -> (element: Element, price: Price)? {
    guard let best = heap.first, let last = heap.popLast() else { return nil }
    guard !heap.isEmpty else { return (best.element, best.price) }
    var place = 0
    // What was last is among the worst: the better children move up to the end, then it does from there.
    while 2 * place + 1 < heap.count {
      var child = 2 * place + 1
      if child + 1 < heap.count, heap[child + 1] < heap[child] { child += 1 }
      heap[place] = heap[child]
      place = child
    }
    raise(last, from: place)
    return (best.element, best.price)
  }

  /// Puts an entry above all that are worse on its way from an index to the best.
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
