import GTK
import PetriDish
import TestSupport
import Testing

@testable import PetriDishApp

@Suite(.onDisplay) @MainActor struct MapCanvasTests {
  /// A map of 300 screens in 30 groups, of which some are folded.
  private func picture(folding names: Set<String> = []) -> MapPicture {
    let nodes = (0..<300).map { index in
      MapDrawing.Node(id: "\(index)", title: "Screen \(index)", group: "Group \(index / 10)")
    }
    let edges = (1..<300).map { index in
      MapDrawing.Edge(from: index / 3, to: index, actions: [.init("tap", .declared)])
    }
    let drawing = MapDrawing(nodes: nodes, edges: edges, starts: [0]).folding(names)
    return MapPicture(drawing, MapLayout(groupsOf: drawing))
  }

  @Test func `what the keyboard is at stays in sight while groups are folded and unfolded`()
    async throws
  {
    let canvas = MapCanvas()
    let window = Window()
    window.size = (240, 160)
    window.child = canvas.widget
    window.present()
    canvas.show(picture())
    try await eventually { canvas.view.size.width > 0 }
    // So large that only a few nodes are in sight.
    canvas.zoom(by: 1 / canvas.view.scale)
    let all = Set(picture().drawing.groups.map(\.name))
    for screen in ["0", "150", "299"] {
      #expect(canvas.focus(try #require(canvas.picture?.drawing.node(of: screen))))
      for folded in [all, ["Group 15"], all.subtracting(["Group 15"]), []] {
        canvas.show(picture(folding: folded))
        let shown = try #require(canvas.picture)
        let focused = try #require(canvas.highlights.focused)
        let former = Int(screen).map { "Group \($0 / 10)" }
        #expect(shown.drawing.nodes[focused].group == former)
        #expect(canvas.view.visible.contains(shown.layout.nodes[focused].center))
      }
    }
  }
}
