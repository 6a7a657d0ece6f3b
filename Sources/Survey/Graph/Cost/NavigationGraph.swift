/// A graph of the places in an app that users can reach.
package struct NavigationGraph: Hashable, Sendable {
  /// The places; edges refer to them by index.
  package let nodes: [Node]

  /// The actions that lead from one place to another; among equally good ones, the first is used.
  package let edges: [Edge]

  /// The edges that begin at each node.
  let leaving: Arcs

  /// The edges that end at each node, without assumed edges, which paths back can't use.
  let arriving: Arcs

  /// Creates a graph.
  ///
  /// Edges with invalid indices are ignored.
  ///
  /// - Complexity: O(nodes + edges).
  package init(nodes: [Node], edges: [Edge]) {
    self.nodes = nodes
    self.edges = edges.filter {
      nodes.indices.contains($0.from) && nodes.indices.contains($0.to)
    }
    leaving = Arcs(self.edges, nodes: nodes.count, from: \.from, to: \.to) { edge in
      edge.origin == .assumed ? 1 : 0
    }
    arriving = Arcs(
      self.edges,
      nodes: nodes.count,
      from: \.to,
      to: \.from,
      where: { $0.origin != .assumed },
      assumed: { $0.leavesCovered ? 1 : 0 }
    )
  }
}

extension NavigationGraph {
  /// The visible screens, and the screens below them.
  package struct Node: Hashable, Sendable {
    /// The titles of the innermost visible screens.
    package let name: String

    /// The ids of the visible registered screens.
    package let seen: [String]

    /// Creates a node.
    package init(_ name: String, seen: [String] = []) {
      self.name = name
      self.seen = seen
    }
  }

  /// An action that leads from one node to another.
  package struct Edge: Hashable, Sendable {
    /// The index of the first node.
    package let from: Int

    /// The index of the second node.
    package let to: Int

    /// The user's action as text: `choose the tab “Circle”`.
    package let words: String

    /// The number of actions.
    package let actions: Int

    /// The origin of the edge.
    package let origin: Origin

    /// The gestures of the edge.
    ///
    /// By default, there is one tap at an unknown position for each action.
    package var gestures: [UserGesture] {
      given.isEmpty
        ? Array(repeating: UserGesture(.tap(nil)), count: min(actions, Self.mostTaps)) : given
    }

    private let given: [UserGesture]

    /// Whether the action reveals a previous screen.
    let isBack: Bool

    /// Whether the edge leads to the place of a jump from the start because its actual place isn't known.
    var opensScreen: Bool { (origin == .declared || origin == .observed) && !isLanded }

    /// Whether the edge ends at the place where following it actually opens the screen.
    var isLanded = false

    /// Whether the edge leaves additional screens open on top of a screen of the initial app.
    ///
    /// The additional screens are still on top when the app's screen is shown again, but the graph doesn't include
    /// them. A path back uses such an edge only if there is no other path.
    var leavesCovered = false

    /// The id of the screen that declares the edge; `nil` for other origins.
    var declarer: String?

    /// Creates an edge.
    ///
    /// - Parameters:
    ///   - from: The index of the first node.
    ///   - to: The index of the second node.
    ///   - words: The user's action as text.
    ///   - actions: The number of actions; at least 1.
    ///   - origin: The origin of the edge.
    ///   - gestures: The gestures of the edge (default: one tap at an unknown position for each action).
    package init(
      from: Int,
      to: Int,
      words: String,
      actions: Int = 1,
      origin: Origin,
      gestures: [UserGesture] = []
    ) {
      self.init(
        from: from,
        to: to,
        words: words,
        actions: actions,
        origin: origin,
        gestures: gestures,
        isBack: false
      )
    }

    init(
      from: Int,
      to: Int,
      words: String,
      actions: Int,
      origin: Origin,
      gestures: [UserGesture],
      isBack: Bool
    ) {
      self.from = from
      self.to = to
      self.words = words
      self.actions = max(1, actions)
      self.origin = origin
      given = gestures
      self.isBack = isBack
    }

    /// The maximum number of default taps.
    private static let mostTaps = 1_000
  }

  /// The origin of an edge, from the most to the least reliable.
  package enum Origin: String, CaseIterable, Codable, Sendable {
    /// The edge is built into tabs, menus, pages, splits, stacks or modals.
    case container
    /// The catalog declares the edge.
    case declared
    /// The edge was recorded in a journal.
    case observed
    /// The edge isn't known, and the screen is assumed to be one action away from the screen below it.
    case assumed
  }
}

extension NavigationGraph {
  /// The edges of a graph without texts, grouped by node for fast searches.
  struct Arcs: Hashable, Sendable {
    struct Arc: Hashable, Sendable {
      /// The index of the target node.
      let end: Int
      /// The index of the edge.
      let edge: Int
      let price: Price
      /// Whether the edge reveals a previous screen.
      let isBack: Bool
      /// Whether the edge opens a screen.
      let opensScreen: Bool
    }

    private let all: [Arc]

    /// The index of the first arc of each node, followed by the number of arcs.
    private let starts: [Int]

    /// Groups edges by node; the edges of a node keep their order.
    ///
    /// - Complexity: O(nodes + edges).
    init(
      _ edges: [Edge],
      nodes: Int,
      from: (Edge) -> Int,
      to: (Edge) -> Int,
      where isTaken: (Edge) -> Bool = { _ in true },
      assumed: (Edge) -> Int
    ) {
      let taken = edges.indices.filter { isTaken(edges[$0]) }
      var starts = [Int](repeating: 0, count: nodes + 1)
      for edge in taken { starts[from(edges[edge]) + 1] += 1 }
      for node in 0..<nodes { starts[node + 1] += starts[node] }
      var next = starts
      var sorted = [Int](repeating: 0, count: taken.count)
      for edge in taken {
        let node = from(edges[edge])
        sorted[next[node]] = edge
        next[node] += 1
      }
      self.starts = starts
      all = sorted.map { index in
        let edge = edges[index]
        let price = Price(assumed: assumed(edge), actions: edge.actions)
        return Arc(
          end: to(edge),
          edge: index,
          price: price,
          isBack: edge.isBack,
          opensScreen: edge.opensScreen
        )
      }
    }

    /// The arcs of a node.
    subscript(node: Int) -> ArraySlice<Arc> { all[starts[node]..<starts[node + 1]] }
  }
}

extension NavigationGraph {
  /// The edges of a path through a graph, in order.
  ///
  /// A path stores the indices of its edges instead of copies.
  package struct Path: RandomAccessCollection, Equatable, Sendable {
    /// The indices of the edges in the graph.
    private let numbers: [Int]

    /// All edges of the graph.
    private let edges: [Edge]

    init(_ numbers: [Int], in edges: [Edge]) {
      self.numbers = numbers
      self.edges = edges
    }

    /// Returns whether two paths have equal edges, possibly in different graphs.
    package static func == (one: Self, other: Self) -> Bool { one.elementsEqual(other) }

    /// The index of the first edge, which is always 0.
    package var startIndex: Int { 0 }

    /// The number of edges.
    package var endIndex: Int { numbers.count }

    /// The edge at a position.
    ///
    /// - Parameter index: The position in the path, starting at 0.
    package subscript(index: Int) -> Edge { edges[numbers[index]] }
  }
}
