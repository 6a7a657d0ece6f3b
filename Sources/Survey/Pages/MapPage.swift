import PetriDish

/// The map of an app: a drawing for each variant, and one of both if there are two.
///
/// A click on a screen shows the path there and its neighbors.
package struct MapPage: Sendable {
  let catalog: String
  let variants: [Variant]
  let layout: MapLayout
  let problem: String?
  let whole: MapDrawing

  /// A variant of a map.
  package struct Variant: Sendable {
    /// The name that people read.
    let name: String

    /// The screens and the edges under it.
    let drawing: MapDrawing

    /// The links that open the screens under it, by the screens' ids.
    let links: [String: String]
  }

  /// Joins the pictures of variants.
  ///
  /// - Parameters:
  ///   - variants: The variants, one at least.
  ///   - catalog: The name of the app.
  ///   - layout: The places in the drawing that ``whole(of:)`` makes of them.
  ///   - problem: The reason why no edge has a place; `nil` where they have.
  package init(_ variants: [Variant], of catalog: String, layout: MapLayout, problem: String?) {
    (self.variants, self.catalog, self.layout) = (variants, catalog, layout)
    self.problem = problem
    whole = Self.whole(of: variants)
  }

  /// Returns one drawing with all screens and edges of some variants, so that each has the same place in
  /// every picture; a node has a mark if it has one under any of them.
  package static func whole(of variants: [Variant]) -> MapDrawing {
    let drawings = variants.map(\.drawing)
    guard let first = drawings.first else { return MapDrawing(nodes: [], edges: []) }
    var whole = drawings.dropFirst().reduce(first) { $0.merged(with: $1) }
    let marked = drawings.flatMap(\.nodes).filter { $0.mark != nil }
    let marks = Dictionary(marked.map { ($0.key, $0) }) { first, _ in first }
    whole.nodes = whole.nodes.map { node in node.mark == nil ? marks[node.key] ?? node : node }
    return whole
  }

  /// The file.
  ///
  /// - Complexity: O(variants × (nodes × steps of paths + edges)).
  package var html: String {
    ReportPage(title: "\(catalog): map", style: ReportStyle.map)
      .html(header, isTall ? .tag("main.tall", id, Markup(views)) : .tag("main", id, Markup(views)))
  }

  private var id: KeyValuePairs<StaticString, String> { ["id": "map"] }

  /// Whether the drawing fits a page in portrait format better.
  private var isTall: Bool { layout.size.height > layout.size.width }

  private var header: Markup {
    let screens = whole.nodes.count { !$0.id.isEmpty }
    let count = "\(screens) \(screens == 1 ? "screen" : "screens")"
    return .tag(
      "header",
      .tag("h1", .foreign(catalog), Markup(": how \(count) hang together")),
      problem.map { .note(Markup($0)) } ?? ""
    )
  }

  /// A switch and a view for each variant, and one for both of two.
  ///
  /// A single view has no switch.
  private var views: [Markup] {
    let variants = variants + (both.map { [$0] } ?? [])
    return variants.indices.flatMap { index -> [Markup] in
      let id = "under-\(index + 1)"
      let view = MapPageView(self, variants[index], number: index + 1).markup
      let choice: KeyValuePairs<StaticString, String> =
        index == 0
        ? ["type": "radio", "name": "variant", "id": id, "checked": "checked"]
        : ["type": "radio", "name": "variant", "id": id]
      let isAlone = variants.count == 1
      return [
        .empty("input", choice),
        .tag(
          "label",
          isAlone ? ["for": id, "hidden": "hidden"] : ["for": id],
          .foreign(variants[index].name)
        ),
        view,
      ]
    }
  }

  /// Two variants in one drawing, in which each edge tells whether only one of them has it.
  private var both: Variant? {
    guard variants.count == 2 else { return nil }
    return Variant(name: "both", drawing: whole, links: variants[0].links)
  }

  /// Returns the name of the variant that alone has an edge; `nil` if both have it.
  func onlyVariant(of edge: MapDrawing.Edge) -> String? {
    guard variants.count == 2 else { return nil }
    return switch edge.presence {
    case .both: nil
    case .onlyFirst: variants[0].name
    case .onlySecond: variants[1].name
    }
  }
}

