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
  /// - Complexity: O(screens × variants) jumps, and for each of them plans to as many screens as
  ///   ``StartSample`` chooses.
  @MainActor
  package func lint(
    in environment: StandardEnvironment = StandardEnvironment(),
    observed: [ObservedEdge] = [],
    leavingOut leftOut: Set<String> = [],
    opening: @escaping @MainActor (Jump) -> Void = { _ in }
  ) async -> [LintFinding] {
    let registration = registration
    let tour = registration.lintTour(in: environment)
    let visits = await tour.visits(of: self, leavingOut: leftOut, opening: opening)
    let screens = screens.filter { !leftOut.contains($0.id) }
    let findings = screens.map { ($0.id, $0.presetFindings + $0.linkFindings) }
    return registration.lintFindings(
      tour,
      visits,
      registration: Dictionary(findings) { $1 },
      observed: observed
    )
  }
}

extension Registration {
  /// Returns the tour on which the lint is based.
  package func lintTour(in environment: StandardEnvironment) -> ScreenTour {
    var tour = ScreenTour(self, under: experiments.arrangements.map(\.variants), in: environment)
    tour.request.titles = .registered
    (tour.request.plans, tour.startPlans) = (.failures, .failures)
    tour.looksAtRegistration = true
    return tour
  }

  /// Looks for screens that no path leads to or away from, and for links that do not do what they say, in
  /// visits that were made.
  ///
  /// - Parameters:
  ///   - tour: The tour of ``lintTour(in:)``.
  ///   - visits: The visits of the tour.
  ///   - registration: The findings about presets and deep links, by the ids of the screens.
  ///   - observed: Edges between screens that a journal tells of.
  /// - Returns: The findings, by kind and in the order of registration.
  package func lintFindings(
    _ tour: ScreenTour,
    _ visits: ScreenVisits,
    registration: [String: [LintFinding]],
    observed: [ObservedEdge] = []
  ) -> [LintFinding] {
    let linter = CatalogLinter(registration: self)
    let sample = StartSample(self)
    let ofVariants = experiments.arrangements.filter { visits.start(under: $0.variants) != nil }
      .flatMap { linter.sightings(in: mapVariant($0, tour, visits, observed: observed), sample) }
    return lintFindings(of: ofVariants + linter.sightingsInRegistration(registration))
  }
}
