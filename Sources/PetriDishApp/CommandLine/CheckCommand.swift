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
    let (shard, cases): (CheckShard, [CheckCase])
    let log: CheckLog
    do throws(CheckError) {
      let part = options.text("shard")
      shard = try part.map { text throws(CheckError) in try CheckShard(text) } ?? .whole
      cases = try Self.cases(of: catalog, shard, options)
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
    let pool = SubprocessPool([WorkerCommand.name] + (options.flag("gtk") ? ["--gtk"] : []))
    let run = CheckRun(cases, by: pool, jobs: jobs, timeout: timeout) { check, verdict in
      log.add(check, verdict)
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
      OwnProcess.hear(signal: number) {
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
    return isWritten && log.tally.failed == 0 && log.lint.isEmpty
      ? ExitStatus.fine : ExitStatus.findings
  }

  private static func cases(
    of catalog: Catalog,
    _ shard: CheckShard,
    _ options: ParsedOptions
  ) throws(CheckError) -> [CheckCase] {
    var cases = catalog.checkCases(boundaries: options.flag("boundaries"))
    if let filter = options.text("filter") {
      cases = cases.filter { $0.matches(filter) }
      if cases.isEmpty { throw .noCase(matching: filter) }
    }
    return shard.cases(of: cases)
  }

  private static let endings = [SIGINT, SIGTERM, SIGHUP]
}
