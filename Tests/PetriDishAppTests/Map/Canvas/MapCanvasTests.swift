import GTK
import Survey
import TestSupport
import Testing

@testable import PetriDishApp

@Suite(.onDisplay) @MainActor struct MapCanvasTests {
  /// Returns a map of 300 screens in 30 groups, some of which can be folded.
  private func picture(folding names: Set<String> = []) -> MapPicture {
    let nodes = (0..<300).map { index in
      MapDrawing.Node(id: "\(index)", title: "Screen \(index)", group: "Group \(index / 10)")
    }
    let edges = (1..<300).map { index in
      MapDrawing.Edge(from: index / 3, to: index, actions: [.init("tap", .declared)])
    }
    let drawing = MapDrawing(nodes: nodes, edges: edges, starts: [0]).folding(names)
    return MapPicture(drawing)
  }

  @Test func `the vertical wheel zooms while Control is held, but the horizontal wheel doesn’t`()
    async throws
  {
    let canvas = MapCanvas()
    canvas.show(picture())
    try await ShownPane(canvas.widget, size: (400, 300)).showAtCorner()
    let scale = canvas.view.scale
    try await xdotool("mousemove 200 150 keydown ctrl click 4")
    try await eventually { canvas.view.scale > scale }
    let step = canvas.view.scale / scale
    // Scrolls horizontally by a separate wheel and by Shift, and then zooms by another notch.
    let sideways = "click 6 click 7 keydown shift click 4 click 5 keyup shift"
    try await xdotool("\(sideways) click 4 keyup ctrl")
    try await eventually { canvas.view.scale > scale * step * 1.01 }
    #expect(abs(canvas.view.scale / scale - step * step) < 1e-9)
  }

  @Test func `the focused node stays visible when groups are folded and unfolded`()
    async throws
  {
    let canvas = MapCanvas()
    let window = Window()
    window.size = (240, 160)
    window.child = canvas.widget
    window.present()
    canvas.show(picture())
    try await eventually { canvas.view.size.width > 0 }
    // Zooms in until only a few nodes are visible.
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
