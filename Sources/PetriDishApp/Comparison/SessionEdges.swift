import PetriDish

/// What people were seen to do in the dishes that the catalog does not tell of.
struct SessionEdges {
  private let journal: Journal
  private let catalog: Catalog
  private var log = TransitionRecorder()
  private var last = 0

  /// So many, the newest, are told to whoever counts; a pipe has room for them.
  private static let limit = 200

  init(_ journal: Journal, of catalog: Catalog) {
    (self.journal, self.catalog) = (journal, catalog)
  }

  /// The ways up to now.
  ///
  /// - Complexity: O(events since it was asked last).
  mutating func ways() -> [ObservedEdge] {
    for event in journal.events(after: last) { log.look(at: event) }
    last = journal.last
    return log.edges.filter { !isDeclared($0) }.suffix(Self.limit)
  }

  /// Whether the catalog says that the screen leads there by one action, so that nobody learns
  /// anything from having seen it.
  private func isDeclared(_ way: ObservedEdge) -> Bool {
    let ways = way.screen.flatMap(catalog.screen)?.edges ?? []
    return ways.contains { $0.route == way.route && $0.actions <= 1 }
  }
}
