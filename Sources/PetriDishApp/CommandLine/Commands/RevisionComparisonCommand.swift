import Foundation
import GTK
import PetriDish
import Survey

/// The `compare --against` and `compare --revision` commands, which make the same jumps in two builds.
enum RevisionComparisonCommand {
  static let options = [
    Option(
      "revision",
      kind: .text,
      "Report what changed since a Git revision, which is built if necessary",
      placeholder: "REV"
    ),
    Option(
      "against",
      kind: .text,
      "Report what changed since another build of the program",
      placeholder: "PROGRAM"
    ),
    Option("filter", kind: .text, "Only cases whose ID contains TEXT", placeholder: "TEXT"),
    Option(
      "steady",
      kind: .number,
      "Runs per case (default: 1; 3 where results differ)",
      placeholder: "N"
    ),
    Option("junit", kind: .text, "Also write a JUnit XML report", placeholder: "FILE"),
    Option("exit-zero", nil, "Exit with status 0 even if something changed"),
    Option(
      "package",
      kind: .text,
      "Folder of the package to build (default: the package of the program)",
      placeholder: "FOLDER"
    ),
    Option(
      "command",
      kind: .text,
      "Shell command for building the revision",
      placeholder: "'COMMAND'"
    ),
  ]

  /// The option that deletes cached builds.
  static let clearCache = Option("clear-cache", nil, "Delete cached builds and thumbnails")

  /// Deletes cached builds.
  static func deleteBuilds(_ call: Call) throws -> Int32 {
    if let word = call.options.arguments.first {
      throw UsageError("“--\(clearCache.name)” takes no arguments (got \(Quotation(word))).")
    }
    let cache = RevisionCache()
    let wasThere = try cache.clear()
    try call.out.text((wasThere ? "Cleared \(cache.path)" : "\(cache.path) is empty").onOneLine)
    return ExitStatus.fine
  }

  /// Returns whether the options request a comparison of two builds.
  ///
  /// - Throws: ``UsageError`` for an option that applies only to such a comparison.
  static func isAsked(_ options: ParsedOptions) throws(UsageError) -> Bool {
    if options.flag("against") || options.flag("revision") { return true }
    for option in Self.options where options.flag(option.name) {
      throw UsageError("“--\(option.name)” needs “--revision” or “--against”.")
    }
    return false
  }

  /// Compares two builds.
  ///
  /// - Returns: 0 if nothing changed, 1 if something changed, or 3 if the builds couldn't be compared.
  static func run(_ call: Call) throws -> Int32 {
    let out = call.out
    try check(call.options)
    let comparison: RevisionComparisonRun
    do {
      let (other, interruption) =
        call.options.flag("revision") ? try build(call) : (try program(call), nil)
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

  /// Builds the revision from the `--revision` option.
  ///
  /// - Returns: The program, and the exit status if a signal arrived.
  private static func build(_ call: Call) throws -> (OtherProgram, Int32?) {
    let (options, out) = (call.options, call.out)
    let source: RevisionSource =
      if let files = call.launch.files {
        .files(files)
      } else {
        .package(
          try WatchCommand.package(options.text("package")),
          command: options.text("command") ?? Build.revisionCommand
        )
      }
    var notes: [String] = []
    func note(_ sentence: String) {
      notes.append(sentence)
      out.error(sentence)
    }
    if let notice = source.notice { note(notice) }
    let builder = RevisionBuilder(
      source,
      noting: note,
      progress: { out.progress?($0) }
    )
    let name = options.text("revision") ?? ""
    let (result, interruption) = InterruptibleWork.run(stop: builder.stop) {
      () async throws(RevisionFailure) in
      var program = try await builder.program(at: name)
      // Only the HTML report shows the current revision.
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

  /// The options that apply only to a comparison of variants.
  private static let ofVariants =
    ["experiment", "under", "journal", "areas"]

  /// Checks that the options can be combined.
  private static func check(_ options: ParsedOptions) throws(UsageError) {
    let option = options.flag("revision") ? "revision" : "against"
    if options.flag("revision"), options.flag("against") {
      throw UsageError("“--revision” can’t be combined with “--against”.")
    }
    for other in ["package", "command"] where options.flag(other) && option == "against" {
      throw UsageError("“--\(other)” needs “--revision”.")
    }
    for other in ofVariants where options.flag(other) {
      throw UsageError("“--\(option)” can’t be combined with “--\(other)”.")
    }
    if options.flag("json"), options.text("html") == "-" {
      throw UsageError(
        "“--json” can’t be combined with “--html -”."
      )
    }
    if let word = options.arguments.first {
      throw UsageError("Unexpected argument \(Quotation(word)). Use --filter to select cases.")
    }
  }

  private static func program(_ call: Call) throws(UsageError) -> OtherProgram {
    let path = call.options.text("against") ?? ""
    do throws(RevisionFailure) {
      if let files = call.launch.files { return try files.program(at: path) }
      return try OtherProgram(at: path)
    } catch {
      throw UsageError("\(error)")
    }
  }
}

/// A comparison of two builds, from the list of cases to the report.
final class RevisionComparisonRun {
  private let call: Call
  private let other: OtherProgram
  private let standard: StandardEnvironment
  private let comparison: RevisionComparison
  private let junit: String?
  private let html: HTMLReportFile?

  /// Prepares a comparison.
  ///
  /// - Throws: ``CallError`` if no case matches the filter, a number is invalid, or a file can't be written.
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

  /// Compares the builds and writes the report; if a signal arrives, it writes the results so far.
  ///
  /// - Returns: The exit status.
  /// - Throws: An error if the builds can't be compared or the report can't be written.
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

  /// Writes every output, even if one of them fails.
  private func write(_ report: SurveyComparison) throws {
    var failures: [any Error] = []
    for write in [writeOutput, writeJUnit, writePage] {
      do { try write(report) } catch { failures.append(error) }
    }
    if let failure = failures.first { throw failure }
  }

  private func writeOutput(_ report: SurveyComparison) throws {
    if call.options.flag("json") {
      let link = report.changes.lazy.compactMap(\.links.first).first
      let next = link.map { NextCommand.picture($0) } ?? .list
      try call.out.line(Report(report, next: next.line).json())
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

  /// Returns the description of both builds for the HTML report.
  private func circumstances() throws -> ChangeReport.Circumstances {
    let metadata = try ReportPage.Metadata.ofProgram(
      showing: call.catalog,
      on: standard.settings.device
    )
    let program = URL(filePath: CurrentProcess.path).lastPathComponent
    var circumstances = ChangeReport.Circumstances(
      catalog: call.catalog.name,
      before: other.revision,
      after: other.current ?? call.launch.files.map { BuildName($0.path) }
        ?? BuildName(program, remark: metadata.version ?? "")
    )
    circumstances.names = Dictionary(call.catalog.screens.map { ($0.id, $0.name) }) { $1 }
    circumstances.metadata = metadata
    circumstances.notes = other.notes
    circumstances.command = ([program, CompareCommand.name] + call.words + ShellArgument.files)
      .map { ShellArgument($0).description }.joined(separator: " ")
    return circumstances
  }
}
