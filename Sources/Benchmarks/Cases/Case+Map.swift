internal import CGTKFloors
internal import GTK
internal import PetriDishApp
import Survey

extension Case {
  /// Panning and zooming a map of 1,000 screens and 2,000 edges at 1280 × 800.
  static var maps: [Case] {
    [
      map("pan a map of 1,000 screens, median frame", views: (0..<100).map(pan)),
      map("zoom a map of 1,000 screens, median frame", views: (0..<100).map(zoom)),
    ]
  }

  private static func map(_ name: String, views: [MapViewport]) -> Case {
    Case(name, goal: 2, timer: .processor, samples: 200) {
      let (bare, full) = (try await BenchmarkWindow("floor"), try await BenchmarkWindow("ours"))
      let picture = largeMap
      pd_floor_show_map()
      for (index, frame) in picture.layout.nodes.enumerated() {
        pd_floor_add_node(UInt32(index), frame.x, frame.y, frame.width, frame.height)
      }
      let canvas = MapCanvas()
      canvas.show(picture)
      full.window.child = canvas.widget
      for window in [bare, full] {
        window.window.size = (1280, 800)
        await window.frame()
      }
      var step = 0
      func next() -> MapViewport {
        step += 1
        return views[step / 2 % views.count]
      }
      return Sides(
        floor: {
          let view = next()
          pd_floor_view_map(view.visible.x, view.visible.y, view.scale)
          await bare.frame()
        },
        ours: {
          canvas.view = next()
          await full.frame()
        },
        // A `restore` closure limits each sample to one frame.
        restore: {}
      )
    }
  }

  /// Returns the view after a number of diagonal steps, each of which changes the view.
  private static func pan(_ step: Int) -> MapViewport {
    var view = whole
    view.zoom(by: 0.8 / view.scale)
    view.pan(right: -100_000, down: -100_000)
    view.pan(right: Double(step) * 12, down: Double(step) * 20)
    return view
  }

  /// Returns the view after a number of wheel steps, zooming in for 50 steps and then out again.
  private static func zoom(_ step: Int) -> MapViewport {
    var view = whole
    let steps = step < 50 ? step : 100 - step
    view.zoom(by: (0..<steps).reduce(1) { factor, _ in factor * 1.06 }, at: (400, 300))
    return view
  }

  private static var whole: MapViewport {
    var view = MapViewport()
    view.set(size: MapLayout.Size(width: 1280, height: 800), content: largeMap.layout.size)
    return view
  }

  /// A map of 1,000 nodes in 40 groups, with edges to the following groups.
  private static let largeMap: MapPicture = {
    let nodes = (0..<1_000).map { index in
      MapDrawing.Node(
        id: "screen-\(index)",
        title: "Screen \(index)",
        group: "Group \(index / 25)",
        mark: index % 20 == 0 ? .deadEnd : nil
      )
    }
    let edges = (0..<2_000).map { index in
      MapDrawing.Edge(
        from: index / 2,
        to: (index / 2 + 1 + index * 7 % 60) % 1_000,
        actions: [MapDrawing.Action("tap", NavigationGraph.Origin.allCases[index % 4])]
      )
    }
    let drawing = MapDrawing(nodes: nodes, edges: edges, starts: [0])
    return MapPicture(drawing)
  }()
}
