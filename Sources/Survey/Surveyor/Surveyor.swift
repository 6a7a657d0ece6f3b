package import PetriDish

/// Opens cases in workers and reports what was observed.
///
/// A survey of two programs opens each case in both at the same time, so that whatever else the machine
/// does affects both. A case may end its worker later; then its observation is revised. Only the end of a
/// survey is final.
@MainActor
package final class Surveyor {
  /// A program whose cases are opened.
  package struct Program {
    fileprivate let pool: any WorkerPool
    fileprivate let makeMemory: (() throws -> any PixelMemory)?

    /// Creates a program.
    ///
    /// - Parameters:
    ///   - pool: Starts its workers.
    ///   - memory: Makes memory for pictures, or `nil` if none are taken.
    package init(_ pool: any WorkerPool, picturingIn memory: (() throws -> any PixelMemory)? = nil)
    {
      (self.pool, makeMemory) = (pool, memory)
    }
  }

  /// Something that happens during a survey.
  package enum Event {
    /// A case is about to be opened.
    case began(SurveyRequest)
    /// A case was opened, with one observation for each program: `nil` if the program has no such case.
    case observed(SurveyRequest, [CaseObservation?])
    /// An observed case turned out to end its worker, or to disturb others, in the program with that index.
    case revised(CheckCase, program: Int, CheckFinding)
  }

  /// The time for which a worker keeps running after its last case, unless stated otherwise.
  package static let linger = Duration.seconds(3)

  /// Fulfilled when the last case was opened and workers only linger.
  package let hasOpenedAll = Promise<Void>()

  private let programs: [(program: Program, group: WorkerGroup)]
  private let jobs: Int
  private let next: (SurveyRequest, [CaseObservation?]) -> [SurveyRequest]
  private let report: (Event) -> Void

  /// The requests that no lane has taken, the next one last.
  private var waiting: [SurveyRequest] = []
  /// The requests of the next round.
  private var nextRound: [SurveyRequest] = []
  private var known: Set<Opening> = []
  private var busy = 0
  private var idle: [Promise<Void>] = []
  private var suspicions: [[Suspicion]]
  private var disturbances: [[Disturbance]]
  private var failure: (any Error)?

  /// A request as it may be made once.
  private struct Opening: Hashable {
    let id: String
    let take: Int
  }

  /// Prepares a survey.
  ///
  /// - Parameters:
  ///   - programs: The programs, usually one.
  ///   - jobs: How many cases are open at a time.
  ///   - timeout: How long one opening may take.
  ///   - linger: How long a case may take to end its worker after it was opened.
  ///   - next: Returns the requests that follow from an observation; they are next in line.
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
  /// - Throws: ``CheckError`` or the errors of a pool if no worker can be started. What was reported
  ///   before remains true.
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

  /// Ends the workers; what was observed by then was reported.
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

  /// Returns the next request, or `nil` if there will be none.
  private func take() async -> SurveyRequest? {
    while !isStopped {
      if let request = waiting.popLast() { return request }
      guard busy > 0 else {
        if !nextRound.isEmpty {
          // The last one is the next, so each round goes in the opposite direction of the round before.
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
          // Otherwise the first program would be waited for.
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

  /// Finds which cases caused the warnings that others do not have alone.
  ///
  /// If none does without others, the warning stays with the case that had it.
  private func findCauses(_ index: Int) async throws {
    let (program, group) = programs[index]
    var known: Set<String> = []
    for disturbance in disturbances[index] where !group.isStopped {
      // One case often disturbs all that come after it.
      if disturbance.suspects.contains(where: { known.contains($0.check.id) }) { continue }
      let cause = try await disturbance.cause(in: group) { try program.makeMemory?() }
      guard !group.isStopped else { return }
      if let cause { known.insert(cause.id) }
      let finding = cause == nil ? disturbance.warning : disturbance.finding
      report(.revised(cause ?? disturbance.request.check, program: index, finding))
    }
  }

  /// Finds which cases caused the deaths whose cause is not certain.
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

extension ScreenTour {
  /// The requests for a survey.
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
  /// Returns the requests on which the lint is based.
  package func lintRequests(in environment: StandardEnvironment) -> [SurveyRequest] {
    lintTour(in: environment).requests
  }
}

extension Catalog {
  /// The request that shows whether the style sheets can be used; none without style sheets.
  package var styleRequests: [SurveyRequest] {
    guard !styleSheets.isEmpty else { return [] }
    var visit = VisitRequest(nil, under: controls)
    visit.readsAreas = true
    return [SurveyRequest(CheckCase(ofStyleSheetsUnder: controls), visiting: visit)]
  }
}

extension ScreenVisits {
  /// Adds the visit of a survey; an observation without one is skipped.
  package mutating func add(_ observation: CaseObservation?, of request: SurveyRequest) {
    guard let visit = observation?.visit, let asked = request.visit else { return }
    add(visit, of: asked.link == nil ? nil : request.check.screen, under: asked.variants)
  }
}
