import Seeds
import Testing

// Testable because only cost tables create steps back.
@testable import Survey

struct NavigationGraphTests {
  /// Expects the same paths in both directions as an exhaustive search.
  private func expectBestPaths(in graph: NavigationGraph, _ seed: UInt64) {
    let (there, back) = (graph.shortestPaths(from: 0), graph.shortestPaths(to: 0))
    for node in graph.nodes.indices {
      let best = graph.bestByTrying(from: 0, to: node) { _ in true }
      #expect(there.prices[node] == best, "seed \(seed), to \(node)")
      #expect(graph.price(of: there.path(of: node), from: 0, to: node) == best, "seed \(seed)")
      let known = graph.bestByTrying(from: node, to: 0) { $0.origin != .assumed }
      #expect(back.prices[node] == known, "seed \(seed), from \(node)")
      #expect(graph.price(of: back.path(of: node), from: node, to: 0) == known, "seed \(seed)")
    }
  }

  @Test(arguments: 0..<40)
  func `the best paths match an exhaustive search`(series: Int) {
    for number in 0..<100 {
      let seed = UInt64(series * 100 + number)
      expectBestPaths(in: RandomGraph(seed: seed).graph, seed)
    }
  }

  @Test(arguments: 0..<20)
  func `a step back right after opening a screen counts as assumed`(series: Int) {
    for number in 0..<50 {
      let seed = UInt64(series * 50 + number)
      expectBestPaths(in: RandomGraph(seed: seed, nodes: 4, hasStepsBack: true).graph, seed)
    }
  }

  /// The jump that opened the sheet placed it above the first screen.
  @Test func `the way back leads through another screen’s sheet only if no other way exists`() {
    let steps = [(3, 2), (2, 1), (1, 0)].map { NavigationGraph.Edge(back: $0.0, to: $0.1) }
    let sheet: [NavigationGraph.Edge] = [
      .init(from: 3, to: 4, words: "open", origin: .declared), .init(back: 4, to: 0),
    ]
    let nodes = ["home", "shelf", "list", "search", "filters"].map { NavigationGraph.Node($0) }
    let graph = NavigationGraph(nodes: nodes, edges: sheet + steps)
    let fastest = graph.fastestPaths(from: 3, to: 0, by: GestureTiming(), knownOnly: true)
    for path in [graph.shortestPaths(to: 0).path(of: 3), fastest.path(to: [0])] {
      #expect(path?.map(\.words) == ["back", "back", "back"])
    }
    // The sheet is used if there is no other way.
    let only = NavigationGraph(nodes: nodes, edges: sheet)
    #expect(only.shortestPaths(to: 0).path(of: 3)?.map(\.words) == ["open", "back"])
    #expect(only.shortestPaths(to: 0).prices[3] == .init(assumed: 1, actions: 2))
  }

  @Test func `of two equally good paths, the path that was added first is used`() {
    for first in ["tab", "row"] {
      let words = [first, first == "tab" ? "row" : "tab"]
      let graph = NavigationGraph(
        nodes: [.init("home"), .init("circle")],
        edges: words.map { .init(from: 0, to: 1, words: $0, origin: .declared) }
      )
      #expect(graph.shortestPaths(from: 0).path(of: 1)?.map(\.words) == [first])
    }
  }

  @Test func `a known path is preferred to an assumed path even if it is longer`() {
    let graph = NavigationGraph(
      nodes: [.init("home"), .init("shelf"), .init("product")],
      edges: [
        .init(from: 0, to: 2, words: "open", origin: .assumed),
        .init(from: 0, to: 1, words: "walk", actions: 5, origin: .declared),
        .init(from: 1, to: 2, words: "take", actions: 5, origin: .observed),
      ]
    )
    #expect(graph.shortestPaths(from: 0).path(of: 2)?.map(\.words) == ["walk", "take"])
  }

  @Test func `a way back contains no assumed edges`() {
    let graph = NavigationGraph(
      nodes: [.init("home"), .init("cellar")],
      edges: [.init(from: 1, to: 0, words: "climb", origin: .assumed)]
    )
    #expect(graph.shortestPaths(to: 0).path(of: 1) == nil)
    #expect(graph.shortestPaths(to: 0).path(of: 0)?.isEmpty == true)
  }

