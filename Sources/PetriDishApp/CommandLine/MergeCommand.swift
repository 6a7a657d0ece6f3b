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
    let parts = try paths.map { path in try ReportMerge.Part(path: path) }
    let merge = try ReportMerge(parts, of: call.catalog) { selection in
      try selection.work(of: call.catalog, in: standardEnvironment(call, device: selection.device))
    }
    for problem in merge.problems { call.out.error(problem) }
    guard let report = merge.report else { return ExitStatus.findings }
    try report.write(to: path)
    let isFine = merge.problems.isEmpty && report.isFine
    try call.out.text(report.sentence, isFine ? .good : .bad)
    return isFine ? ExitStatus.fine : ExitStatus.findings
  }
}
