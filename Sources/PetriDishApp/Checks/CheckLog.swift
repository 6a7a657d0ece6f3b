import Foundation
import PetriDish
import Survey

/// Writes the results of a check: text as results arrive, or JSON at the end.
///
/// If one output fails, the other outputs are still written.
final class CheckLog {
  /// The number of cases by result so far.
  private(set) var summary = CheckSummary()

  /// The number of cases, including the cases on a wide device that are known so far.
  private(set) var total: Int

  private let order: CaseOrder
  private var results: [String: (check: CheckCase, result: CheckResult)] = [:]
  private var remaining: RemainingTime
  private let shard: CheckShard?
  private let out: Output
  private var report: CheckReport?
  private let junit: JUnitFile?
  private let file: SurveyFile?
  let pictures: CheckPictures?
  private var problem: (any Error)?
  private(set) var lint: [LintFinding] = []
  let start = ContinuousClock.now

  /// Creates a log.
  ///
  /// - Parameters:
  ///   - setup: The cases and the output files.
  ///   - jobs: The number of cases that run in parallel.
  ///   - pictures: The pictures of the check, or `nil` if no pictures are taken.
  ///   - json: Whether the output is JSON.
  init(_ setup: CheckSetup, jobs: Int, pictures: CheckPictures?, json: Bool, _ out: Output) {
    self.pictures = pictures
    total = setup.work.cases.count
    order = CaseOrder(setup.work.cases.map(\.id))
    remaining = RemainingTime(
      setup.timings == nil ? setup.work.cases.map(\.id) : setup.work.ids,
      timings: setup.timings,
      jobs: jobs
    )
    shard = setup.shard
    (junit, file) = (setup.junit, setup.file)
    self.out = out
    report = json ? CheckReport(of: setup.shard) : nil
  }

  /// Writes the heading of the report.
  func begin() {
    if report == nil, let shard { write(["part \(shard.number) of \(shard.count)"], .quiet) }
    progress(nil)
  }

  /// Counts a case that a previous case added.
  func expect(_ check: CheckCase) {
    total += 1
    remaining.expect(check.id)
  }

  /// Writes the result of a case.
  func add(_ check: CheckCase, _ result: CheckResult) {
    summary.add(result)
    results[check.id] = (check, result)
    remaining.add(check.id, seconds: result.seconds)
    junit?.add(check, result)
    write(result.findings, of: check)
    progress(check)
  }

  /// Writes and saves an additional finding about a case whose result is already written.
  func revise(_ check: CheckCase, _ finding: CheckFinding) {
    save(.revised(check.id, finding))
    guard let (_, result) = results[check.id] else { return }
    var revised = result
    revised.findings.append(finding)
    summary.replace(result, with: revised)
    results[check.id]?.result = revised
    junit?.replace(check, revised)
    write([finding], of: check)
  }

  private func write(_ findings: [CheckFinding], of check: CheckCase) {
    out.progress?(nil)
    guard !findings.isEmpty else { return }
    let text = Self.lines(check, findings)
    if report == nil { write(text) }
    if problem != nil { for line in text { out.error(line) } }
  }

  /// Saves a record of the survey if the survey is saved.
  func save(_ record: SurveyRecord) { file?.write(record) }

  /// Writes the problems with how screens are reached.
  func add(_ findings: [LintFinding]) {
    lint = findings
    junit?.add(findings)
    out.progress?(nil)
    let text = findings.flatMap { Self.lines($0) }
    if report == nil { write(text) }
    if problem != nil { for line in text { out.error(line) } }
  }

  /// Whether every case was run.
  var isWhole: Bool { summary.performed >= total }

  /// Writes the end of the report, including any write errors.
  ///
  /// - Returns: Whether all outputs were written.
  func end(isInterrupted: Bool) -> Bool {
    out.progress?(nil)
    let summary = summary(isInterrupted)
    if var report {
      writeJSON(&report, isInterrupted)
    } else {
      let isFine = self.summary.failed == 0 && lint.isEmpty && !isInterrupted
      write([summary], isFine ? .good : .bad)
    }
    var isWritten = true
    for finish in [junit?.finish, file?.finish] {
      do { try finish?() } catch {
        out.error("\(error)")
        isWritten = false
      }
    }
    guard let problem else { return isWritten }
    out.error(summary)
    out.error("\(problem)")
    return false
  }

