import Routing

/// A snapshot of the contents of a catalog.
///
/// Graphs, costs, maps and comparisons are based on a registration and on the observations of
/// workers. It is created in a worker process, so a crash in the app's code ends only the worker.
package struct Registration: Codable, Hashable, Sendable {
  /// The name of the catalog.
  package let name: String

  /// The experiments, in the order of registration.
  package let experiments: [RegisteredExperiment]

  /// The screens, in the order of registration.
  package let screens: [Screen]

  /// The problems of the registration, in order.
  package let problems: [Problem]

  /// The style sheets of the app, in order.
  let styleSheets: [StyleSheet]

  /// The sizes of the app’s windows, in order.
  ///
  /// The first one is the default device.
  let windows: [Window]

  private let positions: [String: Int]

  /// A screen in the registration.
  package struct Screen: Codable, Hashable, Sendable {
    /// The id in links.
    package let id: String

    /// The display name.
    package let name: String

    /// The enclosing groups, outermost first and separated by ` / `, or an empty string.
    package let group: String

    /// The name of the route.
    package let route: String

    /// The named contexts, in the order of registration.
    package let presets: [Preset]

    /// The deep links of the app.
    package let links: [String]

    /// The edges to other screens.
    package let edges: [Edge]

    /// Whether the app declared a route to the screen.
    package let isRouted: Bool

    /// Whether the screen should have at least one incoming edge.
    package let needsEdges: Bool

    /// The maximum navigation cost.
    package let budget: NavigationBudget

    /// The ids of the guards on the path, for each variant combination of the catalog.
    package let guards: [[String]]

    /// The fields of the context, including nested fields.
    package let fields: [Field]

    /// The jump to the screen with its first preset.
    package var jump: Jump { Jump(id, context: presets.first?.context) }
  }

  /// A named context of a screen.
  package struct Preset: Codable, Hashable, Sendable {
    /// The display name.
    package let name: String

    /// The context as a tree.
    package let context: ContextValue
  }

  /// An edge to another screen.
  package struct Edge: Codable, Hashable, Sendable {
    /// The name of the target route.
    package let route: String

    /// A description of the user action.
    package let words: String

    /// The number of actions.
    package let actions: Int

    /// The fixed context of the target, or `nil` if the screen or an item determines it.
    package let context: ContextValue?
  }

  /// A field of a context.
  ///
  /// The path of a nested field has dots between names, and `[]` after the name of a list.
  package struct Field: Codable, Hashable, Sendable {
    /// The path of the field.
    package let name: String

    /// The name of the type, which ends in `?` if the field is optional.
    package let type: String
  }

  /// A problem of the registration.
  package struct Problem: Codable, Hashable, Sendable {
    /// Whether a deep link overlaps an earlier one.
    package let isAmbiguousLink: Bool

    /// The id of the affected screen or other element.
    package let subject: String

    /// The error message, which is displayed after the subject.
    package let sentence: String

    /// The link that opens the screen, the pattern of an ambiguous link, or an empty string.
    package let link: String
  }

  /// A style sheet of the app.
  struct StyleSheet: Codable, Hashable, Sendable {
    /// The name in error messages.
    let name: String

    /// The fingerprint of its text, or `nil` if the file can't be read.
    let fingerprint: String?
  }

  /// A size of a window of the app.
  package struct Window: Codable, Hashable, Sendable {
    /// The identifier in links.
    package let id: String

    /// The width and height in points.
    package let size: [Int]
  }

  private enum CodingKeys: String, CodingKey {
    case name, experiments, screens, problems, styleSheets, windows
  }

  /// Decodes a registration.
  package init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    self.init(
      name: try container.decode(String.self, forKey: .name),
      experiments: try container.decode([RegisteredExperiment].self, forKey: .experiments),
      screens: try container.decode([Screen].self, forKey: .screens),
      problems: try container.decode([Problem].self, forKey: .problems),
      styleSheets: try container.decode([StyleSheet].self, forKey: .styleSheets),
      windows: try container.decodeIfPresent([Window].self, forKey: .windows) ?? []
    )
  }

  private init(
    name: String,
    experiments: [RegisteredExperiment],
    screens: [Screen],
    problems: [Problem],
    styleSheets: [StyleSheet],
    windows: [Window]
  ) {
    (self.name, self.experiments) = (name, experiments)
    (self.screens, self.problems) = (screens, problems)
    (self.styleSheets, self.windows) = (styleSheets, windows)
    positions = Dictionary(screens.enumerated().map { ($1.id, $0) }) { first, _ in first }
  }
}

extension Registration {
  /// Returns the screen with the specified id, or `nil`.
  package func screen(_ id: String) -> Screen? { positions[id].map { screens[$0] } }

  /// Returns the index of the screen with the specified id, or `nil`.
  package func position(of id: String) -> Int? { positions[id] }

