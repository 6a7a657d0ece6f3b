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
    let (shard, cases): (CheckShard, [CheckCase])
    let log: CheckLog
    do throws(CheckError) {
      let part = options.text("shard")
      shard = try part.map { text throws(CheckError) in try CheckShard(text) } ?? .whole
      cases = try Self.cases(of: catalog, in: standard, shard, options)
      let file = options.text("junit")
      log = CheckLog(
        total: cases.count,
        json: options.flag("json"),
        junit: try file.map { path throws(CheckError) in
          try JUnitFile(path, suite: catalog.name)
        },
        call.out
      )
    } catch {
      throw UsageError("\(error)")
    }
    let pool = SubprocessPool(WorkerCommand.words(onWidgets: isShown, in: standard))
    let run = CheckRun(cases, by: pool, jobs: jobs, timeout: timeout, in: standard) {
      check,
      result in
      if check.widened(after: result, in: standard) != nil { log.expectOneMore() }
      log.add(check, result)
    }
    let isWhole = options.text("filter") == nil && shard.number == 1 && !options.flag("no-lint")
    return try perform(run, log) {
      guard isWhole else {
        try await run.run()
        return []
      }
      return try await run.run(lintingAmong: catalog.checkCases()) {
        try await tryOthers(than: cases, of: catalog, in: standard, timeout, before: run)
      }
    }
  }

  /// Has workers perform what opens the screens of other parts, so that none of those ends the
  /// worker that looks how screens are reached.
  private static func tryOthers(
    than cases: [CheckCase],
    of catalog: Catalog,
    in standard: StandardEnvironment,
    _ timeout: Duration,
    before run: CheckRun
  ) async throws {
    let own = Set(cases.map(\.id))
    let others = catalog.casesOfFirstPresets.filter { !own.contains($0.id) }
    let jobs = ProcessInfo.processInfo.activeProcessorCount
    let pool = SubprocessPool(WorkerCommand.words(onWidgets: false, in: standard))
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
    work: @escaping () async throws -> [LintFinding]
  ) throws -> Int32 {
    log.begin()
    let (failure, interruption) = InterruptibleWork.run(stop: run.stop) {
      () async -> (any Error)? in
      do {
        log.add(try await work())
        return nil
      } catch {
        return error
      }
    }
    let isWritten = log.end(isInterrupted: interruption != nil || failure != nil)
    if let interruption { return interruption }
    if case CheckError.unable(let reason)? = failure { throw UsageError(reason) }
    if let failure { throw failure }
    return isWritten && log.summary.failed == 0 && log.lint.isEmpty
      ? ExitStatus.fine : ExitStatus.findings
  }

  private static func cases(
    of catalog: Catalog,
    in standard: StandardEnvironment,
    _ shard: CheckShard,
    _ options: ParsedOptions
  ) throws(CheckError) -> [CheckCase] {
    var cases = catalog.checkCases(boundaries: options.flag("boundaries"), in: standard)
    if let filter = options.text("filter") {
      cases = cases.compactMap { check in
        if check.matches(filter) { return check }
        // The wide device may be all that is asked for.
        let wide = standard.named.device == nil ? standard.wideDevice.map(check.on) : nil
        return wide.flatMap { $0.matches(filter) ? $0 : nil }
      }
      if cases.isEmpty { throw .noCase(matching: filter) }
    }
    return shard.cases(of: cases)
  }
}
