import Foundation
import GTK
import PetriDish
import Survey

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
