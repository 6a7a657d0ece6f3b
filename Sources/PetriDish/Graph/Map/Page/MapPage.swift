/// A map as one file for people who do not run the program: a picture for each variant, in which a click
/// on a screen shows the path there and what it hangs together with.
///
/// The file needs nothing beside it: no network, no script, no font.
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
    Markup.page("\(catalog): map", Self.style, header, .tag("main", ["id": "map"], Markup(views)))
  }

  private var header: Markup {
    let screens = whole.nodes.count { !$0.id.isEmpty }
    let count = "\(screens) \(screens == 1 ? "screen" : "screens")"
    return .tag(
      "header",
      [:],
      .tag("h1", [:], .foreign(catalog), Markup(": how \(count) hang together")),
      problem.map { .tag("p", ["class": "note"], Markup($0)) } ?? ""
    )
  }

  /// A switch and a view for each variant; one without a switch where there is one alone.
  private var views: [Markup] {
    variants.indices.flatMap { index -> [Markup] in
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
