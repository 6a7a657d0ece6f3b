import Foundation
import GTK
import PetriDish

/// `merge`: makes one report of those of the parts of a check.
enum MergeCommand: Command {
  static let name = "merge"
  static let usage = "FILE…"
  static let summary = "Makes one report of those that the parts of a check have written."

  static let options = [
    Option("junit", kind: .text, "The file for the whole report", placeholder: "FILE")
  ]

  static func run(_ call: Call) throws -> Int32 {
    let paths = call.options.arguments
    guard !paths.isEmpty else {
      throw UsageError("“merge” needs the reports of all parts; try “merge --help”.")
    }
    guard let path = call.options.text("junit") else {
      throw UsageError("“merge” needs --junit FILE for the whole report.")
    }
    try checkEachIsNamedOnce(paths)
    let parts = try files { try paths.map { path in try ReportMerge.Part(path: path) } }
    let merge = try files {
      try ReportMerge(parts, of: call.catalog) { selection in
        try selection.work(
          of: call.catalog,
          in: standardEnvironment(call, device: selection.device)
        )
      }
    }
    try FileLocation(path).makeSureOfRoomForReport()
    for problem in merge.problems { call.out.error(problem) }
    guard let report = merge.report else { return ExitStatus.findings }
    try files { try report.write(to: path) }
    let isFine = merge.problems.isEmpty && report.isFine
    for finding in merge.findings {
      let lines = CheckLog.lines(finding)
      try call.out.text(lines[0], .bad)
      for line in lines.dropFirst() { try call.out.text(line) }
    }
    try call.out.text(report.sentence(findings: merge.findings.count), isFine ? .good : .bad)
    return isFine ? ExitStatus.fine : ExitStatus.findings
  }

  /// Returns what is made of the files of a call.
  ///
  /// - Throws: ``UsageError`` for one that cannot be read or written.
  private static func files<Answer>(_ body: () throws -> Answer) throws -> Answer {
    do { return try body() } catch let error as CheckError { throw UsageError("\(error)") }
  }

  /// Makes sure that no report is merged with itself, by whatever path.
  private static func checkEachIsNamedOnce(_ paths: [String]) throws(UsageError) {
    var seen: Set<URL> = []
    for path in paths where !seen.insert(FileLocation(path).url).inserted {
      throw UsageError("“merge” takes each report once; \(Quotation(path)) is named twice.")
    }
  }
}
