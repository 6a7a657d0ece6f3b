import Seeds
import Testing

// Testable because only comparisons use the fastest path.
@testable import Survey

/// Fastest paths compared with an exhaustive search.
struct FastestPathTests {
  @Test(arguments: 0..<10)
  func `the fastest path matches an exhaustive search`(series: Int) throws {
    for number in 0..<100 {
      let seed = UInt64(series * 100 + number)
      var random = SeededRandom(seed: seed)
      let graph = NavigationGraph.random(&random)
      let timing = GestureTiming(
        by: random.oneIn(2) ? .touch : .mouse,
        reducesMotion: random.oneIn(4)
      )
      for node in graph.nodes.indices {
        let goals: Set = [node, random.index(below: graph.nodes.count)]
        for knownOnly in [false, true] {
          let paths = graph.fastestPaths(from: 0, by: timing, knownOnly: knownOnly)
          let path = paths.path(to: goals.sorted())
          let alone = graph.fastestPaths(from: 0, to: node, by: timing, knownOnly: knownOnly)
          #expect(alone.path(to: [node]) == paths.path(to: [node]), "seed \(seed), to \(node)")
          let best = graph.bestByTrying(to: goals, by: timing, knownOnly: knownOnly)
          #expect((path == nil) == (best == nil), "seed \(seed), to \(goals)")
          guard let path, let best else { continue }
          #expect(path.leads(from: 0, to: goals), "seed \(seed)")
          #expect(path.count { $0.origin == .assumed } == best.assumed, "seed \(seed), to \(goals)")
          let seconds = TimedPath(path, by: timing).seconds.middle
          #expect(abs(seconds - best.seconds) < 1e-9, "seed \(seed), to \(goals)")
        }
      }
    }
  }

  @Test func `a path with more actions may be faster`() {
    let far = UserGesture(.typing(30))
    let graph = NavigationGraph(
      nodes: [.init("home"), .init("shelf"), .init("product")],
      edges: [
        .init(from: 0, to: 2, words: "type its name", origin: .declared, gestures: [far]),
        .init(from: 0, to: 1, words: "tap", origin: .declared),
        .init(from: 1, to: 2, words: "tap again", origin: .declared),
      ]
    )
    let path = graph.fastestPaths(from: 0, by: GestureTiming()).path(to: [2])
    #expect(path?.map(\.words) == ["tap", "tap again"])
    #expect(graph.shortestPaths(from: 0).path(of: 2)?.map(\.words) == ["type its name"])
  }

  @Test func `a known path is preferred to an assumed path even if it takes longer`() {
    let graph = NavigationGraph(
      nodes: [.init("home"), .init("product")],
      edges: [
        .init(from: 0, to: 1, words: "open", origin: .assumed),
        .init(
          from: 0,
          to: 1,
          words: "type",
          origin: .observed,
          gestures: [UserGesture(.typing(90))]
        ),
      ]
    )
    #expect(
      graph.fastestPaths(from: 0, by: GestureTiming()).path(to: [1])?.map(\.words) == ["type"]
    )
    #expect(graph.fastestPaths(from: 9, by: GestureTiming()).path(to: [1]) == nil)
    #expect(graph.fastestPaths(from: 0, by: GestureTiming()).path(to: []) == nil)
    #expect(graph.fastestPaths(from: 1, by: GestureTiming()).path(to: [1])?.isEmpty == true)
  }

  @Test func `the previous tap’s position decides which of two paths is faster`() {
    func button(_ y: Double) -> [UserGesture] {
      [UserGesture(.tap(UserGesture.Area(x: 0, y: y, width: 44, height: 44)))]
    }
    let graph = NavigationGraph(
      nodes: [.init("home"), .init("left"), .init("right"), .init("goal")],
      edges: [
        .init(from: 0, to: 1, words: "up", origin: .declared, gestures: button(400)),
        .init(from: 0, to: 1, words: "down", origin: .declared, gestures: button(780)),
        .init(from: 1, to: 3, words: "low", origin: .declared, gestures: button(790)),
      ]
    )
    let path = graph.fastestPaths(from: 0, by: GestureTiming()).path(to: [3])
    #expect(path?.map(\.words) == ["down", "low"])
    #expect(graph.fastestPaths(from: 0, by: GestureTiming()).path(to: [1])?.map(\.words) == ["up"])
  }

  @Test func `an edge without gestures has one tap per action`() {
    let edge = NavigationGraph.Edge(from: 0, to: 0, words: "", actions: 3, origin: .declared)
    #expect(edge.gestures == Array(repeating: UserGesture(.tap(nil)), count: 3))
  }
}

extension NavigationGraph {
  /// Returns a few nodes with random edges and tap targets.
  fileprivate static func random(_ random: inout SeededRandom) -> NavigationGraph {
    let count = 1 + random.index(below: 8)
    let edges = (0..<random.index(below: 2 * count + 1)).map { number in
      NavigationGraph.Edge(
        from: random.index(below: count),
        to: random.index(below: count),
        words: "\(number)",
        actions: 1 + random.index(below: 3),
        origin: Origin.allCases[random.index(below: 4)],
        gestures: (0..<random.index(below: 3)).map { _ in UserGesture.random(&random) }
      )
    }
    return NavigationGraph(nodes: (0..<count).map { .init("\($0)") }, edges: edges)
  }

  /// Returns the cost of the best path that visits no node twice, by trying all paths.
  fileprivate func bestByTrying(
    to goals: Set<Int>,
    by timing: GestureTiming,
    knownOnly: Bool
  ) -> (assumed: Int, seconds: Double)? {
    var best: (assumed: Int, seconds: Double)?
    func walk(_ node: Int, _ path: [Edge], _ seen: Set<Int>) {
      if goals.contains(node) {
        let price = (
          path.count { $0.origin == .assumed }, TimedPath(path, by: timing).seconds.middle
        )
        if best.map({ price < ($0.assumed, $0.seconds) }) ?? true { best = price }
      }
      for edge in edges where edge.from == node && !seen.contains(edge.to) {
        if knownOnly, edge.origin == .assumed { continue }
        walk(edge.to, path + [edge], seen.union([edge.to]))
      }
    }
    walk(0, [], [0])
    return best
  }
}

extension NavigationGraph.Path {
  fileprivate func leads(from start: Int, to goals: Set<Int>) -> Bool {
    var node = start
    for edge in self {
      guard edge.from == node else { return false }
      node = edge.to
    }
    return goals.contains(node)
  }
}

extension UserGesture {
  fileprivate static func random(_ random: inout SeededRandom) -> UserGesture {
    let side = Double(20 + random.index(below: 80))
    let area = Area(
      x: Double(random.index(below: 300)),
      y: Double(random.index(below: 800)),
      width: side,
      height: Double(20 + random.index(below: 80))
    )
    let kinds: [Kind] = [
      .tap(area), .tap(area), .tap(area), .tap(nil), .swipe, .key, .typing(random.index(below: 9)),
    ]
    return UserGesture(
      kinds[random.index(below: kinds.count)],
      animation: random.oneIn(3) ? .push : nil
    )
  }
}
