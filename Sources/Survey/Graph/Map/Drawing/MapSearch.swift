/// A search in a drawing for text in titles, ids and groups, with the filters `is:dead-end` and `from:screen`.
package struct MapSearch: Hashable, Sendable {
  private var words: [String] = []
  private var marks: [MapDrawing.Mark] = []
  private var sources: [String] = []

  /// The message about an unknown filter, or `nil` if all terms are valid.
  package private(set) var problem: String?

  /// Parses the text of a search.
  package init(_ text: String) {
    for term in text.lowercased().split(whereSeparator: \.isWhitespace) {
      if term.hasPrefix("is:") {
        let name = term.dropFirst(3)
        if let mark = MapDrawing.Mark(rawValue: String(name)) {
          marks.append(mark)
        } else {
          let known = MapDrawing.Mark.allCases.map(\.rawValue).joined(separator: ", ")
          problem = "Unknown filter “is:\(name)”. The values of “is:” are \(known)."
        }
      } else if term.hasPrefix("from:") {
        sources.append(String(term.dropFirst(5)))
      } else {
        words.append(String(term))
      }
    }
  }

  /// Whether the search has no terms.
  package var isEmpty: Bool {
    words.isEmpty && marks.isEmpty && sources.isEmpty && problem == nil
  }

  /// Returns the indices of the nodes that match all terms, in ascending order.
  ///
  /// - Complexity: O(nodes × terms + edges).
  package func matches(in drawing: MapDrawing) -> [Int] {
    guard problem == nil else { return [] }
    let reached = sources.map { source in
      let starts = drawing.nodes.map { node in
        node.id.lowercased() == source || node.title.lowercased() == source
      }
      return Set(drawing.edges.lazy.filter { starts[$0.from] }.map(\.to))
    }
    return drawing.nodes.indices.filter { index in
      let node = drawing.nodes[index]
      let text = "\(node.title) \(node.id) \(node.group)".lowercased()
      return words.allSatisfy { text.contains($0) }
        && marks.allSatisfy { $0 == node.mark }
        && reached.allSatisfy { $0.contains(index) }
    }
  }
}

/// The edges that begin or end at one node of a drawing.
package struct MapNeighbourhood: Hashable, Sendable {
  /// The index of the node.
  package let node: Int

  /// The edges that end at the node, ordered by reliability and then by distance from the start.
  package let leadingHere: [Int]

  /// The edges that begin at the node, in the same order.
  package let leadingOn: [Int]

  /// Collects the edges around a node, including edges that the full drawing omits.
  ///
  /// - Complexity: O(nodes + edges).
  package init(of node: Int, in drawing: MapDrawing) {
    self.node = node
    let depths = drawing.depths
    func sorted(_ edges: [Int], by end: KeyPath<MapDrawing.Edge, Int>) -> [Int] {
      func rank(_ index: Int) -> (Int, Int, Int, Int) {
        let edge = drawing.edges[index]
        let origin = NavigationGraph.Origin.allCases.firstIndex(of: edge.origin) ?? 0
        return (edge.isAside ? 1 : 0, origin, depths[edge[keyPath: end]] ?? Int.max, index)
      }
      return edges.sorted { rank($0) < rank($1) }
    }
    let all = drawing.edges.indices
    leadingHere = sorted(all.filter { drawing.edges[$0].to == node }, by: \.from)
    leadingOn = sorted(all.filter { drawing.edges[$0].from == node }, by: \.to)
  }
}
