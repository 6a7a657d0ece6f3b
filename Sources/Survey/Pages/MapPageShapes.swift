/// The SVG shapes in the drawing of a variant.
struct MapPageShapes {
  private let page: MapPage
  private let drawing: MapDrawing
  private let places: [Int]
  private let routes: [Pair: [MapLayout.Point]]

  /// The nodes of an edge in the combined drawing.
  private struct Pair: Hashable {
    let from: Int
    let to: Int
  }

  init(_ page: MapPage, _ drawing: MapDrawing, _ places: [Int]) {
    (self.page, self.drawing, self.places) = (page, drawing, places)
    let drawn = zip(page.whole.edges, page.layout.routes).compactMap { edge, route in
      route.map { (Pair(from: edge.from, to: edge.to), $0) }
    }
    routes = Dictionary(drawn) { first, _ in first }
  }

  /// Returns the frame and the name of a group.
  func group(_ group: MapLayout.Group) -> Markup {
    .tag(
      "g.group",
      rectangle(group.frame, radius: 12),
      text(
        group.name,
        MapLayout.Frame(
          x: group.frame.x + 9,
          y: group.frame.y + 2,
          width: max(0, group.frame.width - 18),
          height: MapDrawing.Metrics.groupTitle
        )
      )
    )
  }

  /// Returns an edge with an arrowhead and a tooltip.
  func edge(_ index: Int) -> Markup {
    let edge = drawing.edges[index]
    let presence =
      switch edge.presence {
      case .both: ""
      case .onlyFirst: " only-first"
      case .onlySecond: " only-second"
      }
    return line(
      index,
      "edge \(edge.origin.rawValue)\(presence)",
      .tag("title", Markup(words(of: edge)))
    )
  }

  /// Returns a highlighted step of a path.
  func step(_ index: Int) -> Markup { line(index, "step", "") }

  /// Returns the highlighted outline of the target screen of a path.
  func ring(_ index: Int) -> Markup {
    let frame = page.layout.nodes[places[index]]
    return rectangle(
      MapLayout.Frame(
        x: frame.x - 1,
        y: frame.y - 1,
        width: frame.width + 2,
        height: frame.height + 2
      ),
      radius: 8
    )
  }

  /// Returns the node of a screen or place.
  func node(_ index: Int) -> Markup {
    let (node, frame) = (drawing.nodes[index], page.layout.nodes[places[index]])
    let title = MapLayout.Frame(
      x: frame.x + 10,
      y: frame.y,
      width: frame.width - 20,
      height: MapDrawing.Metrics.nodeHeight
    )
    let mark = MapLayout.Frame(
      x: frame.x + 10,
      y: frame.y + 25,
      width: frame.width - 20,
      height: frame.height - 28
    )
    let kind = node.id.isEmpty ? "node place" : "node \(node.mark?.rawValue ?? "")"
    return .tag(
      "g",
      ["class": kind],
      rectangle(frame, radius: 7),
      text(node.title.isEmpty ? node.id : node.title, title),
      node.markWords.map { text("\(node.mark?.sign ?? "") \($0)", mark, "mark") } ?? ""
    )
  }

  private func words(of edge: MapDrawing.Edge) -> String {
    let only = page.onlyVariant(of: edge).map { " only under \($0)" } ?? ""
    return
      "\(drawing.nodes[edge.from].title) → \(drawing.nodes[edge.to].title)\(only): \(edge.sentence)"
  }

  /// Returns the line of an edge, or empty markup if the edge has no route.
  private func line(_ index: Int, _ kind: String, _ title: Markup) -> Markup {
    let edge = drawing.edges[index]
    guard let route = routes[Pair(from: places[edge.from], to: places[edge.to])],
      let end = route.last, route.count > 1
    else { return "" }
    let before = route[route.count - 2]
    let (right, down) = (end.x - before.x, end.y - before.y)
    let length = max(0.001, (right * right + down * down).squareRoot())
    let (x, y) = (right / length * Self.arrow, down / length * Self.arrow)
    let corners = route.dropLast() + [MapLayout.Point(x: end.x - x, y: end.y - y)]
    let path = "M" + corners.map { "\($0.x.short) \($0.y.short)" }.joined(separator: "L")
    let tip = [
      end, MapLayout.Point(x: end.x - x - y * 0.42, y: end.y - y + x * 0.42),
      MapLayout.Point(x: end.x - x + y * 0.42, y: end.y - y - x * 0.42),
    ]
    let points = tip.map { "\($0.x.short),\($0.y.short)" }.joined(separator: " ")
    return .tag(
      "g",
      ["class": kind],
      title,
      .empty("path", ["class": "near", "d": path]),
      .empty("path", ["class": "line", "d": path]),
      .empty("polygon", ["points": points])
    )
  }

  private func rectangle(_ frame: MapLayout.Frame, radius: Double) -> Markup {
    .empty(
      "rect",
      [
        "x": frame.x.short, "y": frame.y.short, "width": frame.width.short,
        "height": frame.height.short, "rx": radius.short,
      ]
    )
  }

  /// Returns a line of text that is truncated if it doesn’t fit.
  private func text(_ text: String, _ frame: MapLayout.Frame, _ kind: String = "title") -> Markup {
    .tag(
      "foreignObject",
      [
        "x": frame.x.short, "y": frame.y.short, "width": frame.width.short,
        "height": frame.height.short,
      ],
      .tag("div", ["class": kind], .foreign(text))
    )
  }

  /// The length of an arrowhead.
  private static let arrow = 6.5
}

extension MapDrawing.Mark {
  /// The symbol before the description of the mark.
  fileprivate var sign: String {
    switch self {
    case .unreachable: "⊘"
    case .deadEnd: "⊣"
    case .modalTrap: "☒"
    case .overBudget: "▲"
    }
  }
}
