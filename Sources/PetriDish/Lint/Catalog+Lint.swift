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
  public func lint(
    in environment: StandardEnvironment = StandardEnvironment(),
    observed: [ObservedEdge] = [],
    leavingOut leftOut: Set<String> = [],
    opening: @escaping @MainActor (Jump) -> Void = { _ in }
  ) async -> [LintFinding] {
    let map = await map(
      in: environment,
      observed: observed,
      leavingOut: leftOut,
      planningStarts: true,
      opening: opening
    )
    return CatalogLinter(catalog: self, map: map, leftOut: leftOut).findings()
  }
}
