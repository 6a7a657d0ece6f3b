package import PetriDish
import Routing

/// The worker's main loop, which reads requests and runs their cases.
@MainActor
package struct CheckWorker {
  private let catalog: Catalog
  private let environment: StandardEnvironment
  private let runner: CheckRunner
  private let build: String
  private let makeAreaReader: () throws -> (any AreaReader)?
  private let write: (String) throws -> Void
  private let mark: (String) -> Void

  /// Creates a worker.
  ///
  /// - Parameters:
  ///   - catalog: The catalog with the cases.
  ///   - display: The display that shows the screens.
  ///   - environment: The environment in which the screens open.
  ///   - build: The build id of the program.
  ///   - isAlone: Whether the process does nothing else. If so, a case ends only when all threads are idle.
  ///   - loop: The monitor of the main loop, if the process has one.
  ///   - makeAreaReader: Opens the display on which areas are read; called once.
  ///   - now: Returns the current time.
  ///   - write: Writes a line of the reply.
  ///   - mark: Writes the marker that separates the warnings of one case from those of the next.
  package init(
    _ catalog: Catalog,
    on display: any CheckDisplay = HeadlessCheckDisplay(),
    in environment: StandardEnvironment = StandardEnvironment(),
    of build: String = "",
    isAlone: Bool = false,
    watching loop: (any LoopWatch)? = nil,
    readingAreasBy makeAreaReader: @escaping () throws -> (any AreaReader)? = { nil },
    timedBy now: @escaping () -> ContinuousClock.Instant = { .now },
    write: @escaping (String) throws -> Void,
    mark: @escaping (String) -> Void = { _ in }
  ) {
    self.catalog = catalog
    self.environment = environment
    self.build = build
    self.makeAreaReader = makeAreaReader
    self.write = write
    self.mark = mark
    runner = CheckRunner(catalog, on: display, in: environment, timedBy: now)
    (runner.isAlone, runner.loop) = (isAlone, loop)
  }

  /// Runs requests until the input ends, and then waits for the requested time.
  ///
  /// - Parameter read: Waits for the next line and returns it; `nil` at the end of the input.
  /// - Throws: The errors of reading and writing, and ``CheckError/request(_:)``.
  package func run(reading read: () throws -> String?) async throws {
    try send(.hello(WorkerHello(build: build)))
    var cases = WorkerCases(catalog, in: environment)
    var linger = 0.0
    var visitors: [Bool: ScreenVisitor] = [:]
    while let line = try read() {
      switch try WorkerRequest(line: line) {
      case .linger(let seconds): linger = seconds
      case .carryOut: throw CheckError.request(line)
      case .observe(let request):
        let visitor = try request.visit.map { visit in
          let visitor = try visitors[visit.readsAreas] ?? makeVisitor(visit)
          visitors[visit.readsAreas] = visitor
          return visitor
        }
        if let visit = request.visit, let visitor, !request.checks {
          try await tell(visit, by: visitor, of: request)
        } else if request.registration {
          try tellRegistration(request)
        } else {
          try await observe(cases.check(of: request), request, by: visitor)
        }
      }
    }
    if linger > 0 { try await Task.sleep(for: .seconds(linger)) }
    try send(.finished(0))
  }

  private func makeVisitor(_ visit: VisitRequest) throws -> ScreenVisitor {
    ScreenVisitor(
      catalog,
      in: environment,
      on: visit.readsAreas ? try makeAreaReader() : nil,
      announcing: announce
    )
  }

  private func tellRegistration(_ request: ObservationRequest) throws {
    mark(WorkerMessage.mark + request.id)
    try send(.began(request.id))
    var observation = CaseObservation()
    observation.registration = Registration(catalog, announcing: announce)
    try send(.observed(request.id, observation))
  }

  private func announce(_ step: String) {
    do { try send(.step(step)) } catch {
      // Sending the result fails with the same error.
    }
  }

  private func tell(
    _ visit: VisitRequest,
    by visitor: ScreenVisitor,
    of request: ObservationRequest
  ) async throws {
    mark(WorkerMessage.mark + request.id)
    try send(.began(request.id))
    var observation = CaseObservation()
    observation.lint = registrationFaults(visit)
    if visit.opens {
      let jump = try visit.link.map { link in try Jump(link: link) }
      observation.visit = await visitor.visit(jump, visit)
    }
    try send(.observed(request.id, observation))
  }

  private func registrationFaults(_ visit: VisitRequest) -> [LintFinding]? {
    guard let screen = visit.registrationOf.flatMap({ catalog.screen($0) }) else { return nil }
    if visit.announcesTargets { announce(VisitRequest.registrationStep) }
    return screen.presetFindings + screen.linkFindings
  }

  private func observe(
    _ check: CheckCase?,
    _ request: ObservationRequest,
    by visitor: ScreenVisitor?
  ) async throws {
    guard let check else { return try send(.unknown(request.id)) }
    mark(WorkerMessage.mark + request.id)
    try send(.began(request.id))
    let faults = request.visit.flatMap(registrationFaults)
    var observation = await runner.observe(check, request, by: visitor)
    observation.lint = faults
    try send(.observed(request.id, observation))
  }

  private func send(_ message: WorkerMessage) throws { try write(try message.line()) }
}

/// The cases of a worker by id; cases with extreme contexts are added when one is requested.
private struct WorkerCases {
  private let catalog: Catalog
  private let environment: StandardEnvironment
  private var cases: [String: CheckCase]
  private var controls: [String: CheckCase]
  private var knowsBoundaries = false

  init(_ catalog: Catalog, in environment: StandardEnvironment) {
    (self.catalog, self.environment) = (catalog, environment)
    (cases, controls) = Self.byID(catalog.checkCases(in: environment))
  }

  /// Returns the case with the id, or else the case with the same id in a catalog with other experiments.
  mutating func check(of request: ObservationRequest) -> CheckCase? {
    self[request.id] ?? self[request.controlID]
  }

  subscript(id: String) -> CheckCase? {
    mutating get {
      if find(id) == nil, !knowsBoundaries {
        knowsBoundaries = true
        (cases, controls) = Self.byID(catalog.checkCases(boundaries: true, in: environment))
      }
      return find(id)
    }
  }

  /// Returns the case for an id, which can name a wide device or be a link.
  private func find(_ id: String) -> CheckCase? {
    if let check = cases[id] ?? controls[id] ?? find(link: id) { return check }
    guard let device = environment.wideDevice, id.hasSuffix(CheckCase.suffix(of: device)) else {
      return nil
    }
    let narrow = String(id.dropLast(CheckCase.suffix(of: device).count))
    return (cases[narrow] ?? controls[narrow])?.on(device: device)
  }

  private func find(link: String) -> CheckCase? {
    guard let jump = try? Jump(link: link) else { return nil }
    return catalog.screen(jump.screen).map { CheckCase(jump, of: $0) }
  }

  private static func byID(
    _ cases: [CheckCase]
  ) -> (all: [String: CheckCase], controls: [String: CheckCase]) {
    let all = cases.map { ($0.id, $0) }
    let controls = cases.filter { $0.controlID != $0.id }.map { ($0.controlID, $0) }
    return (Dictionary(all) { first, _ in first }, Dictionary(controls) { first, _ in first })
  }
}