  /// Returns the names of the style sheets that differ from those in another registration.
  package func changedStyleSheets(since other: Self) -> [String] {
    let changed = styleSheets.filter { !other.styleSheets.contains($0) }.map(\.name)
    let names = Set(styleSheets.map(\.name))
    return changed + other.styleSheets.map(\.name).filter { !names.contains($0) }
  }

  /// Returns the windows that have other sizes in another registration.
  package func changedWindows(since other: Self) -> [(now: Window, was: Window, isDefault: Bool)] {
    windows.enumerated().compactMap { index, now in
      guard let position = other.windows.firstIndex(where: { $0.id == now.id }) else { return nil }
      let was = other.windows[position]
      return was == now ? nil : (now, was, index == 0 && position == 0)
    }
  }

  /// Checks that all experiments and variants exist.
  package func check(variants: [String: String]) throws(CatalogError) {
    try experiments.check(variants: variants)
  }

  /// Checks that all screens exist.
  ///
  /// - Throws: ``CatalogError`` for the first unknown id.
  package func check(screens ids: [String]) throws(CatalogError) {
    for id in ids where screen(id) == nil {
      throw .unknownScreen(id, known: screens.map(\.id))
    }
  }
}

extension Catalog {
  /// The registration of the catalog without context fields.
  ///
  /// - Complexity: O(*s* × *v*) for *s* screens and *v* variants.
  package var registration: Registration { Registration(self) { _ in [] } }
}

extension Registration {
  /// Creates the registration of a catalog, including context fields, which runs the app's decoders.
  ///
  /// - Parameter announce: A closure that is called with the id of each screen before its context
  ///   type is inspected.
  /// - Complexity: O(*s* × *v* + *f*) for *s* screens, *v* variants and *f* fields.
  package init(_ catalog: Catalog, announcing announce: (String) -> Void = { _ in }) {
    self.init(catalog) { screen in
      announce(screen.id)
      return screen.schema.flatFields
    }
  }

  fileprivate init(_ catalog: Catalog, fields: (RegisteredScreen) -> [Field]) {
    let arrangements = catalog.experiments.arrangements.map { VariantAssignment($0.variants) }
    self.init(
      name: catalog.name,
      experiments: catalog.experiments,
      screens: catalog.screens.map { screen in
        Screen(
          id: screen.id,
          name: screen.name,
          group: screen.group,
          route: screen.route,
          presets: screen.presets.map { Preset(name: $0.name, context: $0.context) },
          links: screen.links.map(\.text),
          edges: screen.edges.map(Edge.init),
          isRouted: screen.isRouted,
          needsEdges: screen.reachability == .byEdges,
          budget: screen.budget,
          guards: arrangements.map { screen.guards(under: $0) },
          fields: fields(screen)
        )
      },
      problems: catalog.problems.map { Problem($0, in: catalog) },
      styleSheets: catalog.styleSheets.map {
        StyleSheet(name: $0.name, fingerprint: $0.text?.fingerprint)
      },
      windows: catalog.devices.map { Window(id: $0.id, size: [$0.width, $0.height]) }
    )
  }
}

extension Registration.Problem {
  fileprivate init(_ problem: CatalogError, in catalog: Catalog) {
    let link = catalog.screen(problem.subject)?.jump.link
    guard case .ambiguousLink(let pattern, let id, let earlier, let other) = problem else {
      self.init(
        isAmbiguousLink: false,
        subject: problem.subject,
        sentence: problem.description,
        link: link ?? ""
      )
      return
    }
    self.init(
      isAmbiguousLink: true,
      subject: id,
      sentence: "its deep link \(Quotation(pattern)) overlaps \(Quotation(earlier)) of "
        + "\(Quotation(other)), which matches first.",
      link: link ?? pattern
    )
  }
}

extension Registration.Edge {
  /// Creates an edge from a declared edge; a context that can't be encoded is omitted.
  package init(_ edge: DeclaredEdge) {
    self.init(
      route: edge.route,
      words: edge.words,
      actions: edge.actions,
      context: edge.context.flatMap(\.encoded)
    )
  }
}

extension AnyRouteContext {
  /// The context as a tree, or `nil` if it can't be encoded.
  package var encoded: ContextValue? { try? ContextEncoder().encode(value) }
}

extension ContextSchema {
  /// The fields, including nested fields.
  fileprivate var flatFields: [Registration.Field] { fields.flatMap { $0.flat(in: "") } }
}

extension ContextSchema.Field {
  fileprivate func flat(in path: String) -> [Registration.Field] {
    let own = path + name
    let inner = fields.flatMap { $0.flat(in: own + ".") }
    let items = element.map { $0.fields.flatMap { $0.flat(in: own + "[].") } } ?? []
    return [Registration.Field(name: own, type: type + (isOptional ? "?" : ""))] + inner + items
  }
}
