import PetriDish
import SampleCatalog
import Seeds
import Survey
import Testing

@MainActor struct MapDrawingTests {
  private func drawing(_ variant: String) async throws -> MapDrawing {
    MapDrawing(sample.registration, try await sample.costTable(under: ["layout": variant]))
  }

  @Test(arguments: ["tabs", "menu"])
  func `every screen is a node with the cost and path from the cost table`(variant: String)
    async throws
  {
    let table = try await sample.costTable(under: ["layout": variant])
    let drawing = MapDrawing(sample.registration, table)
    #expect(drawing.nodes.prefix(sample.screens.count).map(\.id) == sample.screens.map(\.id))
    for (screen, node) in zip(sample.screens, drawing.nodes) {
      #expect(node.title == screen.name)
      #expect(node.group == screen.group)
      let cost = table.entries[screen.id]?.cost
      #expect(node.cost == cost?.figures)
      #expect(node.path.map(\.words) == cost?.path.map(\.words) ?? [])
    }
  }

  @Test(arguments: ["tabs", "menu"])
  func `the path of a screen leads along drawn edges from a start to the screen`(variant: String)
    async throws
  {
    let drawing = try await drawing(variant)
    for (index, node) in drawing.nodes.enumerated() where !node.path.isEmpty {
      let edges = node.path.compactMap(\.edge).map { drawing.edges[$0] }
      #expect(edges.allSatisfy { !$0.isAside })
      #expect(zip(edges, edges.dropFirst()).allSatisfy { $0.to == $1.from })
      #expect(edges.last?.to == index)
      #expect(edges.first.map { drawing.starts.contains($0.from) } ?? true)
    }
  }

  @Test(arguments: ["tabs", "menu"])
  func `an edge combines all actions that lead from one screen to another`(variant: String)
    async throws
  {
    let drawing = try await drawing(variant)
    #expect(!drawing.edges.isEmpty)
    #expect(Set(drawing.edges.map { [$0.from, $0.to] }).count == drawing.edges.count)
    for edge in drawing.edges {
      #expect(edge.from != edge.to)
      #expect(drawing.nodes.indices.contains(edge.from) && drawing.nodes.indices.contains(edge.to))
      #expect(Set(edge.actions).count == edge.actions.count && !edge.actions.isEmpty)
    }
  }