  @Test(arguments: [-1, 3, Int.max, Int.min])
  func `an invalid node has no paths, and its edges are ignored`(index: Int) {
    let graph = NavigationGraph(
      nodes: [.init("a"), .init("b"), .init("c")],
      edges: [
        .init(from: index, to: 0, words: "", origin: .declared),
        .init(from: 0, to: index, words: "", origin: .declared),
      ]
    )
    #expect(graph.edges.isEmpty)
    #expect(graph.shortestPaths(from: index).prices == [nil, nil, nil])
    #expect(graph.shortestPaths(from: 0).path(of: index) == nil)
  }

  @Test func `an edge has at least one action`() {
    #expect(
      NavigationGraph.Edge(from: 0, to: 0, words: "", actions: -7, origin: .declared).actions == 1
    )
  }
}

/// A few nodes with random edges, including parallel edges, loops and isolated nodes.
private struct RandomGraph {
  let graph: NavigationGraph

  init(seed: UInt64, nodes: Int = 7, hasStepsBack: Bool = false) {
    var random = SeededRandom(seed: seed)
    let count = 1 + random.index(below: nodes)
    let edges = (0..<random.index(below: 2 * count + 1)).map { number in
      if hasStepsBack, random.oneIn(3) {
        return NavigationGraph.Edge(
          back: random.index(below: count),
          to: random.index(below: count)
        )
      }
      return NavigationGraph.Edge(
        from: random.index(below: count),
        to: random.index(below: count),
        words: "\(number)",
        actions: 1 + random.index(below: 4),
        origin: NavigationGraph.Origin.allCases[random.index(below: 4)]
      )
    }
    graph = NavigationGraph(nodes: (0..<count).map { .init("\($0)") }, edges: edges)
  }
}

extension NavigationGraph.Edge {
  /// Creates a step back with one action.
  fileprivate init(back from: Int, to: Int) {
    self.init(
      from: from,
      to: to,
      words: "back",
      actions: 1,
      origin: .container,
      gestures: [],
      isBack: true
    )
  }
}

extension NavigationGraph {
  /// Returns the lowest price of all paths that don’t visit a node twice in the same way.
  ///
  /// - Parameters:
  ///   - seen: Twice the index of each visited node, plus one if the edge to it opened a screen.
  ///   - isOpened: Whether the edge to the start opened a screen.
  fileprivate func bestByTrying(
    from start: Int,
    to goal: Int,
    seen: Set<Int> = [],
    isOpened: Bool = false,
    where counts: (Edge) -> Bool
  ) -> Price? {
    if start == goal { return price(of: [Edge](), from: start, to: goal) }
    let hasStepsBack = edges.contains(where: \.isBack)
    let seen = seen.union([2 * start + (isOpened && hasStepsBack ? 1 : 0)])
    return edges.compactMap { edge -> Price? in
      guard edge.from == start, counts(edge),
        !seen.contains(2 * edge.to + (edge.opensScreen && hasStepsBack ? 1 : 0)),
        let rest = bestByTrying(
          from: edge.to,
          to: goal,
          seen: seen,
          isOpened: edge.opensScreen,
          where: counts
        )
      else { return nil }
      let isAssumed = edge.origin == .assumed || isOpened && edge.isBack
      return Price(
        assumed: rest.assumed + (isAssumed ? 1 : 0),
        actions: rest.actions + edge.actions
      )
    }.min { ($0.assumed, $0.actions) < ($1.assumed, $1.actions) }
  }

  /// Returns the price of a path, or `nil` if the path is missing or disconnected.
  fileprivate func price(of path: (some Collection<Edge>)?, from start: Int, to goal: Int)
    -> Price?
  {
    guard let path else { return nil }
    var node = start
    for edge in path {
      guard edge.from == node else { return nil }
      node = edge.to
    }
    guard node == goal else { return nil }
    return Price(
      assumed: path.count { $0.origin == .assumed }
        + zip(path, path.dropFirst()).count { $0.opensScreen && $1.isBack },
      actions: path.reduce(0) { $0 + $1.actions }
    )
  }
}
