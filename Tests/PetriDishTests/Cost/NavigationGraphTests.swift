import PetriDish
import Seeds
import Testing

struct NavigationGraphTests {
  @Test(arguments: 0..<40)
  func `the best paths are those that trying all of them finds`(series: Int) {
    for number in 0..<100 {
      let seed = UInt64(series * 100 + number)
      let graph = RandomGraph(seed: seed).graph
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
  }

  @Test func `of two paths that are as good the one that was added first is taken`() {
    for first in ["tab", "row"] {
      let words = [first, first == "tab" ? "row" : "tab"]
      let graph = NavigationGraph(
        nodes: [.init("home"), .init("circle")],
        edges: words.map { .init(from: 0, to: 1, words: $0, origin: .declared) }
      )
      #expect(graph.shortestPaths(from: 0).path(of: 1)?.map(\.words) == [first])
    }
  }

  @Test func `a known path goes before an assumed one, however long it is`() {
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

  @Test func `no path back has an assumed edge`() {
    let graph = NavigationGraph(
      nodes: [.init("home"), .init("cellar")],
      edges: [.init(from: 1, to: 0, words: "climb", origin: .assumed)]
    )
    #expect(graph.shortestPaths(to: 0).path(of: 1) == nil)
    #expect(graph.shortestPaths(to: 0).path(of: 0)?.isEmpty == true)
  }

  @Test(arguments: [-1, 3, Int.max, Int.min])
  func `a node that there is not has no paths, and edges to it are left out`(index: Int) {
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

  @Test func `an action costs at least one`() {
    #expect(
      NavigationGraph.Edge(from: 0, to: 0, words: "", actions: -7, origin: .declared).actions == 1
    )
  }
}

/// A few nodes with edges at random: several between the same two, loops, and islands.
private struct RandomGraph {
  let graph: NavigationGraph

  init(seed: UInt64) {
    var random = SeededRandom(seed: seed)
    let count = 1 + random.index(below: 7)
    let edges = (0..<random.index(below: 2 * count + 1)).map { number in
      NavigationGraph.Edge(
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

extension NavigationGraph {
  /// Returns the least price of all paths that visit no node twice, by trying all of them.
  fileprivate func bestByTrying(
    from start: Int,
    to goal: Int,
    seen: Set<Int> = [],
    where counts: (Edge) -> Bool
  ) -> Price? {
    if start == goal { return price(of: [Edge](), from: start, to: goal) }
    return edges.compactMap { edge -> Price? in
      guard edge.from == start, counts(edge), !seen.contains(edge.to), edge.to != start,
        let rest = bestByTrying(
          from: edge.to,
          to: goal,
          seen: seen.union([start]),
          where: counts
        )
      else { return nil }
      return Price(
        assumed: rest.assumed + (edge.origin == .assumed ? 1 : 0),
        actions: rest.actions + edge.actions
      )
    }.min { ($0.assumed, $0.actions) < ($1.assumed, $1.actions) }
  }

  /// Returns the price of a path; `nil` for none, and for one that does not hang together.
  fileprivate func price(of path: (some Sequence<Edge>)?, from start: Int, to goal: Int) -> Price? {
    guard let path else { return nil }
    var node = start
    for edge in path {
      guard edge.from == node else { return nil }
      node = edge.to
    }
    guard node == goal else { return nil }
    return Price(
      assumed: path.count { $0.origin == .assumed },
      actions: path.reduce(0) { $0 + $1.actions }
    )
  }
}
