import PetriDish

/// The edges that the user was seen to follow in the dishes and that the catalog does not declare.
struct UndeclaredEdges {
  private let journal: Journal
  private let catalog: Catalog
  private var recorder = TransitionRecorder()
  private var last = 0

  /// The number of edges, the newest, that a request has; a pipe has room for them.
  private static let limit = 200

  init(_ journal: Journal, of catalog: Catalog) {
    (self.journal, self.catalog) = (journal, catalog)
  }

  /// Returns the edges up to now.
  ///
  /// - Complexity: O(events since it was asked last).
  mutating func edges() -> [ObservedEdge] {
    for event in journal.events(after: last) { recorder.look(at: event) }
    last = journal.last
    return recorder.edges.filter { !isDeclared($0) }.suffix(Self.limit)
  }

  /// Returns whether the catalog declares an edge of one action for what was observed.
  private func isDeclared(_ edge: ObservedEdge) -> Bool {
    let declared = edge.screen.flatMap(catalog.screen)?.edges ?? []
    return declared.contains { $0.route == edge.route && $0.actions <= 1 }
  }
}
