import Routing

/// The places of all screens of a catalog under some variants, and the costs to get there.
public struct CostTable: Sendable {
  /// The variants that the app was built for; experiments that are not named have their control.
  public let variants: [String: String]

  /// The places where a person can be; the first one is what the app shows first.
  public let graph: NavigationGraph

  /// The entry of each screen, by its id.
  public let landings: [String: Landing]

  /// The end of the jump to one screen, with its cost.
  public struct Landing: Sendable {
    /// The jump: the screen's first preset in an app that was just started.
    public let jump: Jump

    /// The result of the jump, with the screens afterwards.
    public let result: JumpResult

    /// The cost to get there; `nil` where the screen was not reached.
    public let cost: NavigationCost?

    /// A Boolean value that indicates whether the layer of the screen refuses to be dismissed.
    let isKept: Bool
  }
}

extension Catalog {
  /// Opens every screen headless, and finds out how a user would get there.
  ///
  /// - Parameters:
  ///   - variants: Names of variants by the id of their experiment.
  ///   - observed: Ways that a journal tells of; those of other variants do not count.
  ///   - leftOut: The ids of screens that are not to be opened, such as those that end the program.
  /// - Throws: ``CatalogError`` for a variant that there is not.
  /// - Complexity: O(screens) jumps, and a place for each screen and each choice of a container on
  /// it.
  @MainActor
  public func navigationMap(
    under variants: [String: String] = [:],
    observed: [ObservedEdge] = [],
    leavingOut leftOut: Set<String> = []
  ) async throws(CatalogError) -> CostTable {
    for (experiment, variant) in variants.sorted(by: { $0.key < $1.key }) {
      try check(variant: variant, of: experiment)
    }
    var survey = CatalogSweep(self, under: variants)
    await survey.lookAround(leavingOut: leftOut)
    var atlas = NavigationGraphBuilder(survey)
    atlas.addKnownEdges(observed: observed)
    atlas.addAssumedEdges()
    return CostTable(survey, atlas)
  }
}

extension CostTable {
  @MainActor
  fileprivate init(_ survey: CatalogSweep, _ atlas: NavigationGraphBuilder) {
    variants = survey.variants
    graph = atlas.graph
    let (ways, waysBack) = (graph.shortestWays(from: 0), graph.shortestWays(to: 0))
    let sightings = atlas.sightings
    landings = survey.landings.mapValues { landing in
      let place = landing.layout.flatMap { atlas.place(of: $0) }
      return Landing(
        jump: landing.jump,
        result: landing.result,
        cost: landing.layout.flatMap { layout in
          place.flatMap { place in
            atlas.cost(of: landing, layout, at: place, sightings, ways, waysBack)
          }
        },
        isKept: landing.layout?.layers.last?.isKept ?? false
      )
    }
  }
}
