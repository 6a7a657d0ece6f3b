import Routing

/// Everything that a catalog says without opening a screen, as a value.
///
/// Graphs, costs, maps and comparisons are made of a registration and of what workers observed. A worker makes
/// it, so that code of the app that ends the process ends the worker alone.
package struct Registration: Codable, Hashable, Sendable {
  /// The name of the catalog.
  package let name: String

  /// Every experiment, in the order of registration.
  package let experiments: [RegisteredExperiment]

  /// Every screen, in the order of registration.
  package let screens: [Screen]

  /// The mistakes of the registration, in their order.
  package let problems: [Problem]

  /// The app's own style sheets, in their order.
  let styleSheets: [StyleSheet]

  private let positions: [String: Int]

  /// One screen.
  package struct Screen: Codable, Hashable, Sendable {
    /// The name in links.
    package let id: String

    /// The name that users read.
    package let name: String

    /// The groups around it, outermost first, joined by ` / `; empty outside of any.
    package let group: String

    /// The name of its route.
    package let route: String

    /// The contexts with a name, in the order of registration.
    package let presets: [Preset]

    /// The app's own deep links.
    package let links: [String]

    /// The edges to other screens.
    package let edges: [Edge]

    /// Whether users reach it by edges, so that one should be known.
    package let needsEdges: Bool

    /// The most that getting to it may cost.
    package let budget: NavigationBudget

    /// The ids of the guards on the path to it, for each of the catalog's arrangements of variants.
    package let guards: [[String]]

    /// The fields of its context with those inside them.
    package let fields: [Field]

    /// The jump that opens it with its first preset.
    package var jump: Jump { Jump(id, context: presets.first?.context) }
  }

  /// A context with a name.
  package struct Preset: Codable, Hashable, Sendable {
    /// The name that users read.
    package let name: String

    /// The context as a tree.
    package let context: ContextValue
  }

  /// An edge from one screen to others.
  package struct Edge: Codable, Hashable, Sendable {
    /// The name of the route that is opened.
    package let route: String

    /// The action of the user, in words.
    package let words: String

    /// The number of actions that it takes.
    package let actions: Int

    /// The context that is always opened, or `nil` if the screen or an item of it decides.
    package let context: ContextValue?
  }

  /// A field of a context: fields of fields have a dot between their names, and those of items `[]` behind the
  /// name of the list.
  package struct Field: Codable, Hashable, Sendable {
    /// The name, with those of the fields around it.
    package let name: String

    /// The name of its type, which ends in `?` if the field may be absent.
    package let type: String
  }

  /// A mistake of the registration.
  package struct Problem: Codable, Hashable, Sendable {
    /// Whether a deep link fits links that an earlier one takes first.
    package let isAmbiguousLink: Bool

    /// The id of the screen, or of another part of the registration.
    package let subject: String

    /// The rest of the sentence that begins with the subject.
    package let sentence: String

    /// The link that opens the screen, or the pattern of an ambiguous link; empty if there is neither.
    package let link: String
  }

  /// A style sheet of the app's own.
  struct StyleSheet: Codable, Hashable, Sendable {
    /// The name in error messages.
    let name: String

    /// The fingerprint of its text, or `nil` if it cannot be read.
    let fingerprint: String?
  }

  private enum CodingKeys: String, CodingKey {
    case name, experiments, screens, problems, styleSheets
  }

  /// Reads a registration.
  package init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    self.init(
      name: try container.decode(String.self, forKey: .name),
      experiments: try container.decode([RegisteredExperiment].self, forKey: .experiments),
      screens: try container.decode([Screen].self, forKey: .screens),
      problems: try container.decode([Problem].self, forKey: .problems),
      styleSheets: try container.decode([StyleSheet].self, forKey: .styleSheets)
    )
  }

  private init(
    name: String,
    experiments: [RegisteredExperiment],
    screens: [Screen],
    problems: [Problem],
    styleSheets: [StyleSheet]
  ) {
    (self.name, self.experiments) = (name, experiments)
    (self.screens, self.problems) = (screens, problems)
    self.styleSheets = styleSheets
    positions = Dictionary(screens.enumerated().map { ($1.id, $0) }) { first, _ in first }
  }
}

extension Registration {
  /// Returns the screen with that id, or `nil`.
  package func screen(_ id: String) -> Screen? { positions[id].map { screens[$0] } }

  /// Returns the index of the screen with that id among all, or `nil`.
  package func position(of id: String) -> Int? { positions[id] }

  /// Returns the names of the style sheets that were changed, added or removed since another registration.
  package func changedStyleSheets(since other: Self) -> [String] {
    let changed = styleSheets.filter { !other.styleSheets.contains($0) }.map(\.name)
    let names = Set(styleSheets.map(\.name))
    return changed + other.styleSheets.map(\.name).filter { !names.contains($0) }
  }

  /// Finds whether experiments have these variants, by their ids.
  package func check(variants: [String: String]) throws(CatalogError) {
    try experiments.check(variants: variants)
  }

  /// Finds whether screens are registered.
  ///
  /// - Throws: ``CatalogError`` for an unknown id.
  package func check(screens ids: [String]) throws(CatalogError) {
    for id in ids where screen(id) == nil {
      throw .unknownScreen(id, known: screens.map(\.id))
    }
  }
}

extension Catalog {
  /// The registration of the catalog without the fields of contexts.
  ///
  /// - Complexity: O(screens × variants).
  package var registration: Registration { Registration(self) { _ in [] } }
}

extension Registration {
  /// Asks a catalog, and the type of each context for its fields, which runs the decoders of the app.
  ///
  /// - Parameter announce: Called with the id of each screen before the type of its context is asked.
  /// - Complexity: O(screens × variants + fields).
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
          needsEdges: screen.reachability == .byEdges,
          budget: screen.budget,
          guards: arrangements.map { screen.guards(under: $0) },
          fields: fields(screen)
        )
      },
      problems: catalog.problems.map { Problem($0, in: catalog) },
      styleSheets: catalog.styleSheets.map {
        StyleSheet(name: $0.name, fingerprint: $0.text?.fingerprint)
      }
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
      sentence: "its deep link \(Quotation(pattern)) fits links that \(Quotation(earlier)) of "
        + "\(Quotation(other)) takes first.",
      link: link ?? pattern
    )
  }
}

extension Registration.Edge {
  /// Describes an edge that a screen declares; a context that cannot be encoded is left out.
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
  /// The context as a tree, or `nil` if it cannot be encoded.
  package var encoded: ContextValue? { try? ContextEncoder().encode(value) }
}

extension ContextSchema {
  /// The fields with those inside them.
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
