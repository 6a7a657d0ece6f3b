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
    Option("jobs", kind: .number, "How many workers; as many as processors", placeholder: "J"),
    timeout("a case"),
    Option("junit", kind: .text, "Write a report in JUnit's XML, too", placeholder: "FILE"),
    json,
  ]

  static func run(_ call: Call) throws -> Int32 {
    let (options, catalog) = (call.options, call.catalog)
    if let word = options.arguments.first {
      throw UsageError("“check” takes no \(Quotation(word)); try --filter.")
    }
    let jobs = try number("jobs", options) ?? ProcessInfo.processInfo.activeProcessorCount
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
    let pool = SubprocessPool(WorkerCommand.words(onWidgets: options.flag("gtk"), in: standard))
    let run = CheckRun(cases, by: pool, jobs: jobs, timeout: timeout, in: standard) {
      check,
      result in
      if check.widened(after: result, in: standard) != nil { log.expectOneMore() }
      log.add(check, result)
    }
    let isWhole = options.text("filter") == nil && shard.number == 1
    return try perform(run, log, lints: isWhole)
  }

  /// Runs to the end, or until a signal interrupts it.
  ///
  /// - Parameter lints: Whether it is also to be found out how screens are reached.
  private static func perform(
    _ run: CheckRun,
    _ log: CheckLog,
    lints: Bool
  ) throws -> Int32 {
    var signal: Int32?
    let watches = endings.map { number in
      CurrentProcess.onSignal(number) {
        signal = signal ?? number
        run.stop()
      }
    }
    log.begin()
    let failure: (any Error)? = MainLoop.run {
      do {
        try await run.run()
        if lints { log.add(try await run.lint()) }
        return nil
      } catch {
        return error
      }
    }
    withExtendedLifetime(watches) {}
    let isWritten = log.end(isInterrupted: signal != nil || failure != nil)
    if let signal { return 128 + signal }
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

  private static let endings = [SIGINT, SIGTERM, SIGHUP]
}