  /// Writes lines of text until a write error occurs; by default, the first line has the style of an error.
  private func write(_ lines: [String], _ style: TextStyle = .bad) {
    guard problem == nil else { return }
    do {
      for (index, line) in lines.enumerated() { try out.text(line, index == 0 ? style : nil) }
    } catch {
      problem = error
    }
  }

  private func writeJSON(_ report: inout CheckReport, _ isInterrupted: Bool) {
    let results = order.sorted(results.values, by: \.check.id)
    do {
      try out.line(report.head)
      for (check, result) in results { try out.line(try report.line(check, result)) }
      try out.line(
        try report.tail(
          lint: lint,
          pictures: pictures?.count,
          isInterrupted: isInterrupted,
          next: next(after: results)?.line
        )
      )
    } catch {
      problem = error
      for (check, result) in results where !result.findings.isEmpty {
        for line in Self.lines(check, result.findings) { out.error(line) }
      }
    }
  }

  /// Returns the command for the first case with findings, or for the only case.
  private func next(after results: [(check: CheckCase, result: CheckResult)]) -> NextCommand? {
    if let failed = results.first(where: { !$0.result.findings.isEmpty }) {
      return .jump(failed.check.link)
    }
    return results.count == 1 ? .picture(results[0].check.link) : nil
  }

  private static func lines(_ check: CheckCase, _ findings: [CheckFinding]) -> [String] {
    var lines = ["✗ " + ([check.screen] + check.words).joined(separator: " · ").onOneLine]
    for finding in findings {
      lines.append("  \(finding.kind.words): \(finding.message)".onOneLine)
      lines += finding.details.split(separator: "\n").map { "    \($0)".onOneLine }
    }
    return lines + ["  " + check.link, ""]
  }

  /// Returns the lines of a navigation finding, followed by an empty line.
  static func lines(_ finding: LintFinding) -> [String] {
    let variants = finding.variants.sorted { $0.key < $1.key }.map { "\($0.key)=\($0.value)" }
    let name = ([finding.screen] + variants).joined(separator: " · ")
    let sentence = "  \(finding.kind.words): \(finding.sentence)"
    let link = finding.link.isEmpty ? [] : ["  \(finding.link)"]
    return ["✗ \(name)".onOneLine, sentence.onOneLine] + link + [""]
  }

  /// Shows that another picture of a case is taken.
  func progress(take request: SurveyRequest, of takes: Int) {
    out.progress?("take \(request.take) of \(takes)  \(request.check.id)")
  }

  private func progress(_ check: CheckCase?) {
    let failed = summary.failed == 0 ? "" : ", \(summary.failed) failed"
    let left = remaining.duration.map { ", about \($0.inAbout) left" } ?? ""
    // The analysis of how screens are reached may still be running after the last case.
    let end = summary.performed < total ? check?.id ?? "" : "analyzing how screens are reached"
    out.progress?("\(summary.performed) of \(total)\(failed)\(left)  \(end)")
  }
}

extension CheckFinding.Kind {
  /// The label in the output.
  fileprivate var words: String {
    switch self {
    case .failed: "not reached"
    case .stopped: "stopped"
    case .redirected: "redirected"
    case .problem: "cannot be shown"
    case .doubleClick: "double click"
    case .warning: "warning"
    case .leakedScreen: "leaked screen"
    case .leakedWidget: "leaked widget"
    case .noPicture: "no picture"
    case .unsteadyPicture: "unsteady picture"
    case .leftBehind: "left behind"
    case .blocked: "blocked"
    case .died: "crashed"
    case .hung: "hung"
    }
  }
}

extension LintFinding.Kind {
  /// The label in the output.
  fileprivate var words: String {
    switch self {
    case .unreachable: "unreachable"
    case .deadEnd: "dead end"
    case .modalTrap: "modal trap"
    case .start: "works only from some screens"
    case .budget: "over budget"
    case .preset: "preset"
    case .deepLink: "dead deep link"
    case .ambiguousLink: "ambiguous link"
    case .registration: "left out"
    }
  }
}

