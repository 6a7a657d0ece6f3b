package import Survey

/// A drawing with its layout, which supports hit testing.
nonisolated package struct MapPicture: Hashable, Sendable {
  /// The nodes and edges.
  package let drawing: MapDrawing
  /// The positions of nodes and edges.
  package let layout: MapLayout

  /// The bounding frames of the edge routes by edge index; `nil` for edges that aren't drawn.
  private let bounds: [MapLayout.Frame?]

  /// Combines a drawing with its layout.
  package init(_ drawing: MapDrawing, _ layout: MapLayout) {
    (self.drawing, self.layout) = (drawing, layout)
    bounds = layout.routes.map { $0.map(Self.bounds) }
  }

  /// Returns the node at a point of the map.
  func node(at point: MapLayout.Point) -> Int? {
    layout.nodes.lastIndex { $0.contains(point) }
  }

  /// Returns the nearest drawn edge within a distance of a point.
  func edge(near point: MapLayout.Point, within distance: Double) -> Int? {
    var nearest: (edge: Int, distance: Double)?
    for (index, route) in layout.routes.enumerated() {
      guard let route, let bounds = bounds[index],
        bounds.x - distance <= point.x, point.x <= bounds.x + bounds.width + distance,
        bounds.y - distance <= point.y, point.y <= bounds.y + bounds.height + distance
      else { continue }
      for (start, end) in zip(route, route.dropFirst()) {
        let length = Self.distance(from: point, to: start, end)
        if length <= min(distance, nearest?.distance ?? distance) { nearest = (index, length) }
      }
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

  /// Returns the midpoint of an edge's route.
  func middle(of edge: Int) -> MapLayout.Point? {
    guard let route = layout.routes[edge], let first = route.first else { return nil }
    let lengths = zip(route, route.dropFirst()).map(Self.length)
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
