/// A description of how the screens of a catalog hang together: facts, the costs that follow from them,
/// and the plans from everywhere.
///
/// The file, the table of starts, the lint and a comparison of two revisions read this one model.
package struct CatalogMap: Sendable {
  /// The registration of the catalog that it is of.
  let registration: Registration

  /// The variants, the controls first, and then one experiment varied at a time.
  package let variants: [Variant]

  /// One variant of a map.
  package struct Variant: Sendable {
    /// The name in files and reports.
    package let name: MapVariantName

    /// The variant of every experiment, by the experiment's id.
    package let variants: [String: String]

    /// The nodes, edges and costs.
    package let table: CostTable

    /// The rows of the table of starts, that of an app that was just started first; only that one
    /// unless all were asked for.
    package let rows: [StartRow]
  }
}

extension Catalog {
  /// Opens every screen under every variant, headless in this process, and maps them.
  ///
  /// - Parameters:
  ///   - environment: The environment in which screens are opened.
  ///   - observed: Edges that a journal tells of.
  ///   - leftOut: The ids of screens that are not to be opened, such as those that end the program.
  ///   - plansStarts: Whether it is planned from every screen to every other one, too.
  ///   - opening: Called before each screen that is opened.
  /// - Complexity: O(screens × variants) jumps; with all starts as many plans for each of them as
  ///   there are screens.
  @MainActor
  package func map(
    in environment: StandardEnvironment = StandardEnvironment(),
    observed: [ObservedEdge] = [],
    leavingOut leftOut: Set<String> = [],
    planningStarts plansStarts: Bool = false,
    opening: @MainActor (Jump) -> Void = { _ in }
  ) async -> CatalogMap {
    let registration = Registration(self)
    let tour = registration.mapTour(in: environment, planningStarts: plansStarts)
    let visits = await tour.visits(of: self, leavingOut: leftOut, opening: opening)
    return registration.map(tour, visits, observed: observed)
  }
}

extension Registration {
  /// Returns the tour from which a map is made.
  ///
  /// - Parameter plansStarts: Whether the map has the plans from every screen to every other one.
  package func mapTour(
    in environment: StandardEnvironment,
    planningStarts plansStarts: Bool = false
  ) -> ScreenTour {
    var tour = ScreenTour(self, under: experiments.arrangements.map(\.variants), in: environment)
    tour.request.titles = .registered
    tour.request.plans = plansStarts ? .everything : .nothing
    tour.startPlans = .everything
    return tour
  }

  /// Returns the map that the visits of a tour make.
  package func map(
    _ tour: ScreenTour,
    _ visits: ScreenVisits,
    observed: [ObservedEdge] = []
  ) -> CatalogMap {
    CatalogMap(
      registration: self,
      variants: experiments.arrangements.map { mapVariant($0, tour, visits, observed: observed) }
    )
  }

  func mapVariant(
    _ arrangement: VariantArrangement,
    _ tour: ScreenTour,
    _ visits: ScreenVisits,
    observed: [ObservedEdge]
  ) -> CatalogMap.Variant {
    let name = MapVariantName(of: arrangement, in: experiments)
    return CatalogMap.Variant(
      name: name,
      variants: arrangement.variants,
      table: tour.costTable(under: arrangement.variants, visits, observed: observed),
      rows: startRows(under: arrangement.variants, visits, named: name)
    )
  }
}
