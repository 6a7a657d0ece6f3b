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

  /// Looks at some parts of how screens are reached.
  ///
  /// - Parameters:
  ///   - units: The parts, of ``lintUnits``.
  ///   - environment: The environment in which screens are opened.
  ///   - observed: Edges between screens that a journal tells of.
  ///   - leftOut: The ids of screens that are not to be opened.
  ///   - opening: Called before each screen that is opened.
  /// - Returns: The results, in the order of the parts.
  @MainActor
  package func linted(
    _ units: [LintUnit],
    in environment: StandardEnvironment = StandardEnvironment(),
    observed: [ObservedEdge] = [],
    leavingOut leftOut: Set<String> = [],
    opening: @escaping @MainActor (Jump) -> Void = { _ in }
  ) async -> [LintedUnit] {
    let linter = CatalogLinter(catalog: self)
    var results: [LintedUnit] = []
    for unit in units {
      let start = ContinuousClock.now
      let sightings: [LintedUnit.Occurrence]
      if let arrangement = unit.arrangement {
        let variant = await mapVariant(
          arrangement,
          in: environment,
          observed: observed,
          leavingOut: leftOut,
          planningStarts: true,
          opening: opening
        )
        sightings = linter.sightings(in: variant)
      } else {
        sightings = linter.sightingsInRegistration(leavingOut: leftOut)
      }
      let seconds = (ContinuousClock.now - start).seconds
      results.append(LintedUnit(id: unit.id, seconds: seconds, sightings: sightings))
    }
    return results
  }
}
