import Foundation
import GTK
import PetriDish
import Survey

/// `compare --against` and `compare --revision`: the same jumps in two builds of the program.
enum RevisionComparisonCommand {
  static let options = [
    Option(
      "revision",
      kind: .text,
      "Build the program as it was at a revision of Git, and say what has changed since",
      placeholder: "REV"
    ),
    Option(
      "against",
      kind: .text,
      "Compare with another build of the program, and say what has changed",
      placeholder: "PROGRAM"
    ),
    Option("filter", kind: .text, "Only cases whose id has TEXT in it", placeholder: "TEXT"),
    Option(
      "steady",
      kind: .number,
      "How often each build is asked in any case; once, and where they differ three times",
      placeholder: "N"
    ),
    Option("junit", kind: .text, "Write a report in JUnit's XML, too", placeholder: "FILE"),
    Option("exit-zero", nil, "End with status 0, whatever has changed"),
    Option(
      "package",
      kind: .text,
      "The revision is one of the package in this folder; that of the program unless given",
      placeholder: "FOLDER"
    ),
    Option(
      "command",
      kind: .text,
      "Build the revision by this command of the shell",
      placeholder: "'COMMAND'"
    ),
  ]

  /// The option that deletes the builds that comparisons keep.
  static let clearCache = Option("clear-cache", nil, "Delete the builds that comparisons keep")

  /// Deletes the builds that comparisons keep.
  static func deleteBuilds(_ call: Call) throws -> Int32 {
    if let word = call.options.arguments.first {
      throw UsageError("“--\(clearCache.name)” takes no words; \(Quotation(word)) is too much.")
    }
    let cache = RevisionCache()
    let wasThere = try cache.clear()
    try call.out.text((wasThere ? "Cleared \(cache.path)" : "\(cache.path) is empty").onOneLine)
    return ExitStatus.fine
  }

  /// Returns whether a call compares two builds.
  ///
  /// - Throws: ``UsageError`` for an option that only belongs to such a call.
  static func isAsked(_ options: ParsedOptions) throws(UsageError) -> Bool {
    if options.flag("against") || options.flag("revision") { return true }
    for option in Self.options where options.flag(option.name) {
      throw UsageError("“--\(option.name)” needs “--revision” or “--against”.")
    }
    return false
  }

  /// Compares two builds.
  ///
  /// - Returns: 0 where nothing has changed, 1 where something has, 3 where they could not be compared.
  static func run(_ call: Call) throws -> Int32 {
    let out = call.out
    try check(call.options)
    let comparison: RevisionComparisonRun
    do {
      let (other, interruption) =
        call.options.flag("revision") ? try build(call) : (try program(of: call.options), nil)
      if let interruption { return interruption }
      comparison = try RevisionComparisonRun(call, with: other)
    } catch let error as any CallError {
      throw error
    } catch {
      return notCompared(error, out)
    }
    do { return try comparison.perform() } catch let error as any CallError {
      throw error
    } catch {
      return notCompared(error, out)
    }
  }

  private static func notCompared(_ error: any Error, _ out: Output) -> Int32 {
    out.progress?(nil)
    out.error("\(error)")
    return ExitStatus.notCompared
  }

  /// Builds the revision that a call names.
  ///
  /// - Returns: The program, and the exit status where a signal came.
  private static func build(_ call: Call) throws -> (OtherProgram, Int32?) {
    let (options, out) = (call.options, call.out)
    let package = try WatchCommand.package(options.text("package"))
    var notes: [String] = []
    func note(_ sentence: String) {
      notes.append(sentence)
      out.error(sentence)
    }
    if let sentence = RevisionBuilder.sentence(onSourcesOf: package) { note(sentence) }
    let builder = RevisionBuilder(
      package,
      command: options.text("command") ?? Build.usualCommand,
      noting: note,
      progress: { out.progress?($0) }
    )
    let name = options.text("revision") ?? ""
    let (result, interruption) = InterruptibleWork.run(stop: builder.stop) {
      () async throws(RevisionFailure) in
      var program = try await builder.program(at: name)
      // Only a page tells what the program is compared with.
      if options.flag("html") { program.current = try await builder.current() }
      return program
    }
    out.progress?(nil)
    if let interruption {
      return (OtherProgram(path: "", revision: BuildName(name)), interruption)
    }
    var program = try result.get()
    program.notes = notes
    return (program, nil)
  }

  /// The options that only a comparison of variants has.
  private static let ofVariants =
    ["experiment", "under", "journal", "areas"]

  /// Makes sure that a call asks for nothing that belongs to a comparison of variants.
  private static func check(_ options: ParsedOptions) throws(UsageError) {
    let option = options.flag("revision") ? "revision" : "against"
    if options.flag("revision"), options.flag("against") {
      throw UsageError("“--revision” and “--against” exclude each other.")
    }
    for other in ["package", "command"] where options.flag(other) && option == "against" {
      throw UsageError("“--\(other)” says how “--revision” is built.")
    }
    for other in ofVariants where options.flag(other) {
      throw UsageError("“--\(option)” and “--\(other)” exclude each other.")
    }
    if options.flag("json"), options.text("html") == "-" {
      throw UsageError(
        "“compare” writes JSON or a report; “--json” and “--html -” exclude each other."
      )
    }
    if let word = options.arguments.first {
      throw UsageError("“--\(option)” takes no \(Quotation(word)); try --filter.")
    }
  }

