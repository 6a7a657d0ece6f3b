import Assets
import Foundation
import GTK
import PetriDish
import Survey

/// The `check` command, which opens every screen with every preset and variant and reports what is broken.
enum CheckCommand: Command {
  static let name = "check"
  static let usage = "[LINK or FILE…]"
  static let summary =
    "Open every screen with every preset and variant, and report what is broken"
  static let example = "--gtk --filter SCREEN"

  static let tool: ToolForm? = ToolForm(
    .optional,
    leavingOut: ["shard", "timings", "save", "from", "pictures", "certify", "junit"]
  )

  static let options = [
    Option("gtk", nil, "Also show the screens on real widgets (needs a display)"),
    device("Use only this device"),
    Option("boundaries", nil, "Also try boundary values in contexts"),
    Option("filter", kind: .text, "Only cases whose ID contains TEXT", placeholder: "TEXT"),
    Option("shard", kind: .text, "Only part K of N equal parts", placeholder: "K/N"),
    Option(
      "timings",
      kind: .text,
      "Balance the parts by the times of a saved survey",
      placeholder: "FILE"
    ),
    Option(
      "save",
      kind: .text,
      "Save the survey for --from",
      placeholder: "FILE"
    ),
    Option(
      "from",
      kind: .text,
      "Report on saved surveys instead of opening screens",
      placeholder: "FILE"
    ),
    Option(
      "jobs",
      kind: .number,
      "Number of workers (default: one per processor, two with --gtk)",
      placeholder: "J"
    ),
    timeout("each case"),
    Option("no-lint", nil, "Skip the analysis of how screens are reached"),
    Option(
      "pictures",
      kind: .text,
      "Also save a picture of every case (needs a display)",
      placeholder: "FOLDER"
    ),
    Option(
      "certify",
      kind: .number,
      "Take each picture N times in separate processes, and report differences",
      placeholder: "N"
    ),
    Option("junit", kind: .text, "Also write a JUnit XML report", placeholder: "FILE"),
    json,
  ]

  static func run(_ call: Call) throws -> Int32 {
    let (options, catalog) = (call.options, call.catalog)
    if options.flag("from") { return try report(call) }
    let jumps = try jumps(call)
    let isShown = isShown(options)
    if options.flag("certify"), !options.flag("pictures") {
      throw UsageError("“--certify” needs “--pictures”.")
    }
    let takes = try number("certify", options) ?? 1
    let jobs = try number("jobs", options) ?? SubprocessPool.workers(onWidgets: isShown)
    let timeout = try timeout(options)
    let standard = try standardEnvironment(call)
    let setup = try setup(call, of: jumps, in: standard)
    if setup.shard == nil,
      let sentence = CheckShard.unusedParts(in: ProcessInfo.processInfo.environment)
    {
      call.out.error(sentence)
    }
    let pictures = try options.text("pictures").map { path in
      guard Display.isAvailable else { throw ToolkitError.noDisplay }
      return try CheckPictures(in: path, takes: takes, of: catalog, standard)
    }
    let log = CheckLog(
      setup,
      jobs: jobs,
      pictures: pictures,
      json: options.flag("json"),
      call.out
    )
    let work = setup.work
    let pool = SubprocessPool(WorkerInvocation.words(onWidgets: isShown, in: standard))
    let headless = SubprocessPool(WorkerInvocation.words(onWidgets: false, in: standard))
    let memory = pictures.map { _ in { () throws -> any PixelMemory in try SharedMemory() } }
    var stop: () -> Void = {}
    var lint = LintInput()
    let surveyor = Surveyor(
      [Surveyor.Program(pool, picturingIn: memory)],
      jobs: jobs,
      timeout: timeout
    ) { request, observations in
      let wide =
        request.take == 1 ? request.widened(after: observations[0], in: standard) : nil
      if let wide { log.expect(wide.check) }
      return [wide, pictures?.next(after: request, observations[0])].compactMap(\.self)
    } report: { event in
      hear(event, log, pictures)
      lint.hear(event)
      if pictures?.failure != nil { stop() }
    }
    stop = { [unowned surveyor] in surveyor.stop() }
    let visiting = Surveyor(
      [Surveyor.Program(headless)],
      jobs: jobs,
      timeout: timeout,
      linger: .zero
    ) { event in
      lint.hear(event)
      log.save(event)
    }
    log.begin()
    let (result, interruption) = InterruptibleWork.run {
      surveyor.stop()
      visiting.stop()
    } _: {
      let visit = Task {
        await surveyor.hasOpenedAll.value
        guard !surveyor.isStopped else { return }
        try await visiting.survey(work.lint)
      }
      do {
        let levels: Set<ObservationLevel> = pictures == nil ? [] : [.outcome, .picture]
        try await surveyor.survey(
          work.requests.map { request in
            var request = request
            request.levels = levels
            return request
          }
        )
        if let failure = pictures?.failure { throw failure }
      } catch {
        visiting.stop()
        throw error
      }
      try await visit.value
      // Navigation findings need all parts; a single part can't tell whether a screen is reachable.
      guard setup.isWhole, work.lints, !surveyor.isStopped, !visiting.isStopped else {
        return
      }
      log.add(lint.findings(in: catalog.registration, standard))
    }
    return try end(log, result, interruption)
  }

