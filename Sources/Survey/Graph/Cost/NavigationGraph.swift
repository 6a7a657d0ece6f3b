/// A graph of the places where the user can be in an app.
package struct NavigationGraph: Hashable, Sendable {
  /// The places; edges name them by their index here.
  package let nodes: [Node]

  /// The actions that lead from one place to another, by index; of two that are as good, the
  /// earlier one is taken.
  package let edges: [Edge]

  /// The edges that begin at each node.
  let leaving: Arcs

  /// The edges that end at each node; assumed ones are left out, since no path back may use them.
  let arriving: Arcs

  /// Joins nodes and edges; an edge to or from no node of them is left out.
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
  /// The screens that the user has in sight, and those below.
  package struct Node: Hashable, Sendable {
    /// The name: the titles of the innermost screens in sight.
    package let name: String

    /// The ids of the registered screens that are in sight.
    package let seen: [String]

    /// Names a node.
    package init(_ name: String, seen: [String] = []) {
      self.name = name
      self.seen = seen
    }
  }

  /// Something that the user can do at one node, and then is at another.
  package struct Edge: Hashable, Sendable {
    /// The index of the node where it can be done.
    package let from: Int

    /// The index of the node where it leads.
    package let to: Int

    /// The action of the user, as one would say it: `choose the tab “Circle”`.
    package let words: String

    /// The number of actions that it takes.
    package let actions: Int

    /// The source that it is known from.
    package let origin: Origin

    /// The gestures that it takes; unless given, as many taps as actions, at places that are not known.
    package var gestures: [UserGesture] {
      given.isEmpty
        ? Array(repeating: UserGesture(.tap(nil)), count: min(actions, Self.mostTaps)) : given
    }

    private let given: [UserGesture]

    /// Whether it uncovers what was there before.
    let isBack: Bool

    /// Whether the edge leads to where a jump from the start puts the screen, since it is not known where the user finds it.
    var opensScreen: Bool { (origin == .declared || origin == .observed) && !isLanded }

    /// Whether the edge leads to where the user finds the screen.
    var isLanded = false

    /// Whether the edge hides a part of what the app shows first, while more lies upon that part than at first.
    ///
    /// The part is still covered when it is shown again, and the graph does not say so. A path back does not use the
    /// edge if there is another one.
    var leavesCovered = false

    /// The id of the screen that declares it; `nil` for an edge of another origin.
    var declarer: String?

    /// Leads from one node to another.
    ///
    /// - Parameters:
    ///   - from: The node's position in the graph, from 0.
    ///   - to: That of the node it leads to.
    ///   - words: What the user does.
    ///   - actions: The number of actions; less than one counts as one.
    ///   - origin: How it is known.
    ///   - gestures: The gestures that it takes; where there are none, as many unknown taps as actions.
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

    /// The most taps that a number of actions stands for; what says more is no number of taps.
    private static let mostTaps = 1_000
  }

  /// A source of knowledge that an edge leads from one node to another, the surest first.
  package enum Origin: String, CaseIterable, Codable, Sendable {
    /// Tabs, menus, pages, splits, stacks and modals have it by themselves.
    case container
    /// The catalog says so.
    case declared
    /// A journal tells of a gesture that led there.
    case observed
    /// No catalog or journal says so: a screen that lies upon another is taken to be one action
    /// away from it.
    case assumed
  }
}

extension NavigationGraph {
  /// The edges of a graph as a search goes along them: without their words, those of each node side
  /// by side.
  struct Arcs: Hashable, Sendable {
    /// An edge.
    struct Arc: Hashable, Sendable {
      /// The index of the node that the search comes to.
      let end: Int
      /// The index of the edge.
      let edge: Int
      let price: Price
      /// Whether the edge uncovers what was there before.
      let isBack: Bool
      /// Whether the edge opens a screen.
      let opensScreen: Bool
    }

    private let all: [Arc]

    /// The index of the first arc of each node, and behind those of the last.
    private let starts: [Int]

    /// Sorts edges by the node that a search takes them from; those of one node keep their order.
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
  /// The edges of a path through a graph, in the order in which the user takes them.
  ///
  /// They are looked up in the graph, and not copied: a path is as small as it is short.
  package struct Path: RandomAccessCollection, Equatable, Sendable {
    /// The indexes of the edges in the graph.
    private let numbers: [Int]

    /// All edges of the graph.
    private let edges: [Edge]

    init(_ numbers: [Int], in edges: [Edge]) {
      self.numbers = numbers
      self.edges = edges
    }

    /// Returns whether both take the same edges, also in two graphs.
    package static func == (one: Self, other: Self) -> Bool { one.elementsEqual(other) }

    /// 0, the first edge.
    package var startIndex: Int { 0 }

    /// The number of edges.
    package var endIndex: Int { numbers.count }

    /// An edge.
    ///
    /// - Parameter index: Counts from the first edge that the user takes, which is 0.
    package subscript(index: Int) -> Edge { edges[numbers[index]] }
  }
}