  @Test(arguments: 0..<60)
  func `merging two variants keeps each edge once and records which variants have it`(seed: Int) {
    var random = SeededRandom(seed: UInt64(seed))
    let nodes = 2 + random.index(below: 12)
    let first = MapDrawing.random(seed: UInt64(2 * seed), nodes: nodes, edges: nodes)
    let second = MapDrawing.random(seed: UInt64(2 * seed + 1), nodes: nodes + 2, edges: nodes)
    let merged = first.merged(with: second)
    func pairs(_ drawing: MapDrawing, _ isIncluded: (MapDrawing.Edge) -> Bool) -> Set<[String]> {
      Set(
        drawing.edges.filter(isIncluded)
          .map { [drawing.nodes[$0.from].id, drawing.nodes[$0.to].id] }
      )
    }
    let (one, other) = (pairs(first) { !$0.isAside }, pairs(second) { !$0.isAside })
    #expect(pairs(merged) { !$0.isAside && $0.presence == .both } == one.intersection(other))
    #expect(pairs(merged) { !$0.isAside && $0.presence == .onlyFirst } == one.subtracting(other))
    #expect(pairs(merged) { !$0.isAside && $0.presence == .onlySecond } == other.subtracting(one))
    #expect(
      pairs(merged) { _ in true } == pairs(first) { _ in true }.union(pairs(second) { _ in true })
    )
    #expect(Set(merged.nodes.map(\.id)).count == merged.nodes.count)
  }

  @Test
  func `an edge starts at the screen that declares it, even with similar actions elsewhere`()
    async throws
  {
    let catalog = Catalog(
      "Sides",
      root: { _ in
        Split(
          primary: NavigationStack(contained: [Room(title: "a")]),
          secondary: NavigationStack(contained: [Room(title: "b")])
        )
      }
    ) {
      ScreenConfiguration("a", route: .own("a")).navigates(to: .roomPresented, by: "open it all")
      ScreenConfiguration("b", route: .own("b")).navigates(to: .roomPresented, by: "open")
      ScreenConfiguration("d", route: .roomPresented)
    }
    let drawing = MapDrawing(catalog.registration, try await catalog.costTable(under: [:]))
    let drawn = drawing.edges.filter { drawing.nodes[$0.to].id == "d" }.map { edge in
      [drawing.nodes[edge.from].id] + edge.actions.map(\.words)
    }
    #expect(Set(drawn) == [["a", "open it all"], ["b", "open"]])
  }

  @Test func `merging a drawing with itself changes nothing`() async throws {
    let drawing = try await drawing("tabs")
    #expect(drawing.merged(with: drawing) == drawing)
  }

  @Test(arguments: 0..<60)
  func `filtering by origin keeps the edges that have an action of these origins`(seed: Int) {
    let drawing = MapDrawing.random(seed: UInt64(seed), nodes: 12, edges: 30)
      .merged(with: .random(seed: UInt64(seed + 1_000), nodes: 12, edges: 30))
    var random = SeededRandom(seed: UInt64(seed))
    let origins = Set(NavigationGraph.Origin.allCases.filter { _ in random.oneIn(2) })
    let shown = drawing.showing(origins)
    #expect(shown.nodes == drawing.nodes)
    let left = drawing.edges.filter { edge in
      edge.actions.contains { origins.contains($0.origin) }
    }
    #expect(shown.edges.map { [$0.from, $0.to] } == left.map { [$0.from, $0.to] })
    for (edge, whole) in zip(shown.edges, left) {
      #expect(edge.actions == whole.actions.filter { origins.contains($0.origin) })
    }
    for origin in NavigationGraph.Origin.allCases {
      let alone = drawing.showing([origin])
      #expect(drawing.edgeCounts[origin, default: 0] == alone.drawnEdges.count)
    }
    #expect(drawing.showing(Set(NavigationGraph.Origin.allCases)) == drawing)
  }

  @Test func `a path keeps its text if its edges are filtered out`() async throws {
    let drawing = try await drawing("tabs")
    for origins: Set<NavigationGraph.Origin> in [[], [.container], [.declared]] {
      let shown = drawing.showing(origins)
      for node in drawing.nodes where !node.isPlace {
        let same = try #require(shown.nodes.first { $0.id == node.id })
        #expect(same.path.map(\.words) == node.path.map(\.words))
        for (step, whole) in zip(same.path, node.path) {
          let edge = step.edge.map { shown.edges[$0] }
          let former = whole.edge.map { drawing.edges[$0] }
          if let edge {
            #expect(shown.nodes[edge.to].id == former.map { drawing.nodes[$0.to].id })
            #expect(edge.actions.allSatisfy { origins.contains($0.origin) })
          } else {
            #expect(former?.actions.allSatisfy { !origins.contains($0.origin) } ?? true)
          }
        }
      }
    }
  }

  @Test(arguments: 0..<40)
  func `a neighborhood contains each edge at its node once`(seed: Int) {
    let drawing = MapDrawing.random(seed: UInt64(seed), nodes: 9, edges: 20)
    for node in drawing.nodes.indices {
      let around = MapNeighbourhood(of: node, in: drawing)
      let (here, on) = (around.leadingHere, around.leadingOn)
      #expect(here.sorted() == drawing.edges.indices.filter { drawing.edges[$0].to == node })
      #expect(on.sorted() == drawing.edges.indices.filter { drawing.edges[$0].from == node })
    }
  }

  @Test(arguments: 0..<40)
  func `depths match those of a simple search`(seed: Int) {
    let drawing = MapDrawing.random(seed: UInt64(seed), nodes: 10, edges: 16)
    var depths = [Int?](repeating: nil, count: 10)
    depths[0] = 0
    for _ in 0..<10 {
      for edge in drawing.edges where !edge.isAside {
        guard let depth = depths[edge.from] else { continue }
        depths[edge.to] = min(depths[edge.to] ?? .max, depth + 1)
      }
    }
    #expect(drawing.depths == depths)
  }
}
