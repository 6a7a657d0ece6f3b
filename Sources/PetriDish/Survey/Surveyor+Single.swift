extension Surveyor {
  /// Has a worker open a single case.
  ///
  /// If the task is canceled, the worker ends.
  ///
  /// - Returns: The observation, or `nil` if the program has no such case or the task was canceled.
  /// - Throws: ``CheckError`` if no worker can be started.
  static func observation(
    of request: SurveyRequest,
    by pool: any WorkerPool,
    within timeout: Duration
  ) async throws -> CaseObservation? {
    var seen: CaseObservation?
    let surveyor = Surveyor([Program(pool)], jobs: 1, timeout: timeout, linger: .zero) { event in
      if case .observed(_, let observations) = event { seen = observations[0] }
    }
    try await withTaskCancellationHandler {
      try await surveyor.survey([request])
    } onCancel: {
      Task { @MainActor in surveyor.stop() }
    }
    return seen
  }
}

extension Registration {
  /// Has a worker of a program make the registration.
  ///
  /// - Throws: ``CheckError`` if no worker can be started, or none survives it; `CancellationError`.
  @MainActor
  package static func made(
    by pool: any WorkerPool,
    within timeout: Duration
  ) async throws -> Registration {
    let seen = try await Surveyor.observation(of: .registration, by: pool, within: timeout)
    try Task.checkCancellation()
    return try Registration(seen)
  }

  /// Takes the registration of an observation.
  ///
  /// - Throws: ``CheckError/registration(_:)`` if the worker died.
  package init(_ observation: CaseObservation?) throws(CheckError) {
    guard let registration = observation?.registration else {
      throw .registration(observation?.check?.death?.message ?? "It has no registration.")
    }
    self = registration
  }
}

extension Catalog {
  /// Returns what a worker observes of a jump.
  ///
  /// - Parameters:
  ///   - jump: The jump.
  ///   - pool: Starts the worker.
  ///   - levels: The levels that are observed.
  ///   - timeout: The time that the opening may take.
  /// - Throws: ``CatalogError`` for an unknown screen, ``CheckError`` if no worker can be started.
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
