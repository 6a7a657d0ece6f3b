import PetriDish

/// The map of an app as an HTML page with a drawing for each variant.
///
/// With two variants, the page also has a drawing that combines both. Clicking a screen shows the path to it and its
/// neighbors.
package struct MapPage: Sendable {
  let catalog: String
  let variants: [Variant]
  let layout: MapLayout
  let problem: String?
  let whole: MapDrawing

  /// A variant of a map.
  package struct Variant: Sendable {
    /// The user-visible name of the variant.
    let name: String

    /// The drawing of the screens and edges under the variant.
    let drawing: MapDrawing

    /// The links that open screens under the variant, keyed by screen id.
    let links: [String: String]
  }

  /// Creates a page from the variants of a map.
  ///
  /// - Parameters:
  ///   - variants: The variants, of which there must be at least one.
  ///   - catalog: The name of the app.
  ///   - layout: The layout of the combined drawing from ``whole(of:)``.
  ///   - problem: The reason that edges couldn’t be laid out, or `nil` if they were.
  package init(_ variants: [Variant], of catalog: String, layout: MapLayout, problem: String?) {
    (self.variants, self.catalog, self.layout) = (variants, catalog, layout)
    self.problem = problem
    whole = Self.whole(of: variants)
  }

  /// Returns a combined drawing with the screens and edges of all variants.
  ///
  /// Its layout gives each screen the same position under every variant. A node has a mark if it has one under any
  /// variant.
  package static func whole(of variants: [Variant]) -> MapDrawing {
    let drawings = variants.map(\.drawing)
    guard let first = drawings.first else { return MapDrawing(nodes: [], edges: []) }
    var whole = drawings.dropFirst().reduce(first) { $0.merged(with: $1) }
    let marked = drawings.flatMap(\.nodes).filter { $0.mark != nil }
    let marks = Dictionary(marked.map { ($0.key, $0) }) { first, _ in first }
    whole.nodes = whole.nodes.map { node in node.mark == nil ? marks[node.key] ?? node : node }
    return whole
  }

  /// The contents of the HTML file.
  ///
  /// - Complexity: O(variants × (nodes × steps of paths + edges)).
  package var html: String {
    ReportPage(title: "\(catalog): map", style: ReportStyle.map)
      .html(header, isTall ? .tag("main.tall", id, Markup(views)) : .tag("main", id, Markup(views)))
  }

  private var id: KeyValuePairs<StaticString, String> { ["id": "map"] }

  /// Whether the drawing fits better on a page in portrait orientation.
  private var isTall: Bool { layout.size.height > layout.size.width }

  private var header: Markup {
    let screens = whole.nodes.count { !$0.id.isEmpty }
    let count = screens.counted("screen")
    return .tag(
      "header",
      .tag("h1", .foreign(catalog), Markup(": map of \(count)")),
      problem.map { .note(Markup($0)) } ?? ""
    )
  }

  /// A switch and a view for each variant, and for the combination of two variants.
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

  /// The combination of two variants, or `nil` if there aren’t exactly two.
  private var both: Variant? {
    guard variants.count == 2 else { return nil }
    return Variant(name: "both", drawing: whole, links: variants[0].links)
  }

  /// Returns the name of the only variant that has an edge, or `nil` if both variants have it.
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
  /// The variants of a map page.
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

/// The part of a map page about one variant, with its drawing, the legend, and a card for each screen.
///
/// A card becomes visible when the user follows the link to it.
struct MapPageView {
  private let page: MapPage
  private let variant: MapPage.Variant
  private let number: Int
  /// The index of each node in the combined drawing.
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

  /// The HTML of the view.
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

  /// Returns the anchor of the card of a screen.
  ///
  /// The anchor has a number instead of the id of the screen, which may contain characters that anchors can’t.
  private func anchor(_ index: Int) -> String { "screen-\(number)-\(index + 1)" }
}

// MARK: - Cards

extension MapPageView {
  /// Returns the card of a screen with its highlighted path, or empty markup for a place without a screen.
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
          .tag("p", .tag("a", ["href": link], "Open in the catalog"))
        } ?? ""
      )
    )
  }

  private func path(to node: MapDrawing.Node) -> Markup {
    guard let cost = node.cost else { return .tag("p", "No path to this screen is known.") }
    let actions = cost.actions.counted("action")
    let back = cost.back.map { ", \($0) back" } ?? ", no known way back"
    return Markup([
      .tag("h3", Markup("Path: \(actions)\(back)")),
      node.path.isEmpty
        ? .tag("p", "The app starts here.")
        : .tag("ol", Markup(node.path.map { .tag("li", .foreign($0.words)) })),
    ])
  }

  private func neighbours(_ index: Int) -> Markup {
    let edges = drawing.edges.filter { !$0.isAside }
    let here = edges.filter { $0.to == index }.map { ($0, $0.from) }
    let on = edges.filter { $0.from == index }.map { ($0, $0.to) }
    return Markup([list("Reached from", here), list("Leads to", on)])
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
      .tag("ul.legend", ["aria-label": "Legend of edges and marks"], Markup(lines + parts + marks))
    )
  }
}

extension MapPageView {
  /// Returns a sample of a line for the legend.
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
  /// The actions that follow the edge, with their origins.
  var sentence: String {
    actions.filter { !$0.isAside }.map { "\($0.words) (\($0.origin.rawValue))" }
      .joined(separator: "; ")
  }
}

extension Double {
  /// The number with at most one decimal place.
  var short: String {
    let tenths = (self * 10).rounded()
    return tenths.truncatingRemainder(dividingBy: 10) == 0
      ? "\(Int(tenths / 10))" : "\(tenths / 10)"
  }
}
