package import PetriDish

/// An object that opens cases in workers and reports the observations.
///
/// A survey of two programs opens each case in both at the same time, so that the load of the machine
/// affects both equally. A case may end its worker later, which revises its observation. Observations are only
/// final after the survey has finished.
@MainActor
package final class Surveyor {
  /// A program whose cases are opened.
  package struct Program {
    fileprivate let pool: any WorkerPool
    fileprivate let makeMemory: (() throws -> any PixelMemory)?

    /// Creates a program.
    ///
    /// - Parameters:
    ///   - pool: The pool that starts its workers.
    ///   - memory: Creates the memory for pictures, or `nil` to take none.
    package init(_ pool: any WorkerPool, picturingIn memory: (() throws -> any PixelMemory)? = nil)
    {
      (self.pool, makeMemory) = (pool, memory)
    }
  }

  /// An event of a survey.
  package enum Event {
    /// A case is about to be opened.
    case began(SurveyRequest)
    /// A case was opened, with one observation per program; `nil` if a program has no such case.
    case observed(SurveyRequest, [CaseObservation?])
    /// A finished case was found to end its worker or to affect other cases of the program with that index.
    case revised(CheckCase, program: Int, CheckFinding)
  }

  /// The default time for which a worker keeps running after its last case.
  package static let linger = Duration.seconds(3)

  /// A promise that is fulfilled when all cases were opened and workers only linger.
  package let hasOpenedAll = Promise<Void>()

  private let programs: [(program: Program, group: WorkerGroup)]
  private let jobs: Int
  private let next: (SurveyRequest, [CaseObservation?]) -> [SurveyRequest]
  private let report: (Event) -> Void

  /// The pending requests in reverse order.
  private var waiting: [SurveyRequest] = []
  /// The requests of the next round.
  private var nextRound: [SurveyRequest] = []
  private var known: Set<Opening> = []
  private var busy = 0
  private var idle: [Promise<Void>] = []
  private var suspicions: [[Suspicion]]
  private var disturbances: [[Disturbance]]
  private var failure: (any Error)?

  /// The key of a request, which is made only once.
  private struct Opening: Hashable {
    let id: String
    let take: Int
  }

  /// Creates a survey.
  ///
  /// - Parameters:
  ///   - programs: The programs, usually one.
  ///   - jobs: The number of concurrent cases.
  ///   - timeout: The time limit for opening a case.
  ///   - linger: The time after opening in which a case may end its worker.
  ///   - next: Returns requests that follow from an observation; they are processed next.
  ///   - report: Called with each event.
  package init(
    _ programs: [Program],
    jobs: Int,
    timeout: Duration,
    linger: Duration = Surveyor.linger,
    next: @escaping (SurveyRequest, [CaseObservation?]) -> [SurveyRequest] = { _, _ in [] },
    report: @escaping (Event) -> Void
  ) {
    self.jobs = max(1, jobs)
    self.programs = programs.map { program in
      (program, WorkerGroup(program.pool, jobs: max(1, jobs), timeout: timeout, linger: linger))
    }
    suspicions = programs.map { _ in [] }
    disturbances = programs.map { _ in [] }
    (self.next, self.report) = (next, report)
  }

  /// Whether the survey was stopped.
  package var isStopped: Bool { programs.contains(where: \.group.isStopped) }

  /// Opens all cases.
  ///
  /// - Throws: ``CheckError`` or the errors of a pool if no worker can be started. Events that were reported before
  ///   remain valid.
  package func survey(_ requests: [SurveyRequest]) async throws {
    defer { hasOpenedAll.fulfill() }
    add(requests)
    let lanes = min(jobs, waiting.count)
    await withTaskGroup(of: Void.self) { group in
      for _ in 0..<lanes { group.addTask { await self.lane() } }
    }
    if let failure { throw failure }
    for index in programs.indices {
      try await settle(index)
      try await findCauses(index)
    }
  }

  /// Ends the workers.
  ///
  /// Events that were reported before remain valid.
  package func stop() {
    for (_, group) in programs { group.stop() }
    wake()
  }

  private func add(_ requests: [SurveyRequest]) {
    let new = requests.filter { request in
      known.insert(Opening(id: request.check.id, take: request.take)).inserted
    }
    waiting += new.reversed().filter { !$0.process.isOfRound }
    nextRound += new.filter(\.process.isOfRound)
    wake()
  }

  private func wake() {
    for promise in idle { promise.fulfill() }
    idle = []
  }

  /// Returns the next request, or `nil` if no more requests follow.
  private func take() async -> SurveyRequest? {
    while !isStopped {
      if let request = waiting.popLast() { return request }
      guard busy > 0 else {
        if !nextRound.isEmpty {
          // Requests are taken from the end, so each round reverses the order of the previous one.
          swap(&waiting, &nextRound)
          wake()
          continue
        }
        hasOpenedAll.fulfill()
        return nil
      }
      let promise = Promise<Void>()
      idle.append(promise)
      await promise.value
    }
    return nil
  }

  private func lane() async {
    do {
      let openers = try programs.map { program, group in
        CaseOpener(in: group, picturingIn: try program.makeMemory?())
      }
      while let request = await take() {
        busy += 1
        defer {
          busy -= 1
          wake()
        }
        report(.began(request))
        guard let observations = try await open(request, openers) else { break }
        report(.observed(request, observations))
        add(next(request, observations))
      }
      for (index, opener) in openers.enumerated() {
        await opener.end()
        suspicions[index] += opener.suspicions
        disturbances[index] += opener.disturbances
      }
    } catch {
      fail(error)
    }
  }

  /// Opens a case in all programs.
  ///
  /// - Returns: The observations, or `nil` if the survey was stopped.
  private func open(
    _ request: SurveyRequest,
    _ openers: [CaseOpener]
  ) async throws -> [CaseObservation?]? {
    let others = openers.dropFirst().map { opener in
      Task {
        do { return try await opener.open(request) } catch {
          // Fail immediately instead of waiting for the first program.
          fail(error)
          throw error
        }
      }
    }
    var answers: [CaseOpener.Answer] = []
    do { answers.append(try await openers[0].open(request)) } catch {
      fail(error)
      for other in others { _ = await other.result }
      throw error
    }
    for other in others { answers.append(try await other.value) }
    var observations: [CaseObservation?] = []
    for answer in answers {
      switch answer {
      case .observed(let observation): observations.append(observation)
      case .unknown: observations.append(nil)
      case .stopped: return nil
      }
    }
    return observations
  }

  private func fail(_ error: any Error) {
    failure = failure ?? error
    stop()
  }

  /// Finds the cases that cause warnings in other cases.
  ///
  /// If no single case is the cause, the warning stays with the case that has it.
  private func findCauses(_ index: Int) async throws {
    let (program, group) = programs[index]
    var known: Set<String> = []
    for disturbance in disturbances[index] where !group.isStopped {
      // One case often affects all later cases.
      if disturbance.suspects.contains(where: { known.contains($0.check.id) }) { continue }
      let cause = try await disturbance.cause(in: group) { try program.makeMemory?() }
      guard !group.isStopped else { return }
      if let cause { known.insert(cause.id) }
      let finding = cause == nil ? disturbance.warning : disturbance.finding
      report(.revised(cause ?? disturbance.request.check, program: index, finding))
    }
  }

  /// Finds the cases that caused the unexplained terminations of workers.
  private func settle(_ index: Int) async throws {
    let (program, group) = programs[index]
    var told: Set<String> = []
    func revise(_ check: CheckCase, _ finding: CheckFinding) {
      guard told.insert(check.id).inserted else { return }
      report(.revised(check, program: index, finding))
    }
    for suspicion in suspicions[index] where !group.isStopped {
      let death = suspicion.death
      let suspects = suspicion.suspects.filter { !told.contains($0.check.id) }
      let isExplained = suspicion.isExplained || suspects.count < suspicion.suspects.count
      var found: [String: WorkerDeath] = [:]
      if suspicion.suspects.count == 1, suspects.count == 1, death.announced == nil,
        !death.isFromOutside
      {
        found[suspects[0].check.id] = death
      } else {
        let search = DeathBisection(
          in: group,
          lingering: suspicion.linger,
          picturingIn: { try program.makeMemory?() }
        )
        found = try await search.deaths(among: suspects)
      }
      guard !group.isStopped else { return }
      for suspect in suspects {
        if let death = found[suspect.check.id] { revise(suspect.check, death.finding) }
      }
      guard found.isEmpty, !isExplained, let last = suspects.last else { continue }
      let checks = suspects.map(\.check)
      report(
        .revised(death.announced ?? last.check, program: index, death.finding(oneOf: checks))
      )
    }
  }
}

