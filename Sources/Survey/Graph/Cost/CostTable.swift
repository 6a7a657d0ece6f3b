package import PetriDish
package import Routing

/// The nodes of all screens of a catalog under some variants, and the costs of reaching them.
package struct CostTable: Sendable {
  /// The variants of the app; other experiments use their control.
  package let variants: [String: String]

  /// The navigation graph.
  ///
  /// Its first node is the app after launch.
  package internal(set) var graph: NavigationGraph

  /// The entries of the screens, by id.
  package let entries: [String: Entry]

  /// The paths with the fewest actions from the first node.
  var paths: NavigationGraph.ShortestPaths

  /// The edges between registered screens that were recorded in a journal, by the id of the first screen.
  let observedEdges: [String: [ScreenEdge]]

  /// The pictures of the app after launch and of opened screens, by node.
  ///
  /// If several jumps end at the same node, the first picture is used.
  let pictures: [Int: AnnotatedPicture]

  /// The result and the cost of a jump to one screen.
  package struct Entry: Sendable {
    /// The jump to the first preset of the screen in a newly launched app.
    package let jump: Jump

    /// The result of the jump.
    package let result: VisitResult

    /// The cost of reaching the screen; `nil` if it wasn't reached.
    package let cost: NavigationCost?

    /// Whether the layer of the screen can't be dismissed.
    let isKept: Bool

    /// The nodes of the screen; `nil` if it wasn't reached.
    let ends: Ends?

    /// The picture of the screen; `nil` if none was taken.
    package let picture: ScreenPicture?
  }

  /// The nodes of a screen.
  struct Ends: Hashable {
    /// The node at which the jump ends.
    let node: Int
    /// The nodes at which the screen is visible.
    let inSight: [Int]
    /// The visible node that is nearest to the start.
    ///
    /// Other screens may be visible at the same node.
    let nearest: Int
  }
}

extension Catalog {
  /// Opens every screen and determines how users reach it.
  ///
  /// - Parameters:
  ///   - variants: The variants, by experiment id.
  ///   - environment: The environment in which the screens open.
  ///   - contexts: The contexts of screens, by screen id (default: the first presets).
  ///   - observed: Edges that were recorded in a journal. Edges of other variants are ignored.
  ///   - leftOut: The ids of screens that are not opened, such as those that crash.
  ///   - display: The display that is used to read tap areas, or `nil`.
  ///   - opening: Called before each screen opens.
  /// - Throws: ``CatalogError`` if a variant is unknown.
  /// - Complexity: O(screens) jumps, and one node for each screen and each choice of its containers.
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
  /// The id of the target.
  package let to: String

  /// The user's action as text.
  package let words: String

  /// The number of actions.
  package let actions: Int

  /// The origin of the edge.
  package let origin: NavigationGraph.Origin
}

extension CostTable {
  /// Returns the edges from a registered screen to other screens, without duplicates and declared edges.
  ///
  /// - Complexity: O(*n*), where *n* is the number of edges.
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

/// An edge that was recorded in a journal when a gesture opened another screen.
package struct ObservedEdge: Hashable, Sendable, Codable {
  /// The variants of the app at that time, as far as they were decided.
  package let variants: [String: String]

  /// The path of the screen with the gesture.
  package let place: ScreenPath

  /// The id of that screen, if it is registered.
  package let screen: String?

  /// The Swift type of that screen.
  package let type: String

  /// The gesture as text.
  package let words: String

  /// The name of the opened route.
  package let route: String

  /// Returns the edges in a journal without duplicates, in the order of the events.
  ///
  /// - Parameter events: The events of one journal or of an exported journal, in ascending order.
  package static func edges(in events: [JournalEvent]) -> [ObservedEdge] {
    var log = TransitionRecorder()
    for event in events { log.look(at: event) }
    return log.edges
  }
}

extension ScreenPath: Codable {
  /// Decodes the ``description``.
  package init(from decoder: any Decoder) throws {
    let container = try decoder.singleValueContainer()
    let text = try container.decode(String.self)
    guard let path = ScreenPath(text) else {
      throw DecodingError.dataCorruptedError(
        in: container,
        debugDescription: "\(Quotation(text)) isn’t a valid screen path."
      )
    }
    self = path
  }

  /// Encodes the ``description``.
  package func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    try container.encode(description)
  }
}
