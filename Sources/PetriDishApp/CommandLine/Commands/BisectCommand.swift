import Assets
import GTK
import PetriDish

/// `bisect`: finds the commit since which a jump no more ends as expected.
enum BisectCommand: Command {
  static let name = "bisect"
  static let usage = "LINK"
  static let summary =
    "Builds the program at one commit after the other, and finds the one that changed how a link opens."

  static let options = [
    Option(
      "good",
      kind: .text,
      "A revision at which it is as expected; needed",
      placeholder: "REV"
    ),
    Option(
      "bad",
      kind: .text,
      "A revision behind it at which it is not; HEAD unless given",
      placeholder: "REV"
    ),
    Option(
      "expect",
      kind: .text,
      "What is expected: reached, stack=FILE with what “jump --json” wrote, or no-complaint; needed",
      placeholder: "WHAT"
    ),
    Option(
      "package",
      kind: .text,
      "The revisions are those of the package in this folder; that of the program unless given",
      placeholder: "FOLDER"
    ),
    Option(
      "command",
      kind: .text,
      "Build a revision by this command of the shell",
      placeholder: "'COMMAND'"
    ),
    device("Open it on this device, whatever the link says"), timeout("the jump"), json,
  ]

  static func run(_ call: Call) throws -> Int32 {
    let (options, out) = (call.options, call.out)
    guard let good = options.text("good") else {
      throw UsageError("“bisect” needs a --good, a revision at which it is as expected.")
    }
    guard let expected = options.text("expect") else {
      throw UsageError("“bisect” needs an --expect: reached, stack=FILE or no-complaint.")
    }
    let expectation = try JumpExpectation(expected)
    let (check, standard) = try check(call)
    let trial = JumpTrial(
      expectation,
      of: check,
      in: standard,
      within: try timeout(options)
    )
    let package = try WatchCommand.package(options.text("package"))
    var told: Set<String> = []
    let builder = RevisionBuilder(
      package,
      command: options.text("command") ?? Build.usualCommand,
      noting: { if told.insert($0).inserted { out.error($0) } },
      progress: { out.progress?($0) }
    )
    let bad = options.text("bad") ?? "HEAD"
    var bisection: RevisionBisection?
    let (result, interruption) = run(until: builder.stop) { () async throws(RevisionFailure) in
      let search = RevisionBisection(
        in: try await GitRepository(around: package),
        building: builder.program,
        judging: trial.verdict,
        progress: { out.progress?($0) }
      )
      bisection = search
      return try await search.search(good: good, bad: bad)
    }
    out.progress?(nil)
    if let interruption {
      if let found = bisection?.found { try write(found, of: check, call, isInterrupted: true) }
      return interruption
    }
    do {
      try write(try result.get(), of: check, call)
      return ExitStatus.fine
    } catch let failure as RevisionFailure {
      out.error("\(failure)")
      return ExitStatus.notCompared
    }
  }

  /// Returns the case of the link, and the environment in which it is opened.
  private static func check(_ call: Call) throws -> (CheckCase, StandardEnvironment) {
    let link = try only(call.options.arguments)
    do {
      let standard = try standardEnvironment(call)
      var jump = try call.catalog.jump(link, on: Assets())
      if let device = standard.named.device { jump.environment.device = device }
      guard let screen = call.catalog.screen(jump.screen) else {
        throw CatalogError.unknownScreen(jump.screen, known: call.catalog.screens.map(\.id))
      }
      return (CheckCase(jump, of: screen), standard)
    } catch let error as UsageError {
      throw error
    } catch {
      throw UsageError("\(error)")
    }
  }

  /// Runs a search that a signal ends.
  ///
  /// - Parameter stop: Called when a signal comes.
  /// - Returns: The end of the search, and the exit status where a signal came.
  private static func run(
    until stop: @escaping () -> Void,
    _ search: @escaping () async throws(RevisionFailure) -> RevisionBisection.Result
  ) -> (Result<RevisionBisection.Result, RevisionFailure>, Int32?) {
    var searching: Task<Result<RevisionBisection.Result, RevisionFailure>, Never>?
    return InterruptibleWork.run {
      stop()
      searching?.cancel()
    } _: { () async throws(RevisionFailure) in
      let task = MainLoop.task { () async -> Result<RevisionBisection.Result, RevisionFailure> in
        do throws(RevisionFailure) { return .success(try await search()) } catch {
          return .failure(error)
        }
      }
      searching = task
      return try await task.value.get()
    }
  }

  private static func write(
    _ result: RevisionBisection.Result,
    of check: CheckCase,
    _ call: Call,
    isInterrupted: Bool = false
  ) throws {
    let report = BisectionReport(
      check.jump.link,
      result.commits,
      of: result.searched,
      passingOver: result.passedOver,
      was: result.was.words,
      now: result.now.words,
      isInterrupted: isInterrupted
    )
    guard !call.options.flag("json") else { return try call.out.line(Report(report).json()) }
    for line in report.lines { try call.out.text(line) }
  }
}
