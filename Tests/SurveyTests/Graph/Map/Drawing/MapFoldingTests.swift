import Seeds
import Survey
import Testing

struct MapFoldingTests {
  /// Returns a drawing of two variants and some of its groups.
  private func drawing(_ seed: Int) -> (whole: MapDrawing, groups: Set<String>) {
    var random = SeededRandom(seed: UInt64(seed))
    let whole = MapDrawing.random(seed: UInt64(seed), nodes: 30, edges: 60)
      .merged(with: .random(seed: UInt64(seed), nodes: 30, edges: 45))
    return (whole, Set(whole.groups.map(\.name).filter { _ in random.oneIn(2) }))
  }

  /// Returns the key of the node that represents a screen if some groups are folded.
  private func name(_ node: MapDrawing.Node, _ folded: Set<String>) -> String {
    folded.contains(node.group) ? "group \(node.group)" : "screen \(node.id)"
  }

  @Test(arguments: 0..<60)
  func `every screen is a node or part of its folded group’s node`(seed: Int) {
    let (whole, groups) = drawing(seed)
    let folded = whole.folding(groups)
    let screens = folded.nodes.flatMap { $0.folded ?? [$0] }
    #expect(screens.map(\.id).sorted() == whole.nodes.map(\.id).sorted())
    for node in folded.nodes {
      #expect((node.folded != nil) == groups.contains(node.group))
      for screen in node.folded ?? [] { #expect(screen.group == node.group) }
    }
    #expect(folded.groups.map(\.name) == whole.groups.map(\.name))
    for node in whole.nodes {
      let index = folded.node(of: node.id)
      #expect(index == folded.node(standingFor: node) && index == folded.positions[node.key])
      #expect(index.map { folded.nodes[$0].key } == name(node, groups))
    }
    for node in folded.nodes {
      let index = whole.node(standingFor: node)
      #expect(index.map { whole.nodes[$0].id } == (node.folded?.first ?? node).id)
    }
  }

  @Test(arguments: 0..<60)
  func `edges of folded screens are merged at the group’s node and keep their actions`(seed: Int) {
    let (whole, groups) = drawing(seed)
    let folded = whole.folding(groups)
    var expected: [[String]: [MapDrawing.Edge]] = [:]
    for edge in whole.edges {
      let pair = [edge.from, edge.to].map { name(whole.nodes[$0], groups) }
      if pair[0] != pair[1] { expected[pair, default: []].append(edge) }
    }
    #expect(folded.edges.count == expected.count)
    for edge in folded.edges {
      let pair = [edge.from, edge.to].map { folded.nodes[$0].key }
      let parts = expected[pair] ?? []
      func words(_ edges: [MapDrawing.Edge]) -> Set<String> {
        Set(edges.flatMap(\.actions).map { "\($0.words) \($0.origin)" })
      }
      #expect(words([edge]) == words(parts))
      #expect(edge.isAside == parts.allSatisfy(\.isAside))
      let drawn = parts.filter { $0.isAside == edge.isAside }.map(\.presence)
      #expect(edge.presence == (Set(drawn).count == 1 ? drawn[0] : .both))
    }
  }

  @Test(arguments: 0..<20)
  func `a folded drawing has a valid layout, and folding no groups changes nothing`(seed: Int) {
    let (whole, groups) = drawing(seed)
    let folded = whole.folding(groups)
    MapLayout(groupsOf: folded).expectOrder(folded)
    #expect(whole.folding([]) == whole)
    #expect(whole.folding(["nothing"]) == whole)
  }

  @Test func `the node of a folded group has the number of marks and the shortest path`() {
    let cost = { (actions: Int) in
      NavigationCost.Figures(actions: actions, depth: 1, modals: 0, back: 1, hidden: 0)
    }
    func drawing(_ marks: [MapDrawing.Mark?]) -> MapDrawing {
      MapDrawing(
        nodes: [MapDrawing.Node(id: "home", title: "Home")]
          + marks.enumerated().map { index, mark in
            MapDrawing.Node(
              id: "\(index)",
              title: "\(index)",
              group: "G",
              mark: mark,
              cost: cost(3 - index),
              path: [MapDrawing.Step(edge: index, words: "tap \(index)")]
            )
          },
        edges: marks.indices.map {
          MapDrawing.Edge(from: 0, to: $0 + 1, actions: [.init("tap \($0)", .declared)])
        },
        starts: [0]
      )
    }
    func node(_ marks: MapDrawing.Mark?...) -> MapDrawing.Node {
      drawing(marks).folding(["G"]).nodes[1]
    }
    #expect(node(nil, nil).markWords == nil)
    #expect(node(nil).title == "1 screen")
    #expect(node(.deadEnd, nil, .deadEnd).markWords == "2 × dead end")
    #expect(node(.overBudget, .unreachable).markWords == "2 issues")
    #expect(node(.overBudget, .unreachable).mark == .unreachable)
    let folded = drawing([nil, nil, nil]).folding(["G"])
    #expect(folded.nodes[1].title == "3 screens")
    #expect(folded.nodes[1].path == [MapDrawing.Step(edge: 0, words: "tap 2")])
    #expect(folded.edges.count == 1 && folded.edges[0].actions.count == 3)
    #expect(folded.starts == [0])
  }
}
