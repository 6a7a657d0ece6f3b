extension NavigationGraph {
  /// Returns the edges of the way that takes least time from a node to one of several; `nil` where
  /// there is none.
  ///
  /// Known edges go before assumed ones, as by the number of actions; of equals the one that was added
  /// first is taken.
  ///
  /// - Parameters:
  ///   - start: The index of a node.
  ///   - goals: The indices of the nodes where the way may end.
  ///   - timing: The prediction of times.
  ///   - isKnown: Whether assumed edges are left out.
  /// - Complexity: O(*s* log *s*), where *s* counts the edges, each as often as there are different
  ///   places from which the hand may come to it.
  /// - SeeAlso: E. W. Dijkstra, Numerische Mathematik 1, 1959.
  func fastestWay(
    from start: Int,
    to goals: Set<Int>,
    by timing: GestureTiming,
    knownOnly isKnown: Bool = false
  ) -> [Edge]? {
    guard nodes.indices.contains(start) else { return nil }
    var search = FastestSearch(State(node: start, hand: timing.firstHand))
    while let (state, price) = search.next() {
      if goals.contains(state.node) { return search.path(to: state).map { edges[$0] } }
      for arc in leaving[state.node] {
        let edge = edges[arc.edge]
        let isAssumed = edge.origin == .assumed
        if isKnown, isAssumed { continue }
        var hand = state.hand
        let seconds = timing.seconds(of: edge.gestures, &hand)
        search.reach(
          State(node: edge.to, hand: hand),
          from: state,
          by: arc.edge,
          TimePrice(
            assumed: price.assumed + (isAssumed ? 1 : 0),
            seconds: price.seconds + seconds
          )
        )
      }
    }
    return nil
  }

  /// A place where the user can be, and where the hand is then.
  fileprivate struct State: Hashable {
    let node: Int
    let hand: GestureTiming.Hand
  }
}

extension TimedWay {
  /// Times a path.
  init(_ path: [NavigationGraph.Edge], by timing: GestureTiming) {
    self.init(
      path.map { (words: $0.words, isAssumed: $0.origin == .assumed, gestures: $0.gestures) },
      by: timing
    )
  }
}

extension GestureTiming {
  /// Returns the middle of the least and the most time of a step, in seconds.
  fileprivate func seconds(of gestures: [Gesture], _ hand: inout Hand) -> Double {
    gestures.reduce(model[.think] * Double(1 + gestures.count) / 2) { sum, gesture in
      sum + seconds(of: gesture, &hand) + response(to: gesture)
    }
  }
}

/// The price of a way by its time.
private struct TimePrice: Comparable {
  let assumed: Int
  let seconds: Double

  static func < (one: Self, other: Self) -> Bool {
    one.assumed != other.assumed ? one.assumed < other.assumed : one.seconds < other.seconds
  }
}

/// The states that a search has reached, and how.
private struct FastestSearch {
  private var queue = BestFirstQueue<NavigationGraph.State, TimePrice>()
  private var reached: [NavigationGraph.State: Reached] = [:]
  private let start: NavigationGraph.State

  private struct Reached {
    let price: TimePrice
    let from: NavigationGraph.State
    let edge: Int
    var isSettled = false
  }

  init(_ start: NavigationGraph.State) {
    self.start = start
    reach(start, from: start, by: -1, TimePrice(assumed: 0, seconds: 0))
  }

  /// Notes a way to a state, unless a better one is known.
  mutating func reach(
    _ state: NavigationGraph.State,
    from: NavigationGraph.State,
    by edge: Int,
    _ price: TimePrice
  ) {
    if let known = reached[state], known.price <= price { return }
    reached[state] = Reached(price: price, from: from, edge: edge)
    queue.add(state, price)
  }

  /// Returns the best state that was not returned yet, with its price.
  mutating func next() -> (NavigationGraph.State, TimePrice)? {
    while let (state, price) = queue.removeBest() {
      guard reached[state]?.isSettled == false else { continue }
      reached[state]?.isSettled = true
      return (state, price)
    }
    return nil
  }

  /// Returns the edges of the best way to a state, by index.
  func path(to state: NavigationGraph.State) -> [Int] {
    var path: [Int] = []
    var here = state
    while here != start, let step = reached[here] {
      path.append(step.edge)
      here = step.from
    }
    return path.reversed()
  }
}
