/// A detector for overlapping deep links in a catalog.
///
/// If a link matches several patterns, the first registered pattern is used. Therefore, the more
/// specific pattern must be first: `/products/new` before `/products/{id}`. Any other overlap is
/// ambiguous: identical patterns, the more general pattern first, or `/{kind}/new` and
/// `/products/{id}` in any order.
///
/// Patterns are stored in a tree with a node for each path segment.
struct LinkConflictDetector {
  private var links: [(pattern: LinkPattern, screen: String)] = []
  private var nodes = [Node()]

  /// A node that represents the patterns with a common prefix.
  private struct Node {
    var literals: [String: Int] = [:]
    /// The child node of patterns that continue with a field.
    var field: Int?
    /// The indices of the links that can end at this node.
    var ends: [Int] = []
  }

  /// Adds a link.
  ///
  /// - Returns: An error if the link overlaps an earlier one.
  /// - Complexity: O(*n* + *m*) for *n* path segments and *m* links with the same literal segments.
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

  /// Returns the indices of the links whose paths may overlap a path, in the order of registration.
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
  /// Returns whether the pattern doesn't overlap a later one or is more specific.
  fileprivate func mayStandBefore(_ later: LinkPattern) -> Bool {
    !overlaps(later) || (later.covers(self) && !covers(later))
  }
}
