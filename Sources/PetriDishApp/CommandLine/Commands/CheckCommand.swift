import Foundation
import GTK
import PetriDish

/// `check`: opens every screen with every preset under every variant, and says what is broken.
enum CheckCommand: Command {
  static let name = "check"
  static let usage = ""
  static let summary =
    "Opens every screen with every preset under every variant, in workers, and says what is broken."

  static let options = [
    Option("gtk", nil, "Show the screens on real widgets, too; needs a display"),
    device("Open all on this device, and nothing on a wider one"),
    Option("boundaries", nil, "Try contexts at the edges of their types, too"),
    Option("filter", kind: .text, "Only cases whose id has TEXT in it", placeholder: "TEXT"),
    Option("shard", kind: .text, "Only part K of N equal ones", placeholder: "K/N"),
    Option(
      "timings",
      kind: .text,
      "Parts that take as long as each other, by the times of an earlier report",
      placeholder: "FILE"
    ),
    Option(
      "jobs",
      kind: .number,
      "How many workers; one for each processor, and two with --gtk",
      placeholder: "J"
    ),
    timeout("a case"),
    Option("no-lint", nil, "Do not look how screens are reached"),
    Option("junit", kind: .text, "Write a report in JUnit's XML, too", placeholder: "FILE"),
    json,
  ]

  static func run(_ call: Call) throws -> Int32 {
    let (options, catalog) = (call.options, call.catalog)
    if let word = options.arguments.first {
      throw UsageError("“check” takes no \(Quotation(word)); try --filter.")
    }
    let isShown = options.flag("gtk")
    let jobs = try number("jobs", options) ?? SubprocessPool.workers(onWidgets: isShown)
    let timeout = try timeout(options)
    let standard = try standardEnvironment(call)
    let setup = try setup(call, in: standard)
    if setup.shard == nil,
      let sentence = CheckShard.unusedParts(in: ProcessInfo.processInfo.environment)
    {
      call.out.error(sentence)
    }
    let log = CheckLog(setup, jobs: jobs, json: options.flag("json"), call.out)
    let work = setup.work
    let pool = SubprocessPool(WorkerInvocation.words(onWidgets: isShown, in: standard))
    let headless = SubprocessPool(WorkerInvocation.words(onWidgets: false, in: standard))
    let surveyor = Surveyor([Surveyor.Program(pool)], jobs: jobs, timeout: timeout) {
      request,
      observations in
      let wide = request.widened(after: observations[0], in: standard).map { [$0] } ?? []
      for request in wide { log.expect(request.check) }
      return wide
    } report: { event in
      hear(event, log)
    }
    let tour = catalog.lintTour(of: work.units, in: standard)
    var visits = ScreenVisits()
    var registration: [String: [LintFinding]] = [:]
    let visiting = Surveyor(
      [Surveyor.Program(headless)],
      jobs: jobs,
      timeout: timeout,
      linger: .zero
    ) { event in
      switch event {
      case .began: break
      case .observed(let request, let observations):
        visits.add(observations[0], of: request)
        registration[request.check.screen] =
          observations[0]?.lint ?? registration[request.check.screen]
      case .revised(let check, _, _): visits.remove(check.screen, under: check.jump.variants)
      }
    }
    log.begin()
    let (result, interruption) = InterruptibleWork.run {
      surveyor.stop()
      visiting.stop()
    } _: {
      let registered = work.lintsRegistration ? catalog.screens : []
      let visit = Task {
        await surveyor.hasOpenedAll.value
        guard !surveyor.isStopped else { return }
        try await visiting.survey(
          tour.requests + registered.map { SurveyRequest(registrationOf: $0) }
        )
      }
      do {
        try await surveyor.survey(work.cases.map { SurveyRequest($0, checks: true) })
      } catch {
        visiting.stop()
        throw error
      }
      try await visit.value
      guard !work.units.isEmpty, !surveyor.isStopped, !visiting.isStopped else { return }
      let linted = catalog.linted(work.units, tour, visits, registration: registration)
      log.add(linted, catalog.lintFindings(of: linted))
    }
    return try end(log, result, interruption)
  }

  private static func hear(_ event: Surveyor.Event, _ log: CheckLog) {
    switch event {
    case .began: break
    case .observed(let request, let observations):
      if let result = observations[0]?.check { log.add(request.check, result) }
    case .revised(let check, _, let death): log.revise(check, death)
    }
  }

  /// Reads the options that say what is performed, and where the report goes.
  private static func setup(_ call: Call, in environment: StandardEnvironment) throws -> CheckSetup
  {
    let options = call.options
    var chosen = CheckSetup.Options()
    chosen.selection.boundaries = options.flag("boundaries")
    chosen.selection.filter = options.text("filter")
    chosen.selection.device = environment.named.device
    chosen.selection.onWidgets = options.flag("gtk")
    chosen.selection.lints = !options.flag("no-lint")
    chosen.shard = options.text("shard")
    chosen.timings = options.text("timings")
    chosen.junit = options.text("junit")
    do { return try CheckSetup(chosen, of: call.catalog, in: environment) } catch {
      throw UsageError("\(error)")
    }
  }

  /// Ends the report.
  ///
  /// - Returns: The exit status.
  private static func end(
    _ log: CheckLog,
    _ result: Result<Void, any Error>,
    _ interruption: Int32?
  ) throws -> Int32 {
    // If only the lint failed, all cases are still there.
    let isInterrupted = interruption != nil || result.failure != nil && !log.isWhole
    let isWritten = log.end(isInterrupted: isInterrupted)
    if let interruption { return interruption }
    if case CheckError.unable(let reason)? = result.failure { throw UsageError(reason) }
    try result.get()
    guard isWritten else { return ExitStatus.usage }
    return log.summary.failed == 0 && log.lint.isEmpty
      ? ExitStatus.fine : ExitStatus.findings
  }
}
