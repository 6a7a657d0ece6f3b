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
    let run = CheckRun(work.cases, by: pool, jobs: jobs, timeout: timeout, in: standard) {
      check,
      result in
      if let wide = check.widened(after: result, in: standard) { log.expect(wide) }
      log.add(check, result)
    }
    return try perform(run, log) {
      guard !work.units.isEmpty else { return try await run.run() }
      let opening = catalog.casesOfFirstPresets
      let linted = try await run.run(linting: work.units.map(\.id), among: opening) {
        try await tryOthers(of: opening, than: work.cases, in: standard, timeout, before: run)
      }
      log.add(linted, catalog.lintFindings(of: linted))
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

  /// Has workers perform those of some cases that are in other parts, so that none of their screens
  /// ends the worker that looks how screens are reached.
  private static func tryOthers(
    of cases: [CheckCase],
    than own: [CheckCase],
    in standard: StandardEnvironment,
    _ timeout: Duration,
    before run: CheckRun
  ) async throws {
    let own = Set(own.map(\.id))
    let others = cases.filter { !own.contains($0.id) }
    let jobs = ProcessInfo.processInfo.activeProcessorCount
    let pool = SubprocessPool(WorkerInvocation.words(onWidgets: false, in: standard))
    let trial = CheckRun(others, by: pool, jobs: jobs, timeout: timeout) { _, _ in }
    run.onStop { trial.stop() }
    try await trial.run()
    run.leaveOut(deadlyIn: trial)
  }

  /// Runs to the end, or until a signal interrupts it.
  ///
  /// - Parameter work: Performs all cases, and finds out how screens are reached.
  private static func perform(
    _ run: CheckRun,
    _ log: CheckLog,
    work: @escaping () async throws -> Void
  ) throws -> Int32 {
    log.begin()
    let (result, interruption) = InterruptibleWork.run(stop: run.stop, work)
    // Where it could not be found out how screens are reached, all cases are there nevertheless.
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
