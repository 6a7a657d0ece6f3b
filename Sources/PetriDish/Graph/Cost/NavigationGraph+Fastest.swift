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

    /// Returns the best path to one of several nodes; `nil` where there is none.
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
