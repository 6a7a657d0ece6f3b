/// A search for deep links of a catalog that some link fits besides an earlier one.
///
/// It keeps them in the order of registration, by what stands between their slashes. The first link
/// that fits wins. So of two that some link fits, the first has to be the narrower one:
/// `/products/new` before `/products/{id}`. Any other pair is ambiguous: the same pattern twice, the
/// wider one first, or `/{kind}/new` and `/products/{id}` in whichever order.
struct LinkConflictDetector {
  private var links: [(pattern: LinkPattern, screen: String)] = []
  private var nodes = [Node()]

  /// The patterns that begin alike up to one slash.
  private struct Node {
    var literals: [String: Int] = [:]
    /// The node of the patterns that go on with a field, whatever stands around it.
    var field: Int?
    /// The links that can end here.
    var ends: [Int] = []
  }

  /// Adds a link.
  ///
  /// - Returns: What is wrong with it.
  /// - Complexity: O(parts + links with the same literals in the same places).
  mutating func add(_ pattern: LinkPattern, of screen: String) -> CatalogError? {
    let rival = candidates(for: pattern.pathAlone).map { links[$0] }
      .first { !$0.pattern.mayStandBefore(pattern) }
    insert(pattern, of: screen)
    return rival.map {
      .ambiguousLink(
        pattern.text,
        screen: screen,
        earlier: $0.pattern.text,
        of: $0.screen
      )
    }
  }

  /// Returns the links whose path can fit what a path fits, in the order of registration.
  private func candidates(for path: [LinkPattern.Part]) -> [Int] {
    var found: Set<Int> = []
    var reached = [0]
    for part in path {
      if part.isOptional { for node in reached { found.formUnion(nodes[node].ends) } }
      reached = reached.flatMap { following(nodes[$0], part) }
    }
    for node in reached { found.formUnion(nodes[node].ends) }
    return found.sorted()
  }

  private func following(_ node: Node, _ part: LinkPattern.Part) -> [Int] {
    let literals =
      switch part {
      case .literal(let text): node.literals[text].map { [$0] } ?? []
      case .field: Array(node.literals.values)
      }
    return literals + (node.field.map { [$0] } ?? [])
  }

  private mutating func insert(_ pattern: LinkPattern, of screen: String) {
    var node = 0
    for part in pattern.pathAlone {
      if part.isOptional { nodes[node].ends.append(links.count) }
      node = child(of: node, part)
    }
    nodes[node].ends.append(links.count)
    links.append((pattern, screen))
  }

  private mutating func child(of node: Int, _ part: LinkPattern.Part) -> Int {
    let next = nodes.count
    switch part {
    case .literal(let text):
      if let child = nodes[node].literals[text] { return child }
      nodes[node].literals[text] = next
    case .field:
      if let child = nodes[node].field { return child }
      nodes[node].field = next
    }
    nodes.append(Node())
    return next
  }
}

extension LinkPattern {
  /// Returns whether every reader would expect the links that fit both patterns to be this one's.
  fileprivate func mayStandBefore(_ later: LinkPattern) -> Bool {
    !overlaps(later) || (later.covers(self) && !covers(later))
  }
}
