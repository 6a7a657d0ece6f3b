import Seeds
import Survey

extension MapDrawing {
  /// Returns a reproducible drawing with unusual names.
  static func random(seed: UInt64, nodes: Int, edges: Int) -> MapDrawing {
    var random = SeededRandom(seed: seed)
    let groups = max(1, nodes / 8)
    let all = (0..<nodes).map { index in
      let group = random.index(below: groups + 1)
      return Node(
        id: "screen-\(index)",
        title: Self.names[random.index(below: Self.names.count)] + " \(index)",
        group: group == groups ? "" : "Group \(group) \(Self.names[group % Self.names.count])",
        mark: random.oneIn(6) ? Mark.allCases[random.index(below: 3)] : nil
      )
    }
    var pairs: Set<[Int]> = []
    var made: [Edge] = []
    while made.count < edges {
      let (from, to) = (random.index(below: nodes), random.index(below: nodes))
      guard from != to, pairs.insert([from, to]).inserted else { continue }
      let origin = NavigationGraph.Origin.allCases[random.index(below: 4)]
      made.append(
        Edge(
          from: from,
          to: to,
          actions: [Action("tap “\(to)”", origin, isAside: random.oneIn(10))]
        )
      )
    }
    return MapDrawing(nodes: all, edges: made, starts: nodes > 0 ? [0] : [])
  }

  /// Names that resemble Graphviz syntax or are otherwise unusual.
  static let names = [
    "Product", "\"quoted\"", "back\\slash\\", "two\nlines", "<b>bold</b> & more", "日本語", "العربية",
    "e\u{301}\u{1F9D1}\u{200D}\u{1F680}", "subgraph cluster_0 { }", "n0 -> n1;", "\u{202E}turned",
    "\u{0}\u{7}", "", String(repeating: "long ", count: 60),
  ]
}
