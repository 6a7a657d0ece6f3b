import PetriDish
package import Survey

/// A drawing with its positions in the window, which supports hit testing.
nonisolated package struct MapPicture: Hashable, Sendable {
  /// The nodes and edges.
  package let drawing: MapDrawing
  /// The positions of nodes and edges.
  package let layout: MapLayout

  /// Whether the map leads from right to left.
  let isMirrored: Bool

  private let grid: MapGrid
  /// The bounding frames of the edge routes by edge index; `nil` for edges that aren't drawn.
  private let bounds: [MapLayout.Frame?]

  /// Places the nodes and edges of a drawing.
  package init(_ drawing: MapDrawing) {
    let grid = MapGrid(drawing)
    self.init(
      drawing,
      grid,
      MapLayout(
        size: grid.size,
        nodes: grid.nodes,
        groups: grid.groups,
        routes: grid.quietRoutes(of: drawing)
      ),
      isMirrored: false
    )
  }

  private init(_ drawing: MapDrawing, _ grid: MapGrid, _ layout: MapLayout, isMirrored: Bool) {
    (self.drawing, self.grid, self.layout) = (drawing, grid, layout)
    self.isMirrored = isMirrored
    bounds = layout.routes.map { $0.map(Self.bounds) }
  }

  /// The same map in the other direction.
  var mirrored: MapPicture {
    MapPicture(drawing, grid, layout.mirrored, isMirrored: !isMirrored)
  }

  /// Returns the routes of the edges around a node, by edge index.
  ///
  /// Unlike the routes in the layout, they don't share their ends.
  func routes(around node: Int) -> [Int: [MapLayout.Point]] {
    let routes = grid.routes(around: node, in: drawing)
    guard isMirrored else { return routes }
    return routes.mapValues { $0.map { MapLayout.Point(x: layout.size.width - $0.x, y: $0.y) } }
  }

  /// Returns the node at a point of the map.
  func node(at point: MapLayout.Point) -> Int? {
    layout.nodes.lastIndex { $0.contains(point) }
  }

  /// Returns the nearest drawn edge within a distance of a point.
  ///
  /// - Parameter strong: The routes of the edges that are highlighted, which are preferred.
  func edge(
    near point: MapLayout.Point,
    within distance: Double,
    strong: [Int: [MapLayout.Point]] = [:]
  ) -> Int? {
    var nearest: (edge: Int, distance: Double)?
    func test(_ index: Int, _ route: [MapLayout.Point]) {
      for (start, end) in zip(route, route.dropFirst()) {
        let length = Self.distance(from: point, to: start, end)
        if length <= min(distance, nearest?.distance ?? distance) { nearest = (index, length) }
      }
    }
    for (index, route) in strong.sorted(by: { $0.key < $1.key }) { test(index, route) }
    if let nearest { return nearest.edge }
    for (index, route) in layout.routes.enumerated() where strong[index] == nil {
      guard let route, let bounds = bounds[index],
        bounds.x - distance <= point.x, point.x <= bounds.x + bounds.width + distance,
        bounds.y - distance <= point.y, point.y <= bounds.y + bounds.height + distance
      else { continue }
      test(index, route)
    }
    return nearest?.edge
  }

  /// Returns the drawn edges whose bounding frames intersect a frame of the map.
  func edges(in frame: MapLayout.Frame) -> [Int] {
    bounds.indices.filter { index in
      guard let bounds = bounds[index] else { return false }
      return bounds.x <= frame.x + frame.width && frame.x <= bounds.x + bounds.width
        && bounds.y <= frame.y + frame.height && frame.y <= bounds.y + bounds.height
    }
  }

  /// Returns the nodes that intersect a frame of the map.
  func nodes(in frame: MapLayout.Frame) -> [Int] {
    layout.nodes.indices.filter { layout.nodes[$0].intersects(frame) }
  }

  /// Returns the midpoint of a route.
  static func middle(of route: [MapLayout.Point]) -> MapLayout.Point? {
    guard let first = route.first else { return nil }
    let lengths = zip(route, route.dropFirst()).map(length)
    var rest = lengths.reduce(0, +) / 2
    for (index, length) in lengths.enumerated() {
      if rest <= length, length > 0 {
        let part = rest / length
        let (start, end) = (route[index], route[index + 1])
        return MapLayout.Point(
          x: start.x + (end.x - start.x) * part,
          y: start.y + (end.y - start.y) * part
        )
      }
      rest -= length
    }
    return first
  }

  private static func bounds(of route: [MapLayout.Point]) -> MapLayout.Frame {
    let (x, y) = (route.map(\.x), route.map(\.y))
    let (left, top) = (x.min() ?? 0, y.min() ?? 0)
    return MapLayout.Frame(
      x: left,
      y: top,
      width: (x.max() ?? left) - left,
      height: (y.max() ?? top) - top
    )
  }

  private static func length(_ start: MapLayout.Point, _ end: MapLayout.Point) -> Double {
    let (right, down) = (end.x - start.x, end.y - start.y)
    return (right * right + down * down).squareRoot()
  }

  private static func distance(
    from point: MapLayout.Point,
    to start: MapLayout.Point,
    _ end: MapLayout.Point
  ) -> Double {
    let (right, down) = (end.x - start.x, end.y - start.y)
    let square = right * right + down * down
    let along = (point.x - start.x) * right + (point.y - start.y) * down
    let part = square > 0 ? min(1, max(0, along / square)) : 0
    return length(point, MapLayout.Point(x: start.x + part * right, y: start.y + part * down))
  }
}

nonisolated extension MapLayout {
  /// The layout with left and right exchanged.
  fileprivate var mirrored: MapLayout {
    func mirrored(_ frame: Frame) -> Frame {
      Frame(
        x: size.width - frame.x - frame.width,
        y: frame.y,
        width: frame.width,
        height: frame.height
      )
    }
    return MapLayout(
      size: size,
      nodes: nodes.map(mirrored),
      groups: groups.map { Group(name: $0.name, frame: mirrored($0.frame)) },
      routes: routes.map { $0?.map { Point(x: size.width - $0.x, y: $0.y) } }
    )
  }
}

/// The edges around the selected or hovered node, which are highlighted.
nonisolated struct MapSurroundings: Hashable, Sendable {
  /// The index of the node.
  let node: Int

  /// The routes of its edges, by edge index.
  let routes: [Int: [MapLayout.Point]]

  /// The edge whose action each neighbor shows, by node.
  let neighbours: [Int: Int]

  /// The numbers of edges to and from the node as text.
  let summary: String

  /// Collects the drawn edges around a node.
  init(of node: Int, in picture: MapPicture) {
    self.node = node
    routes = picture.routes(around: node)
    var neighbours: [Int: Int] = [:]
    var (waysIn, waysOn) = (0, 0)
    for index in routes.keys.sorted() {
      let edge = picture.drawing.edges[index]
      if edge.to == node {
        waysIn += 1
        if neighbours[edge.from] == nil { neighbours[edge.from] = index }
      } else {
        waysOn += 1
        neighbours[edge.to] = index
      }
    }
    self.neighbours = neighbours
    summary = "\(waysIn.counted("way")) in, \(waysOn) on"
  }
}
