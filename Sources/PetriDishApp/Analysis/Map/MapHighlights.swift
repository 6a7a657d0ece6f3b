import Survey

/// The parts of a map that are chosen, pointed at and reached by the keyboard.
nonisolated struct MapHighlights: Hashable, Sendable {
  /// The node of the chosen screen.
  var chosen: Int?

  /// The node that the keyboard has come to, while the map has it.
  var focused: Int?

  /// The node that the pointer is over.
  var hoveredNode: Int?

  /// The edge that the pointer is over.
  var hoveredEdge: Int?

  /// The group whose name the pointer is over.
  var hoveredGroup: Int?

  /// The point of the view where the pointer is.
  var pointer = MapLayout.Point(x: 0, y: 0)

  /// The steps of the path that is shown: that of the hovered node, or else of the chosen one; those that
  /// have no edge are left out.
  private(set) var path: [Step] = []

  /// A step with its number, from 1 on.
  struct Step: Hashable, Sendable {
    let number: Int
    let edge: Int
  }

  /// Shows the path to the hovered node, or else to the chosen one.
  mutating func follow(_ drawing: MapDrawing) {
    let steps = (hoveredNode ?? chosen).map { drawing.nodes[$0].path } ?? []
    path = steps.enumerated().compactMap { index, step in
      step.edge.map { Step(number: index + 1, edge: $0) }
    }
  }

  /// Returns the nodes along the path.
  func pathNodes(in drawing: MapDrawing) -> [Int] {
    guard let first = path.first else { return [] }
    return [drawing.edges[first.edge].from] + path.map { drawing.edges[$0.edge].to }
  }

  /// Returns the numbers of the steps with the points where they stand.
  ///
  /// They stand in the middle of their edges, above those that are too short. An edge has either its words
  /// or its number.
  func numbers(in picture: MapPicture) -> [(number: Int, place: MapLayout.Point)] {
    path.compactMap { step in
      guard step.edge != hoveredEdge, var place = picture.middle(of: step.edge),
        let route = picture.layout.routes[step.edge], let start = route.first, let end = route.last
      else { return nil }
      if abs(end.x - start.x) < 40, abs(end.y - start.y) < 20 { place.y -= 12 }
      return (step.number, place)
    }
  }
}
