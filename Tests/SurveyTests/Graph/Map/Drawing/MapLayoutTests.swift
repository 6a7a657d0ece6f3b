import Seeds
import Survey
import Testing

struct MapLayoutTests {
  @Test(arguments: 0..<60)
  func `nodes don’t overlap, and each group contains only its nodes`(seed: Int) {
    var random = SeededRandom(seed: UInt64(seed))
    let nodes = 1 + random.index(below: 80)
    let drawing = MapDrawing.random(seed: UInt64(seed), nodes: nodes, edges: nodes - 1)
    let layout = MapLayout(groupsOf: drawing)
    layout.expectOrder(drawing)
    #expect(layout.routes.allSatisfy { $0 == nil })
  }

  @Test func `a drawing without nodes has an empty layout`() {
    let empty = MapDrawing(nodes: [], edges: [])
    #expect(MapLayout(groupsOf: empty).nodes.isEmpty)
    #expect(empty.dot.hasPrefix("digraph"))
  }

  @Test(arguments: 0..<20)
  func `the input for Graphviz contains no screen names`(seed: Int) {
    let drawing = MapDrawing.random(seed: UInt64(seed), nodes: 20, edges: 30)
    for node in drawing.nodes where !node.title.isEmpty {
      #expect(!drawing.dot.contains(node.title))
    }
    let arrows = drawing.dot.split(separator: "\n").filter { $0.contains(" -> ") }
    #expect(arrows.count == drawing.drawnEdges.count)
  }

  @Test
  func `Graphviz output is converted to top-left coordinates and routes without redundant points`()
    throws
  {
    let drawing = MapDrawing(
      nodes: [.init(id: "a", title: "A", group: "G"), .init(id: "b", title: "B")],
      edges: [.init(from: 0, to: 1, actions: [.init("tap", .declared)])],
      starts: [0]
    )
    let answer = """
      {"bb": "0,0,300,100", "objects": [
        {"_gvid": 0, "name": "cluster_0", "bb": "0,0,150,100"},
        {"_gvid": 1, "name": "n0", "pos": "75,50", "width": "1.8", "height": ".43"},
        {"_gvid": 2, "name": "n1", "pos": "225,80", "width": "1.8", "height": ".43"}],
       "edges": [{"_gvid": 0, "tail": 1, "head": 2,
                  "pos": "140,50 142,50 143,50 145,50 150,50 150,50 155,50 158,60 158,60 160,80"}]}
      """
    let layout = try MapLayout(graphviz: answer, of: drawing)
    #expect(layout.size == .init(width: 330, height: 130))
    #expect(layout.nodes[0].center == .init(x: 90, y: 65))
    #expect(layout.nodes[1].center == .init(x: 240, y: 35))
    #expect(
      layout.groups == [.init(name: "G", frame: .init(x: 15, y: 15, width: 150, height: 100))]
    )
    #expect(layout.routes[0] == [.init(x: 155, y: 65), .init(x: 170, y: 65), .init(x: 175, y: 35)])
  }

  @Test func `a route that Graphviz returns in reverse order is corrected`() throws {
    let drawing = MapDrawing(
      nodes: [.init(id: "a", title: "A"), .init(id: "b", title: "B")],
      edges: [.init(from: 0, to: 1, actions: [.init("tap", .declared)])],
      starts: [0]
    )
    let answer = """
      {"bb": "0,0,400,100", "objects": [
        {"_gvid": 0, "name": "n0", "pos": "75,50"}, {"_gvid": 1, "name": "n1", "pos": "325,50"}],
       "edges": [{"tail": 0, "head": 1, "pos": "260,50 220,50 180,50 140,50"}]}
      """
    let layout = try MapLayout(graphviz: answer, of: drawing)
    #expect(layout.routes[0]?.map(\.x) == [155, 275])
  }

  @Test(
    arguments: [
      "", "[]", "{}", #"{"bb": "x"}"#, #"{"bb": "0,0,1,1", "objects": []}"#,
      #"{"bb": "0,0,1,1", "objects": [{"_gvid": 0, "name": "n9", "pos": "1,1"}]}"#,
    ]
  )
  func `reading invalid Graphviz output throws an error`(answer: String) {
    let drawing = MapDrawing(nodes: [.init(id: "a", title: "Ä")], edges: [])
    let error = #expect(throws: MapLayout.Unreadable.self) {
      try MapLayout(graphviz: answer, of: drawing)
    }
    #expect(error?.description.hasPrefix("Couldn’t read the output of “dot”: ") == true)
  }
}

extension MapLayout {
  /// Expects that nodes don’t overlap, groups contain only their nodes, and everything fits the
  /// size.
  func expectOrder(_ drawing: MapDrawing) {
    #expect(nodes.count == drawing.nodes.count)
    for (index, frame) in nodes.enumerated() {
      #expect(frame.height == drawing.height(of: index))
      #expect(frame.x >= 0 && frame.x + frame.width <= size.width)
      #expect(frame.y >= 0 && frame.y + frame.height <= size.height)
      let overlaps = nodes.indices.filter { $0 != index && nodes[$0].intersects(frame) }
      #expect(overlaps.isEmpty)
    }
    #expect(groups.map(\.name) == drawing.groups.map(\.name))
    for (group, members) in zip(groups, drawing.groups) {
      for node in nodes.indices {
        #expect(group.frame.intersects(nodes[node]) == members.nodes.contains(node))
      }
    }
  }
}