  /// Reports on saved surveys.
  private static func report(_ call: Call) throws -> Int32 {
    let (options, catalog) = (call.options, call.catalog)
    for other in options.values.keys.sorted() where !["from", "junit", "json"].contains(other) {
      throw UsageError("“--from” can’t be combined with “--\(other)”.")
    }
    let paths = options.texts("from") + options.arguments
    var seen: Set<URL> = []
    for path in paths where !seen.insert(FileLocation(path).url).inserted {
      throw UsageError("The survey \(Quotation(path)) is given twice.")
    }
    let log: CheckLog
    let survey: JoinedSurvey
    do {
      survey = try JoinedSurvey(
        paths.map { path in try SavedSurvey(path: path) },
        of: catalog
      ) { selection in
        let standard = try standardEnvironment(call, device: selection.device)
        return try selection.work(of: catalog, in: standard)
      }
      for problem in survey.problems { call.out.error(problem) }
      guard let work = survey.work else { return ExitStatus.findings }
      let setup = try CheckSetup(survey, work, junit: options.text("junit"), of: catalog)
      log = CheckLog(setup, jobs: 1, pictures: nil, json: options.flag("json"), call.out)
    } catch let error as CheckError {
      throw UsageError("\(error)")
    }
    log.begin()
    let standard = try standardEnvironment(call, device: survey.origin?.selection.device)
    log.add(survey, standard)
    let status = try end(log, .success(()), nil)
    return survey.problems.isEmpty ? status : max(status, ExitStatus.findings)
  }

  private static func hear(
    _ event: Surveyor.Event,
    _ log: CheckLog,
    _ pictures: CheckPictures?
  ) {
    switch event {
    case .began(let request):
      if let pictures, request.take > 1 { log.progress(take: request, of: pictures.takes) }
    case .observed(let request, let observations):
      guard var observation = observations[0] else { return }
      let finding = pictures?.add(request, observation)
      guard request.take == 1 else {
        if let finding { log.revise(request.check, finding) }
        return
      }
      if let finding { observation.check?.findings.append(finding) }
      log.save(.observed(request.check.id, observation))
      if let result = observation.check { log.add(request.check, result) }
    case .revised(let check, _, let finding): log.revise(check, finding)
    }
  }

  private static func isShown(_ options: ParsedOptions) -> Bool {
    options.flag("gtk") || options.flag("pictures")
  }

  /// Returns the jumps of the links to check, without duplicates.
  private static func jumps(_ call: Call) throws -> [Jump] {
    let (options, catalog) = (call.options, call.catalog)
    var jumps: [Jump] = []
    for word in options.arguments {
      guard word.contains("/"), catalog.screen(word) == nil else {
        throw UsageError("Unexpected argument \(Quotation(word)). Use --filter to select cases.")
      }
      var jump = try catalog.jump(word, on: Assets())
      if let device = options.text("device") { jump.environment.device = device }
      if !jumps.contains(jump) { jumps.append(jump) }
    }
    let selecting = ["filter", "boundaries", "shard", "timings", "save"]
    if let link = options.arguments.first, let other = selecting.first(where: options.flag) {
      throw UsageError("“--\(other)” can’t be combined with the link \(Quotation(link)).")
    }
    return jumps
  }

  /// Returns the setup that the options describe.
  private static func setup(
    _ call: Call,
    of jumps: [Jump],
    in environment: StandardEnvironment
  ) throws -> CheckSetup {
    let options = call.options
    var chosen = CheckSetup.Options()
    chosen.selection.jumps = jumps
    chosen.selection.boundaries = options.flag("boundaries")
    chosen.selection.filter = options.text("filter")
    chosen.selection.device = environment.named.device
    chosen.selection.onWidgets = isShown(options)
    chosen.selection.lints = !options.flag("no-lint")
    chosen.shard = options.text("shard")
    chosen.timings = options.text("timings")
    chosen.junit = options.text("junit")
    chosen.save = options.text("save")
    let pool = SubprocessPool(WorkerInvocation.words(onWidgets: false, in: environment))
    let timeout = try timeout(options)
    do {
      return try CheckSetup(chosen, of: call.catalog, in: environment) {
        try InterruptibleWork.value { try await Registration.made(by: pool, within: timeout) }
      }
    } catch let interruption as Interruption {
      throw interruption
    } catch {
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
    // If only the navigation analysis failed, the results of all cases are still valid.
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

/// The `snapshot` command, an alias of `check --no-lint --pictures`.
enum SnapshotCommand: Command {
  static let name = "snapshot"
  static let usage = ""
  static let summary =
    "Take a picture of every case, like “check --no-lint --pictures FOLDER”"
  static let example = "--out pictures --filter SCREEN"

  static let options: [Option] =
    [Option("out", kind: .text, "Folder for the pictures (required)", placeholder: "FOLDER")]
    + CheckCommand.options.filter { kept.contains($0.name) }

  private static let kept = ["filter", "device", "certify", "timeout", "json"]

  static func run(_ call: Call) throws -> Int32 {
    let options = call.options
    if let word = options.arguments.first {
      throw UsageError("Unexpected argument \(Quotation(word)). Use --filter to select cases.")
    }
    guard let path = options.text("out") else {
      throw UsageError("Missing --out, the folder for the pictures.")
    }
    var check = call
    var values = options.values
    (values["out"], values["no-lint"], values["pictures"]) = (nil, [], [path])
    check.options = ParsedOptions(values)
    return try CheckCommand.run(check)
  }
}
