package import PetriDish
package import Routing

/// The nodes of all screens of a catalog under some variants, and the costs to get there.
package struct CostTable: Sendable {
  /// The variants that the app was built for; experiments that are not named have their control.
  package let variants: [String: String]

  /// The nodes where the user can be; the first one is what the app shows first.
  package internal(set) var graph: NavigationGraph

  /// The entry of each screen, by its id.
  package let entries: [String: Entry]

  /// The paths of the fewest actions from the first node.
  var paths: NavigationGraph.ShortestPaths

  /// The edges between registered screens that a journal tells of, each once, by the id of the screen
  /// that they lead from.
  let observedEdges: [String: [ScreenEdge]]

  /// The pictures of what the app shows first and of where jumps end, by their nodes; of several that
  /// end at one node, that of the first.
  let pictures: [Int: AnnotatedPicture]

  /// The end of the jump to one screen, with its cost.
  package struct Entry: Sendable {
    /// The jump: the screen's first preset in an app that was just started.
    package let jump: Jump

    /// The result of the jump, with the screens afterwards.
    package let result: VisitResult

    /// The cost to get there; `nil` where the screen was not reached.
    package let cost: NavigationCost?

    /// Whether the layer of the screen refuses to be dismissed.
    let isKept: Bool

    /// The nodes of the screen; `nil` where it was not reached.
    let ends: Ends?

    /// The picture of the screen; `nil` if none was taken.
    package let picture: ScreenPicture?
  }

  /// The nodes of a screen.
  struct Ends: Hashable {
    /// The node where its jump ends.
    let node: Int
    /// The nodes where it is in sight.
    let inSight: [Int]
    /// The first of them on the best path to it.
    ///
    /// It may be in sight there beside something else.
    let nearest: Int
  }
}

extension Catalog {
  /// Opens every screen headless, and finds out how a user would get there.
  ///
  /// - Parameters:
  ///   - variants: Names of variants by the id of their experiment.
  ///   - environment: The environment in which all is opened.
  ///   - contexts: The contexts of screens, by their ids; the first preset of each unless given.
  ///   - observed: Edges that a journal tells of; those of other variants do not count.
  ///   - leftOut: The ids of screens that are not to be opened, such as those that end the program.
  ///   - display: Where the dishes are shown, so that it is known where people press; headless unless
  ///     given.
  ///   - opening: Called before each screen that is opened.
  /// - Throws: ``CatalogError`` for a variant that there is not.
  /// - Complexity: O(screens) jumps, and a node for each screen and each choice of a container on
  /// it.
  @MainActor
  package func costTable(
    under variants: [String: String] = [:],
    in environment: StandardEnvironment = StandardEnvironment(),
    showing contexts: [String: ContextValue] = [:],
    observed: [ObservedEdge] = [],
    leavingOut leftOut: Set<String> = [],
    on display: (any AreaReader)? = nil,
    opening: @escaping @MainActor (Jump) -> Void = { _ in }
  ) async throws(CatalogError) -> CostTable {
    try check(variants: variants)
    let tour = ScreenTour(registration, under: [variants], in: environment, showing: contexts)
    let visits = await tour.visits(of: self, leavingOut: leftOut, on: display, opening: opening)
    return tour.costTable(under: variants, visits, observed: observed)
  }
}

extension CostTable {
  init(_ visited: VisitedScreens, _ builder: NavigationGraphBuilder) {
    variants = visited.variants
    graph = builder.graph
    observedEdges = builder.observedEdges
    let paths = graph.shortestPaths(from: 0)
    self.paths = paths
    let pathsBack = graph.shortestPaths(to: 0)
    let nodesInSight = builder.nodesInSight
    var pictures = visited.startPicture.map { [0: $0] } ?? [:]
    for screen in visited.registration.screens {
      guard let visit = visited.entries[screen.id]?.visit, let picture = visit.picture,
        let node = visit.layout.flatMap(builder.node)
      else { continue }
      if pictures[node] == nil { pictures[node] = picture }
    }
    self.pictures = pictures
    entries = visited.entries.mapValues { entry in
      let visit = entry.visit
      let ends = visit.layout.flatMap(builder.node).map { node in
        let inSight = visit.identity.flatMap { nodesInSight[$0] } ?? [node]
        return Ends(node: node, inSight: inSight, nearest: paths.nearest(of: inSight) ?? node)
      }
      return Entry(
        jump: entry.jump,
        result: entry.result,
        cost: visit.identity.flatMap { identity in
          ends.flatMap { builder.cost(of: identity, at: $0, paths, pathsBack) }
        },
        isKept: ends.flatMap { builder.layouts[$0.nearest].layers.last?.isKept } ?? false,
        ends: ends,
        picture: visit.picture?.picture
      )
    }
  }
}

/// An edge of the navigation graph that leads to a registered screen.
package struct ScreenEdge: Hashable, Sendable, Codable {
  /// The id of the screen that it leads to.
  package let to: String

  /// The action of the user, as one would say it.
  package let words: String

  /// The number of actions that it takes.
  package let actions: Int

  /// The source that it is known from.
  package let origin: NavigationGraph.Origin
}

extension CostTable {
  /// Returns the edges from a registered screen to others under these variants, each once, but for
  /// those that the catalog declares.
  ///
  /// - Complexity: O(edges).
  func edges(from screen: String) -> [ScreenEdge] {
    var found: [ScreenEdge] = []
    var known: Set<ScreenEdge> = []
    for edge in graph.edges where edge.origin == .container || edge.origin == .assumed {
      let seen = graph.nodes[edge.from].seen
      guard seen.contains(screen) else { continue }
      for end in graph.nodes[edge.to].seen where !seen.contains(end) {
        let arc = ScreenEdge(
          to: end,
          words: edge.words,
          actions: edge.actions,
          origin: edge.origin
        )
        if known.insert(arc).inserted { found.append(arc) }
      }
    }
    return found + (observedEdges[screen] ?? [])
  }
}

/// An edge of the navigation graph that a journal tells of: a gesture on a screen has opened
/// another.
package struct ObservedEdge: Hashable, Sendable, Codable {
  /// The variants that the app was built for then, as far as they were decided.
  package let variants: [String: String]

  /// The path of the screen on which the gesture was made.
  package let place: ScreenPath

  /// The id of that screen, where it came from a registered one.
  package let screen: String?

  /// The Swift type of that screen.
  package let type: String

  /// The gesture, as one would say it.
  package let words: String

  /// The name of the route that this opened.
  package let route: String

  /// Finds what gestures have opened, each edge once, in the order of the events.
  ///
  /// - Parameter events: Of one journal, ascending; those of an export do as well.
  package static func edges(in events: [JournalEvent]) -> [ObservedEdge] {
    var log = TransitionRecorder()
    for event in events { log.look(at: event) }
    return log.edges
  }
}

extension ScreenPath: Codable {
  /// Reads what ``description`` has written.
  package init(from decoder: any Decoder) throws {
    let container = try decoder.singleValueContainer()
    let text = try container.decode(String.self)
    guard let path = ScreenPath(text) else {
      throw DecodingError.dataCorruptedError(
        in: container,
        debugDescription: "\(Quotation(text)) is no place of a screen."
      )
    }
    self = path
  }

  /// Writes ``description``.
  package func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    try container.encode(description)
  }
}
