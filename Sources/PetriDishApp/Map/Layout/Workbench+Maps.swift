import PetriDish

extension Workbench {
  /// Returns the drawing of each app of a request.
  ///
  /// Workers open all screens.
  func drawings(_ request: MapRequest) async throws -> [MapDrawing] {
    let standard = StandardEnvironment(devices, device: request.device)
    var drawings: [MapDrawing] = []
    for variants in request.apps {
      var tour = try registration.drawingTour(under: variants, in: standard)
      tour.request.stopsClock = true
      let visits = try await surveyed(tour, in: standard).visits
      drawings.append(
        await registration.drawing(tour, visits, under: variants, observed: request.observed)
      )
    }
    return drawings
  }

  /// Returns the plans from every screen of the first app to every other one.
  ///
  /// Workers open all screens.
  func startRows(_ request: MapRequest) async throws -> [StartRow] {
    if let reason = registration.reasonWithoutStarts { throw UsageError(reason) }
    let standard = StandardEnvironment(devices, device: request.device)
    let variants = request.apps.first ?? [:]
    var tour = try registration.startTour(under: variants, in: standard)
    tour.request.stopsClock = true
    return registration.startRows(under: variants, try await surveyed(tour, in: standard).visits)
  }

  /// Returns the map of the catalog.
  ///
  /// Workers open all screens.
  func map(on device: String?) async throws -> CatalogMap {
    let standard = StandardEnvironment(devices, device: device)
    let tour = registration.mapTour(in: standard, planningStarts: false)
    let surveyed = try await surveyed(tour, describing: true, in: standard)
    return await surveyed.registration.map(tour, joining: surveyed.visits)
  }
}

extension Registration {
  /// Draws visited screens outside of the main actor, since there may be many.
  @concurrent
  nonisolated fileprivate func drawing(
    _ tour: ScreenTour,
    _ visits: ScreenVisits,
    under variants: [String: String],
    observed: [ObservedEdge]
  ) async -> MapDrawing {
    MapDrawing(self, tour.costTable(under: variants, visits, observed: observed))
  }

  @concurrent
  nonisolated fileprivate func map(
    _ tour: ScreenTour,
    joining visits: ScreenVisits
  ) async -> CatalogMap { map(tour, visits) }
}

extension CatalogMap {
  /// Returns the page of the map, laid out by Graphviz if it is installed.
  func page() async -> String {
    let variants = pageVariants
    let whole = MapPage.whole(of: variants)
    let made = await MapLayoutCache().layout(of: whole)
    return MapPage(variants, of: catalogName, layout: made.layout, problem: made.problem).html
  }
}
