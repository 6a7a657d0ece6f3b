extension Catalog {
  /// Has a worker open a jump, and takes down how it looks.
  ///
  /// - Parameters:
  ///   - jump: The jump, which the catalog can make.
  ///   - pool: Starts the worker.
  ///   - levels: The levels that are observed.
  ///   - timeout: How long the opening may take.
  /// - Throws: ``CatalogError`` for a screen that there is not, ``CheckError`` where no worker can be had.
  @MainActor
  package func observation(
    of jump: Jump,
    by pool: any WorkerPool,
    at levels: Set<ObservationLevel>,
    within timeout: Duration
  ) async throws -> CaseObservation {
    guard let screen = screen(jump.screen) else {
      throw CatalogError.unknownScreen(jump.screen, known: screens.map(\.id))
    }
    let seen = try await Surveyor.observation(
      of: SurveyRequest(CheckCase(jump, of: screen), at: levels),
      by: pool,
      within: timeout
    )
    guard let seen else {
      throw CatalogError.unknownScreen(jump.screen, known: screens.map(\.id))
    }
    return seen
  }
}
