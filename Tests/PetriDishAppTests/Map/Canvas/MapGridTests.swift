import GTK
import Seeds
import Survey
import TestSupport
import Testing

@testable import PetriDishApp

@Suite(.onDisplay) @MainActor struct MapGridTests {
  /// Returns a map of 65 screens in some groups, as large as that of a real app.
  private func picture(seed: Int, nodes count: Int = 65) -> MapPicture {
    var random = SeededRandom(seed: UInt64(seed))
    let nodes = (0..<count).map { index in
      MapDrawing.Node(
        id: "\(index)",
        title: "Screen \(index)",
        group: index % 13 == 0 ? "" : "Group \(index * (2 + seed % 9) / count)",
        mark: index % 17 == 0 ? .deadEnd : nil
      )
    }
    var pairs: Set<[Int]> = []
    for index in 1..<count where !random.oneIn(12) {
      pairs.insert([index / (2 + seed % 3), index])
    }
    for _ in 0..<count {
      let pair = [random.index(below: count), random.index(below: count)]
      if pair[0] != pair[1] { pairs.insert(pair) }
    }
    let edges = pairs.sorted { ($0[0], $0[1]) < ($1[0], $1[1]) }.map { pair in
      MapDrawing.Edge(from: pair[0], to: pair[1], actions: [.init("tap", .declared)])
    }
    return MapPicture(MapDrawing(nodes: nodes, edges: edges, starts: [0]))
  }

  /// Returns whether a route touches the inside of a frame.
  private func crosses(_ route: [MapLayout.Point], _ frame: MapLayout.Frame) -> Bool {
    zip(route, route.dropFirst()).contains { start, end in
      let (left, right) = (min(start.x, end.x), max(start.x, end.x))
      let (top, bottom) = (min(start.y, end.y), max(start.y, end.y))
      return left < frame.x + frame.width && frame.x < right + (left == right ? 0.01 : 0)
        && top < frame.y + frame.height && frame.y < bottom + (top == bottom ? 0.01 : 0)
    }
  }

  @Test(arguments: 0..<20)
  func `no edge of the selected screen crosses another node or the name of a group`(seed: Int) {
    for picture in [picture(seed: seed), picture(seed: seed).mirrored] {
      let frames = picture.layout.nodes
      for node in frames.indices {
        for (index, route) in picture.routes(around: node) {
          let edge = picture.drawing.edges[index]
          let crossed = frames.indices.filter { other in
            other != edge.from && other != edge.to && crosses(route, frames[other])
          }
          #expect(crossed.isEmpty, "seed \(seed), edge \(edge.from) to \(edge.to): \(crossed)")
          #expect(frames[edge.from].distance(to: route[0]) < 0.01)
          #expect(frames[edge.to].distance(to: route[route.count - 1]) < 0.01)
        }
      }
      for (index, route) in picture.layout.routes.enumerated() {
        guard let route else { continue }
        let edge = picture.drawing.edges[index]
        let crossed = frames.indices.filter { other in
          other != edge.from && other != edge.to && crosses(route, frames[other])
        }
        #expect(crossed.isEmpty, "seed \(seed), quiet edge \(edge.from) to \(edge.to)")
      }
    }
  }

  @Test(arguments: [(1, 65), (2, 65), (3, 700), (4, 3_000)])
  func `nodes and groups don’t overlap`(seed: Int, count: Int) {
    let layout = picture(seed: seed, nodes: count).layout
    let sorted = layout.nodes.indices.sorted { layout.nodes[$0].y < layout.nodes[$1].y }
    for (place, index) in sorted.enumerated() {
      let frame = layout.nodes[index]
      #expect(frame.x >= 0 && frame.x + frame.width <= layout.size.width)
      #expect(frame.y >= 0 && frame.y + frame.height <= layout.size.height)
      for other in sorted[(place + 1)...] {
        guard layout.nodes[other].y < frame.y + frame.height else { break }
        #expect(!frame.intersects(layout.nodes[other]), "nodes \(index) and \(other)")
      }
    }
    for (index, group) in layout.groups.enumerated() {
      for other in layout.groups.dropFirst(index + 1) {
        #expect(!group.frame.intersects(other.frame), "\(group.name) and \(other.name)")
      }
    }
  }

  @Test func `two edges of the selected screen don’t share their ends`() {
    let picture = picture(seed: 5)
    for node in picture.layout.nodes.indices {
      let ends = picture.routes(around: node).map { index, route in
        picture.drawing.edges[index].from == node ? route[0] : route[route.count - 1]
      }
      #expect(Set(ends).count == ends.count)
    }
  }

  @Test func `the map begins at full size, and text has at least 11 pixels`() async throws {
    let canvas = MapCanvas()
    let window = Window()
    window.size = (1280, 800)
    window.child = canvas.widget
    window.present()
    canvas.show(picture(seed: 1), choosing: 40)
    try await eventually { canvas.view.size.width > 0 }
    await window.nextFrame()
    #expect(canvas.view.scale == 1)
    // The font of the window has 11 points, which are 14.7 pixels.
    let font = 11.0 * 96 / 72
    let scales = [MapTexts.titleScale, MapTexts.secondScale, MapTexts.groupScale]
    #expect(scales.allSatisfy { $0 * font * canvas.view.scale >= 11 })
    let chosen = try #require(canvas.picture?.layout.nodes[40])
    #expect(canvas.view.visible.contains(chosen.center))
    canvas.view.set(size: MapLayout.Size(width: 700, height: 500))
    #expect(canvas.view.scale == 1)
    canvas.zoomToFit()
    #expect(canvas.view.scale < 1)
  }

  @Test func `only the edges of the selected or hovered screen are highlighted`() async throws {
    let canvas = MapCanvas()
    let window = Window()
    window.child = canvas.widget
    window.present()
    let picture = picture(seed: 3)
    func edges(of node: Int) -> Set<Int> {
      Set(
        picture.drawing.drawnEdges.filter { index in
          let edge = picture.drawing.edges[index]
          return edge.from == node || edge.to == node
        }
      )
    }
    canvas.show(picture)
    #expect(canvas.surroundings == nil)
    canvas.chosen = 4
    #expect(Set(canvas.surroundings?.routes.keys.map(\.self) ?? []) == edges(of: 4))
    canvas.hover(node: 9, edge: nil, at: .init(x: 0, y: 0))
    #expect(Set(canvas.surroundings?.routes.keys.map(\.self) ?? []) == edges(of: 9))
    canvas.hover(node: nil, edge: nil, at: .init(x: 0, y: 0))
    #expect(canvas.surroundings?.node == 4)
    #expect(Set(canvas.surroundings?.neighbours.keys.map(\.self) ?? []).contains(4) == false)
  }

  @Test func `a quiet edge has an opacity of 15 percent, and a highlighted one is darker`()
    async throws
  {
    let styles = try StyleSheets(paneAssets())
    styles.install()
    defer { styles.uninstall() }
    let window = Window()
    let canvas = MapCanvas()
    window.child = canvas.widget
    window.present()
    let style = MapStyle(of: canvas.widget)
    #expect(abs(style.quiet.alpha - 0.15) < 0.01)
    #expect(style.text.alpha == 1)
  }
}