extension CheckLog {
  /// Returns the last line of the report, with the number of cases and the duration.
  func summary(_ isInterrupted: Bool) -> String {
    let seconds = ((ContinuousClock.now - start).seconds * 10).rounded() / 10
    let refused =
      summary.refused == 0 ? "" : " (\(summary.refused) rejected a context)"
    let words =
      "\(summary.passed) passed\(refused), \(summary.failed) failed, in \(seconds) seconds"
    let ways =
      lint.isEmpty ? "" : "; \(lint.count.counted("finding")) about how screens are reached"
    let pictured = pictures.map { "; \($0.summary)" } ?? ""
    return isInterrupted
      ? "interrupted after \(summary.performed) of \(total.counted("case")): \(words)\(pictured)"
      : "\(summary.performed.counted("case")): \(words)\(ways)\(pictured)"
  }
}

/// The pictures of a check: the first picture of each case is saved, and further pictures are compared with it.
///
/// ``WidgetCheckDisplay`` takes reproducible pictures.
final class CheckPictures {
  /// The number of pictures of each case, each taken in a separate process.
  let takes: Int

  /// The number of cases with a picture.
  private(set) var count = 0

  /// The first write error, which ends the check, or `nil`.
  private(set) var failure: (any Error)?

  private let folder: PictureFolder
  private let device: String?
  private let time: Date
  private var first: [String: PixelDigest] = [:]
  private var differing: [String: Int] = [:]

  /// Creates the folder for the pictures.
  ///
  /// - Parameters:
  ///   - path: The path of the folder.
  ///   - standard: The environment of cases that don't specify one.
  /// - Throws: ``FileWritingError`` if the folder can't be written.
  init(
    in path: String,
    takes: Int,
    of catalog: Catalog,
    _ standard: StandardEnvironment
  ) throws {
    folder = try PictureFolder(path)
    (self.takes, device, time) = (takes, standard.settings.device, catalog.pictureTime)
  }

  /// Adds an observation of a case.
  ///
  /// - Returns: A finding if the picture is missing, or after the last take if the pictures differ.
  func add(_ request: SurveyRequest, _ observation: CaseObservation) -> CheckFinding? {
    let id = request.check.id
    // A single picture doesn't need a digest.
    let digest = takes > 1 ? observation.picture?.image.map { PixelDigest($0) } : nil
    guard request.take > 1 else {
      first[id] = digest
      guard let picture = observation.picture else { return observation.missingPicture }
      count += 1
      do { try folder.write(picture, of: request.check, on: device, at: time) } catch {
        failure = failure ?? error
      }
      return nil
    }
    if let death = observation.check?.death { return death }
    if digest != first[id] { differing[id, default: 0] += 1 }
    guard request.take == takes, let differing = differing[id] else { return nil }
    let others =
      takes == 2 ? "The other take differs" : "\(differing) of \(takes - 1) further takes differ"
    return CheckFinding(.unsteadyPicture, "\(others) from the first one.")
  }

  /// Returns the request for another picture of a case, or `nil` after the last one.
  func next(after request: SurveyRequest, _ observation: CaseObservation?) -> SurveyRequest? {
    guard request.take < takes, first[request.check.id] != nil,
      request.take == 1 || observation?.check?.death == nil
    else { return nil }
    var next = request.again(in: .round(request.take + 1))
    next.checks = false
    return next
  }

  /// The number of pictures and their folder, for the last line of the report.
  var summary: String {
    "\(count.counted("picture")) in \(Quotation(folder.path))"
  }
}

extension CaseObservation {
  /// The finding that a picture is missing, or `nil` if another finding or a rejected context explains it.
  fileprivate var missingPicture: CheckFinding? {
    guard let check, check.findings.isEmpty, check.refusal == nil else { return nil }
    return CheckFinding(
      .noPicture,
      pictureFailure ?? "Nothing to capture."
    )
  }
}
