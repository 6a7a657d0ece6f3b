/// Builds the navigation graph of visited screens.
struct NavigationGraphBuilder {
  let visited: VisitedScreens
  private(set) var layouts: [SceneLayout] = []
  private var nodes: [SceneLayout.Signature: Int] = [:]
  var edges: [NavigationGraph.Edge] = []

  /// The edges between registered screens that a journal tells of, each once, by the id of the screen
  /// that they lead from.
  var observedEdges: [String: [ScreenEdge]] = [:]

  /// The screens that were reached, in the order of registration.
  private(set) var reached: [Goal] = []

  /// The places where edges lead from each node that was visited.
  private var landings: [Int: [Departure]] = [:]

  /// The places where edges lead from the screens of one visit.
  ///
  /// Another visit that ends at the same node may have other screens that are out of sight.
  private struct Departure {
    let screens: SceneLayout
    let landings: [EdgeLanding]
  }

  /// The number of nodes whose moves were added.
  private var moved = 0

  /// A screen that was reached by its jump.
  struct Goal {
    let id: String
    /// The node where the jump ends.
    let node: Int
    let visit: ScreenVisit
  }

  /// Takes down the nodes: where the jumps lead, and what containers make of them.
  init(_ visited: VisitedScreens) {
    self.visited = visited
    _ = insert(visited.start)
    for screen in visited.registration.screens {
      guard let visit = visited.entries[screen.id]?.visit, let layout = visit.layout else {
        continue
      }
      let node = insert(layout)
      reached.append(Goal(id: screen.id, node: node, visit: visit))
      landings[node, default: []].append(Departure(screens: layout, landings: visit.landings))
    }
    addMoves()
  }

  /// Returns the screens at which an edge ends if it is taken at a node; `nil` if it is not known how they look.
  ///
  /// - Parameters:
  ///   - edge: The position of the edge among those of the screen.
  ///   - id: The id of the screen that declares it.
  func layout(taking edge: Int, of id: String, at node: Int, to goal: Goal) -> SceneLayout? {
    guard let visited = goal.visit.layout, let identity = goal.visit.identity else { return nil }
    for departure in landings[node] ?? [] {
      for landing in departure.landings where landing.screen == id && landing.edge == edge {
        return landing.layout(on: departure.screens, completedBy: visited, showing: identity)
      }
    }
    return nil
  }

  /// The graph as far as it was made.
  var graph: NavigationGraph {
    NavigationGraph(
      nodes: layouts.map { layout in
        NavigationGraph.Node(layout.name, seen: ids(seenIn: layout))
      },
      edges: edges
    )
  }

  /// Returns the index of the node that looks like a layout.
  func node(of layout: SceneLayout) -> Int? { nodes[layout.signature] }

  /// Returns the node that looks like a layout, made where there is none.
  mutating func insert(_ layout: SceneLayout) -> Int {
    let signature = layout.signature
    if let node = nodes[signature] { return node }
    nodes[signature] = layouts.count
    layouts.append(layout)
    return layouts.count - 1
  }

  /// Adds what containers offer at the nodes that were added since the last time, and the nodes to which that leads.
  mutating func addMoves() {
    while moved < layouts.count {
      let node = moved
      for (move, after) in layouts[node].moves() {
        let end = insert(after)
        guard end != node else { continue }
        var edge = NavigationGraph.Edge(
          from: node,
          to: end,
          words: move.words,
          actions: move.actions,
          origin: .container,
          gestures: gestures(of: move, at: node),
          isBack: move.isBack
        )
        edge.leavesCovered = !move.isBack && layouts[node].leavesCovered(layouts[0], in: after)
        edges.append(edge)
        if !move.isBack { entered.insert(end) }
      }
      moved += 1
    }
  }

  /// The nodes to which something leads that is no step back.
  var entered: Set<Int> = []

  /// Returns the ids of the screens that are in sight in a layout.
  func ids(seenIn layout: SceneLayout) -> [String] {
    layout.seen.flatMap { visited.ids(of: $0.identity) }
  }
}