extension Surveyor {
  /// Opens a single case in a worker.
  ///
  /// Canceling the task ends the worker.
  ///
  /// - Returns: The observation, or `nil` if the program has no such case or the task was canceled.
  /// - Throws: ``CheckError`` if no worker can be started.
  static func observation(
    of request: SurveyRequest,
    by pool: any WorkerPool,
    picturingIn memory: (() throws -> any PixelMemory)? = nil,
    within timeout: Duration
  ) async throws -> CaseObservation? {
    var seen: CaseObservation?
    let program = Program(pool, picturingIn: memory)
    let surveyor = Surveyor([program], jobs: 1, timeout: timeout, linger: .zero) { event in
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
  /// Returns the registration that a worker of a program creates.
  ///
  /// - Throws: ``CheckError`` if no worker can be started or if it ends too early; `CancellationError`.
  @MainActor
  package static func made(
    by pool: any WorkerPool,
    within timeout: Duration
  ) async throws -> Registration {
    let seen = try await Surveyor.observation(of: .registration, by: pool, within: timeout)
    try Task.checkCancellation()
    return try Registration(seen)
  }

  /// Creates the registration from an observation.
  ///
  /// - Throws: ``CheckError/registration(_:)`` if the worker ended too early.
  package init(_ observation: CaseObservation?) throws(CheckError) {
    guard let registration = observation?.registration else {
      throw .registration(
        observation?.check?.death?.message ?? "The worker returned no registration."
      )
    }
    self = registration
  }
}

extension Catalog {
  /// Returns the observation of a jump by a worker.
  ///
  /// - Parameters:
  ///   - jump: The jump.
  ///   - pool: The pool that starts the worker.
  ///   - levels: The levels to observe.
  ///   - memory: Creates the memory for the picture, or `nil` to take none.
  ///   - timeout: The time limit for opening the case.
  /// - Throws: ``CatalogError`` if the screen is unknown, or ``CheckError`` if no worker can be started.
  @MainActor
  package func observation(
    of jump: Jump,
    by pool: any WorkerPool,
    at levels: Set<ObservationLevel>,
    picturingIn memory: (() throws -> any PixelMemory)? = nil,
    within timeout: Duration
  ) async throws -> CaseObservation {
    guard let screen = screen(jump.screen) else {
      throw CatalogError.unknownScreen(jump.screen, known: screens.map(\.id))
    }
    let seen = try await Surveyor.observation(
      of: SurveyRequest(CheckCase(jump, of: screen), at: levels),
      by: pool,
      picturingIn: memory,
      within: timeout
    )
    guard let seen else {
      throw CatalogError.unknownScreen(jump.screen, known: screens.map(\.id))
    }
    return seen
  }
}

extension ScreenTour {
  /// The requests for a survey of the tour.
  package var requests: [SurveyRequest] {
    arrangements.flatMap { variants in
      visits(under: variants).map { jump, request in
        let screen = jump.flatMap { registration.screen($0.screen) }
        let check =
          if let jump, let screen { CheckCase(jump, of: screen) } else {
            CheckCase(startingUnder: variants)
          }
        return SurveyRequest(check, visiting: request)
      }
    }
  }
}

extension Registration {
  /// Returns the requests for lint.
  package func lintRequests(in environment: StandardEnvironment) -> [SurveyRequest] {
    lintTour(in: environment).requests
  }
}

extension Catalog {
  /// The requests that test the style sheets; empty if the catalog has none.
  package var styleRequests: [SurveyRequest] {
    guard !styleSheets.isEmpty else { return [] }
    var visit = VisitRequest(nil, under: controls)
    visit.readsAreas = true
    return [SurveyRequest(CheckCase(ofStyleSheetsUnder: controls), visiting: visit)]
  }
}

extension ScreenVisits {
  /// Adds the visit of an observation; observations without a visit are ignored.
  package mutating func add(_ observation: CaseObservation?, of request: SurveyRequest) {
    guard let visit = observation?.visit, let asked = request.visit else { return }
    add(visit, of: asked.link == nil ? nil : request.check.screen, under: asked.variants)
  }
}