extension CatalogMap {
  /// The variants as a page shows them.
  package var pageVariants: [MapPage.Variant] {
    variants.map { variant in
      let links = registration.screens.map { screen -> (String, String) in
        var jump = screen.jump
        jump.variants = variant.variants
        return (screen.id, jump.link)
      }
      return MapPage.Variant(
        name: variant.name.text ?? registration.name,
        drawing: MapDrawing(registration, variant.table),
        links: Dictionary(links) { first, _ in first }
      )
    }
  }

  /// The name of the app.
  package var catalogName: String { registration.name }
}

/// The part of a page about one variant: its picture, the legend, and a card for each screen, which is
/// visible as soon as the user follows the link to it.
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
      "div.view",
      .tag(
        "div.canvas",
        .tag("div.paper", picture, Markup(drawing.nodes.indices.map(card)))
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
      "section.screen",
      ["id": anchor(index)],
      .tag(
        "svg.way",
        [
          "viewBox": frame[0].value, "width": frame[1].value,
          "height": frame[2].value,
        ],
        Markup(node.path.compactMap(\.edge).map(shapes.step)),
        shapes.ring(index)
      ),
      .tag(
        "div.card",
        .tag("a.close", ["href": "#map", "aria-label": "Close"], "×"),
        .tag("h2", .foreign(node.title.isEmpty ? node.id : node.title)),
        .tag(
          "p.dim",
          .foreign(node.id),
          node.group.isEmpty ? "" : Markup([" in ", .foreign(node.group)])
        ),
        node.markWords.map { .tag("p.mark", Markup($0)) } ?? "",
        path(to: node),
        neighbours(index),
        variant.links[node.id].map { link in
          .tag("p", .tag("a", ["href": link], "Open it in the catalog"))
        } ?? ""
      )
    )
  }

  private func path(to node: MapDrawing.Node) -> Markup {
    guard let cost = node.cost else { return .tag("p", "No way there is known.") }
    let actions = "\(cost.actions) \(cost.actions == 1 ? "action" : "actions")"
    let back = cost.back.map { ", \($0) back" } ?? ", no way back is known"
    return Markup([
      .tag("h3", Markup("The way there: \(actions)\(back)")),
      node.path.isEmpty
        ? .tag("p", "The app begins here.")
        : .tag("ol", Markup(node.path.map { .tag("li", .foreign($0.words)) })),
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
        node.id.isEmpty ? name : .tag("a", ["href": "#\(anchor(other))"], name),
        .tag("small", Markup(": "), .foreign(edge.sentence))
      )
    }
    return Markup([.tag("h3", Markup("\(title)")), .tag("ul", Markup(items))])
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
        sample(ofClass: origin.rawValue),
        Markup(" \(origin.rawValue) · \(count)")
      )
    }
    let parts = page.variants.map(\.name).enumerated().compactMap { index, name -> Markup? in
      let count = edges.count { page.onlyVariant(of: $0) == name }
      guard count > 0 else { return nil }
      return .tag(
        "li",
        sample(ofClass: index == 0 ? "only-first" : "only-second"),
        " only ",
        .foreign(name),
        Markup(" · \(count)")
      )
    }
    let marks = MapDrawing.Mark.allCases.compactMap { mark -> Markup? in
      let count = drawing.nodes.count { $0.mark == mark }
      return count == 0 ? nil : .tag("li.mark", Markup("\(mark.words) · \(count)"))
    }
    return .tag(
      "footer",
      .tag("ul.legend", ["aria-label": "Origin of an edge"], Markup(lines + parts + marks))
    )
  }
}

extension MapPageView {
  /// Returns a line as the drawing has it.
  private func sample(ofClass name: String) -> Markup {
    .tag(
      "svg",
      ["width": "44", "height": "12", "aria-hidden": "true"],
      .tag(
        "g",
        ["class": "edge \(name)"],
        .empty("path", ["class": "line", "d": "M2 6L42 6"])
      )
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
