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