  private static func program(of options: ParsedOptions) throws(UsageError) -> OtherProgram {
    do throws(RevisionFailure) {
      return try OtherProgram(at: options.text("against") ?? "")
    } catch {
      throw UsageError("\(error)")
    }
  }
}

/// A comparison of two builds that a call asks for, from the cases to the report.
final class RevisionComparisonRun {
  private let call: Call
  private let other: OtherProgram
  private let standard: StandardEnvironment
  private let comparison: RevisionComparison
  private let junit: String?
  private let html: HTMLReportFile?

  /// Prepares a comparison.
  ///
  /// - Throws: ``CallError`` for a filter that no case matches, a number that is none, or a file that
  ///   cannot be written.
  init(_ call: Call, with other: OtherProgram) throws {
    let options = call.options
    (self.call, self.other) = (call, other)
    standard = try Self.environment(call)
    var selection = CheckSelection()
    selection.filter = options.text("filter")
    selection.device = standard.named.device
    let cases: [CheckCase]
    do { cases = try selection.work(of: call.catalog, in: standard).cases } catch {
      throw UsageError("\(error)")
    }
    junit = options.text("junit")
    if let junit { try FileLocation(junit).makeSureOfRoomForReport() }
    html = try options.text("html").map { try HTMLReportFile($0) }
    var request = RevisionComparison.Request(cases: cases, standard: standard)
    request.filter = selection.filter
    request.keepsPictures = html != nil
    request.rounds = try CompareCommand.number("steady", options) ?? 1
    request.timeout = try CompareCommand.timeout(options)
    var seen = 0
    var total: () -> Int = { cases.count }
    comparison = RevisionComparison(request, with: other) { check in
      seen += 1
      call.out.progress?("\(seen) of \(total()): \(check.id)")
    }
    total = { [unowned comparison] in comparison.total }
  }

  private static func environment(_ call: Call) throws -> StandardEnvironment {
    do { return try CompareCommand.standardEnvironment(call) } catch {
      throw UsageError("\(error)")
    }
  }

  /// Compares, and writes what was found, also where a signal ends it before its time.
  ///
  /// - Returns: The exit status.
  /// - Throws: Why nothing could be compared or written.
  func perform() throws -> Int32 {
    let (result, interruption) = InterruptibleWork.run(
      stop: comparison.stop,
      comparison.compare
    )
    let failure = result.failure
    call.out.progress?(nil)
    if let failure, interruption == nil { call.out.error("\(failure)") }
    let isWhole = failure == nil && interruption == nil
    let report = comparison.report(isInterrupted: !isWhole)
    if isWhole || interruption != nil || report.compared > 0 { try write(report) }
    if let interruption { return interruption }
    guard isWhole else { return ExitStatus.notCompared }
    return report.isEmpty || call.options.flag("exit-zero")
      ? ExitStatus.fine : ExitStatus.findings
  }

  /// Writes what was found, each output also where another one fails.
  private func write(_ report: SurveyComparison) throws {
    var failures: [any Error] = []
    for write in [writeOutput, writeJUnit, writePage] {
      do { try write(report) } catch { failures.append(error) }
    }
    if let failure = failures.first { throw failure }
  }

  private func writeOutput(_ report: SurveyComparison) throws {
    if call.options.flag("json") {
      try call.out.line(Report(report).json())
    } else if html?.isOutput != true {
      for line in report.lines { try call.out.text(line.onOneLine) }
    }
  }

  private func writeJUnit(_ report: SurveyComparison) throws {
    guard let junit else { return }
    let text = report.junit(comparison.cases, suite: call.catalog.name).text
    do throws(WritingFailure) { try FileLocation(junit).write(Data(text.utf8)) } catch {
      throw FileWritingError("report", junit, error)
    }
  }

  private func writePage(_ report: SurveyComparison) throws {
    guard let html else { return }
    let page = ChangeReport(
      report,
      of: comparison.cases,
      maps: comparison.maps,
      in: try circumstances()
    )
    try html.write(page.html, call.out)
  }

  /// Both sides, and how they were compared, as the page tells it.
  private func circumstances() throws -> ChangeReport.Circumstances {
    let metadata = try ReportPage.Metadata.ofProgram(on: standard.settings.device)
    let program = URL(filePath: CurrentProcess.path).lastPathComponent
    var circumstances = ChangeReport.Circumstances(
      catalog: call.catalog.name,
      before: other.revision,
      after: other.current ?? BuildName(program, remark: metadata.version ?? "")
    )
    circumstances.names = Dictionary(call.catalog.screens.map { ($0.id, $0.name) }) { $1 }
    circumstances.metadata = metadata
    circumstances.notes = other.notes
    circumstances.command = ([program, CompareCommand.name] + call.words)
      .map { ShellArgument($0).description }.joined(separator: " ")
    return circumstances
  }
}
