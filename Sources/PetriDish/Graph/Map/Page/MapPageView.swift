/// The part of a page about one variant: its picture, the legend, and a card for each screen, which is
/// seen as soon as somebody follows the link to it.
struct MapPageView {
  private let page: MapPage
  private let variant: MapPage.Variant
  private let number: Int
  /// The index in the whole drawing of each node.
  private let places: [Int]
  private let shapes: MapPageShapes

  private var drawing: MapDrawing { variant.drawing }

  init(_ page: MapPage, _ variant: MapPage.Variant, number: Int) {
    (self.page, self.variant, self.number) = (page, variant, number)
    let known = Dictionary(page.whole.nodes.enumerated().map { ($1.key, $0) }) { first, _ in first }
    let places = variant.drawing.nodes.map { known[$0.key] ?? 0 }
    self.places = places
    shapes = MapPageShapes(page, variant.drawing, places)
  }

  /// The part.
  var markup: Markup {
    .tag(
      "div",
      ["class": "view"],
      .tag(
        "div",
        ["class": "canvas"],
        .tag("div", ["class": "paper"], picture, Markup(drawing.nodes.indices.map(card)))
      ),
      legend
    )
  }

  private var picture: Markup {
    .tag(
      "svg",
      frame,
      Markup(page.layout.groups.map(shapes.group)),
      Markup(drawing.drawnEdges.map(shapes.edge)),
      Markup(
        drawing.nodes.indices.map { index in
          let shape = shapes.node(index)
          return drawing.nodes[index].id.isEmpty
            ? shape : .tag("a", ["href": "#\(anchor(index))"], shape)
        }
      )
    )
  }

  private var frame: KeyValuePairs<StaticString, String> {
    let (width, height) = (page.layout.size.width.short, page.layout.size.height.short)
    return ["viewBox": "0 0 \(width) \(height)", "width": width, "height": height]
  }

  /// Returns the name of a screen's card; ids may have letters that a name may not.
  private func anchor(_ index: Int) -> String { "screen-\(number)-\(index + 1)" }
}

// MARK: - Cards

extension MapPageView {
  /// Returns the card of a screen, with its path drawn over the picture; nothing for a place.
  private func card(_ index: Int) -> Markup {
    let node = drawing.nodes[index]
    guard !node.id.isEmpty else { return "" }
    return .tag(
      "section",
      ["class": "screen", "id": anchor(index)],
      .tag(
        "svg",
        [
          "class": "way", "viewBox": frame[0].value, "width": frame[1].value,
          "height": frame[2].value,
        ],
        Markup(node.path.compactMap(\.edge).map(shapes.step)),
        shapes.ring(index)
      ),
      .tag(
        "div",
        ["class": "card"],
        .tag("a", ["class": "close", "href": "#map", "aria-label": "Close"], "×"),
        .tag("h2", [:], .foreign(node.title.isEmpty ? node.id : node.title)),
        .tag(
          "p",
          ["class": "dim"],
          .foreign(node.id),
          node.group.isEmpty ? "" : Markup([" in ", .foreign(node.group)])
        ),
        node.markWords.map { .tag("p", ["class": "mark"], Markup($0)) } ?? "",
        path(to: node),
        neighbours(index),
        variant.links[node.id].map { link in
          .tag("p", [:], .tag("a", ["href": link], "Open it in the catalog"))
        } ?? ""
      )
    )
  }

  private func path(to node: MapDrawing.Node) -> Markup {
    guard let cost = node.cost else { return .tag("p", [:], "No way there is known.") }
    let actions = "\(cost.actions) \(cost.actions == 1 ? "action" : "actions")"
    let back = cost.back.map { ", \($0) back" } ?? ", no way back is known"
    return Markup([
      .tag("h3", [:], Markup("The way there: \(actions)\(back)")),
      node.path.isEmpty
        ? .tag("p", [:], "The app begins here.")
        : .tag("ol", [:], Markup(node.path.map { .tag("li", [:], .foreign($0.words)) })),
    ])
  }

  private func neighbours(_ index: Int) -> Markup {
    let edges = drawing.edges.filter { !$0.isAside }
    let here = edges.filter { $0.to == index }.map { ($0, $0.from) }
    let on = edges.filter { $0.from == index }.map { ($0, $0.to) }
    return Markup([list("Leads here", here), list("Leads on to", on)])
  }

  private func list(_ title: StaticString, _ edges: [(MapDrawing.Edge, Int)]) -> Markup {
    guard !edges.isEmpty else { return "" }
    let items = edges.map { edge, other -> Markup in
      let node = drawing.nodes[other]
      let name = Markup.foreign(node.title.isEmpty ? node.id : node.title)
      return .tag(
        "li",
        [:],
        node.id.isEmpty ? name : .tag("a", ["href": "#\(anchor(other))"], name),
        .tag("small", [:], Markup(": "), .foreign(edge.sentence))
      )
    }
    return Markup([.tag("h3", [:], Markup("\(title)")), .tag("ul", [:], Markup(items))])
  }
}

// MARK: - Legend

extension MapPageView {
  private var legend: Markup {
    let edges = drawing.drawnEdges.map { drawing.edges[$0] }
    let lines = NavigationGraph.Origin.allCases.map { origin -> Markup in
      let count = edges.count { $0.origin == origin }
      return .tag(
        "li",
        [:],
        .tag(
          "svg",
          ["width": "44", "height": "12", "aria-hidden": "true"],
          .tag(
            "g",
            ["class": "edge \(origin.rawValue)"],
            .empty("path", ["class": "line", "d": "M2 6L42 6"])
          )
        ),
        Markup(" \(origin.rawValue) · \(count)")
      )
    }
    let marks = MapDrawing.Mark.allCases.compactMap { mark -> Markup? in
      let count = drawing.nodes.count { $0.mark == mark }
      return count == 0 ? nil : .tag("li", ["class": "mark"], Markup("\(mark.words) · \(count)"))
    }
    return .tag(
      "footer",
      [:],
      .tag("ul", ["class": "legend", "aria-label": "Origin of an edge"], Markup(lines + marks))
    )
  }
}

extension MapDrawing.Edge {
  /// The actions that lead along it, each with its source.
  var sentence: String {
    actions.filter { !$0.isAside }.map { "\($0.words) (\($0.origin.rawValue))" }
      .joined(separator: "; ")
  }
}

extension Double {
  /// The number with one decimal at most.
  var short: String {
    let tenths = (self * 10).rounded()
    return tenths.truncatingRemainder(dividingBy: 10) == 0
      ? "\(Int(tenths / 10))" : "\(tenths / 10)"
  }
}
