extension Catalog {
  /// Looks for screens that no path leads to or away from, and for links that do not do what they
  /// say.
  ///
  /// Opens the screens headless in this process: one that ends the program ends it here as well.
  ///
  /// - Parameters:
  ///   - environment: The environment in which they are opened.
  ///   - observed: Edges between screens that a journal tells of.
  ///   - leftOut: The ids of screens that are not to be opened; only of their registration
  ///     something is said.
  ///   - opening: Called before each screen that is opened.
  /// - Returns: What is wrong, by kind and in the order of registration; empty where all is well.
  /// - Complexity: O(screens × variants) jumps, and as many plans for each of them as there are
  ///   screens.
  @MainActor
  package func lint(
    in environment: StandardEnvironment = StandardEnvironment(),
    observed: [ObservedEdge] = [],
    leavingOut leftOut: Set<String> = [],
    opening: @escaping @MainActor (Jump) -> Void = { _ in }
  ) async -> [LintFinding] {
    lintFindings(
      of: await linted(
        lintUnits,
        in: environment,
        observed: observed,
        leavingOut: leftOut,
        opening: opening
      )
    )
  }

  /// Looks at some parts of how screens are reached, in this process.
  ///
  /// - Parameter units: The parts, of ``lintUnits``.
  /// - Returns: The results, in the order of the parts.
  @MainActor
  package func linted(
    _ units: [LintUnit],
    in environment: StandardEnvironment = StandardEnvironment(),
    observed: [ObservedEdge] = [],
    leavingOut leftOut: Set<String> = [],
    opening: @escaping @MainActor (Jump) -> Void = { _ in }
  ) async -> [LintedUnit] {
    let tour = lintTour(of: units, in: environment)
    let visits = await tour.visits(leavingOut: leftOut, opening: opening)
    let screens = screens.filter { !leftOut.contains($0.id) }
    let registration = screens.map { ($0.id, $0.presetFindings + $0.linkFindings) }
    return linted(
      units,
      tour,
      visits,
      observed: observed,
      registration: Dictionary(registration) { $1 }
    )
  }

  /// Returns the tour on which some parts of the lint are based.
  package func lintTour(
    of units: [LintUnit],
    in environment: StandardEnvironment = StandardEnvironment()
  ) -> ScreenTour {
    var tour = ScreenTour(
      self,
      under: units.compactMap(\.arrangement?.variants),
      in: environment
    )
    tour.request.titles = .registered
    (tour.request.plans, tour.startPlans) = (.failures, .failures)
    return tour
  }

  /// Looks at some parts of how screens are reached.
  ///
  /// - Parameters:
  ///   - units: The parts, of ``lintUnits``.
  ///   - tour: The tour of ``lintTour(of:in:)``.
  ///   - visits: The visits of the tour.
  ///   - observed: Edges between screens that a journal tells of.
  ///   - registration: The findings about presets and deep links, by the ids of the screens.
  /// - Returns: The results, in the order of the parts.
  package func linted(
    _ units: [LintUnit],
    _ tour: ScreenTour,
    _ visits: ScreenVisits,
    observed: [ObservedEdge] = [],
    registration: [String: [LintFinding]]
  ) -> [LintedUnit] {
    let linter = CatalogLinter(catalog: self)
    return units.map { unit in
      let start = ContinuousClock.now
      let seconds = unit.arrangement.map { visits.seconds(under: $0.variants) } ?? 0
      let sightings =
        if let arrangement = unit.arrangement {
          linter.sightings(in: mapVariant(arrangement, tour, visits, observed: observed))
        } else {
          linter.sightingsInRegistration(registration)
        }
      return LintedUnit(
        id: unit.id,
        seconds: seconds + (ContinuousClock.now - start).seconds,
        sightings: sightings
      )
    }
  }
}
