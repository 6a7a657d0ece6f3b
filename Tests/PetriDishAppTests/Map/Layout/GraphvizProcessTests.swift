import Foundation
import GTK
import Seeds
import Survey
import TestSupport
import Testing

@testable import PetriDishApp

@MainActor struct GraphvizProcessTests {
  @Test(arguments: [(200, 1_200), (1_000, 2_000), (40, 60), (1, 0), (0, 0)])
  func `every node and drawn edge has a place in the layout`(nodes: Int, edges: Int) async throws {
    let drawing = drawing(seed: UInt64(nodes), nodes: nodes, edges: edges)
    let layout = try await GraphvizProcess(limit: 300).layout(of: drawing)
    #expect(layout.nodes.count == nodes)
    let drawn = Set(drawing.drawnEdges)
    for index in drawing.edges.indices {
      #expect((layout.routes[index] != nil) == drawn.contains(index))
    }
    for index in drawn {
      let (edge, route) = (drawing.edges[index], try #require(layout.routes[index]))
      let (first, last) = (try #require(route.first), try #require(route.last))
      #expect(layout.nodes[edge.from].distance(to: first) < 3)
      #expect(layout.nodes[edge.to].distance(to: last) < 3)
    }
    for group in zip(layout.groups, drawing.groups) {
      #expect(group.0.name == group.1.name)
      for node in group.1.nodes {
        let center = layout.nodes[node].center
        #expect(group.0.frame.contains(center))
      }
    }
  }

  @Test func `if Graphviz is missing, slow, or failing, an error and a group layout are returned`()
    async throws
  {
    let drawing = drawing(seed: 7, nodes: 12, edges: 10)
    let folder = try TemporaryFolder(["late": "#!/bin/sh\nexec sleep 600\n"])
    try FileManager.default.setAttributes(
      [.posixPermissions: 0o700],
      ofItemAtPath: folder.path("late")
    )
    for (program, limit, words) in [
      ("/nowhere/dot", 500, "Install Graphviz"), ("/bin/echo", 500, "Couldn’t read the output"),
      ("/bin/false", 500, "Graphviz failed"), (folder.path("late"), 0.2, "didn’t lay out"),
    ] {
      let process = GraphvizProcess(program: program, limit: limit)
      let made = await process.layoutOrGroups(of: drawing)
      #expect(made.problem?.contains(words) == true, "\(made.problem ?? "no problem")")
      #expect(made.layout == MapLayout(groupsOf: drawing))
    }
  }

  private func drawing(seed: UInt64, nodes: Int, edges: Int) -> MapDrawing {
    var random = SeededRandom(seed: seed)
    let names = ["\"quoted\"", "two\nlines", "back\\", "日本語 \u{1F680}", "plain", "<b>&amp;"]
    let all = (0..<nodes).map { index in
      MapDrawing.Node(
        id: "screen \(index) \(names[index % names.count])",
        title: names[index % names.count],
        group: index % 7 == 0 ? "" : "group \(index / 9) \(names[index % 2])",
        mark: index % 11 == 0 ? .deadEnd : nil
      )
    }
    var pairs: Set<[Int]> = []
    while pairs.count < edges {
      let from = random.index(below: nodes)
      let near = (from + 1 + random.index(below: 12)) % nodes
      let to = random.oneIn(5) ? random.index(below: nodes) : near
      if from != to { pairs.insert([from, to]) }
    }
    return MapDrawing(
      nodes: all,
      edges: pairs.sorted { ($0[0], $0[1]) < ($1[0], $1[1]) }.enumerated().map { index, pair in
        MapDrawing.Edge(
          from: pair[0],
          to: pair[1],
          actions: [.init("tap", .declared, isAside: index % 50 == 49)]
        )
      },
      starts: nodes > 0 ? [0] : []
    )
  }
}
