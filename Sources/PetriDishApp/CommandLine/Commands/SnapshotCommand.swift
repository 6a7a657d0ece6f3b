import GTK
import PetriDish

/// `snapshot`: takes a picture of every case, and says which of them differ from one time to the next.
enum SnapshotCommand: Command {
  static let name = "snapshot"
  static let usage = ""
  static let summary =
    "Takes a picture of every case of “check” into a folder, in workers; needs a display."

  static let options = [
    Option("out", kind: .text, "The folder for the pictures; needed", placeholder: "FOLDER"),
    Option("filter", kind: .text, "Only cases whose id has TEXT in it", placeholder: "TEXT"),
    device("Open all on this device, and nothing on a wider one"),
    Option(
      "certify",
      kind: .number,
      "Take each N times in different processes, and say which differ",
      placeholder: "N"
    ),
    timeout("a case"), json,
  ]

  static func run(_ call: Call) throws -> Int32 {
    let (options, out) = (call.options, call.out)
    if let word = options.arguments.first {
      throw UsageError("“snapshot” takes no \(Quotation(word)); try --filter.")
    }
    guard let path = options.text("out") else {
      throw UsageError("“snapshot” needs an --out, the folder for the pictures.")
    }
    let rounds = try number("certify", options) ?? 1
    let timeout = try timeout(options)
    let (cases, standard) = try cases(call)
    guard Display.isAvailable else { throw ToolkitError.noDisplay }
    let folder = try SnapshotFolder(path)
    var seen = 0
    var total: () -> Int = { cases.count }
    let run = SnapshotRun(
      cases,
      by: SubprocessPool(WorkerInvocation.words(onWidgets: true, in: standard)),
      picturingIn: { try SharedMemory() },
      in: standard,
      jobs: SubprocessPool.workers(onWidgets: true),
      rounds: rounds,
      timeout: timeout,
      keep: {
        try folder.write($1, of: $0, on: standard.settings.device, at: call.catalog.pictureTime)
      },
      progress: { entry in
        seen += 1
        out.progress?("\(seen) of \(total() * rounds): \(entry.check.id)")
      }
    )
    total = { [unowned run] in run.total }
    let (result, interruption) = InterruptibleWork.run(stop: run.stop) { try await run.run() }
    out.progress?(nil)
    let report = SnapshotReport(
      run.cases,
      in: path,
      rounds: rounds,
      unseen: run.total - run.cases.count,
      isInterrupted: result.failure != nil || interruption != nil
    )
    if result.failure == nil || !run.cases.isEmpty { try write(report, call) }
    if let interruption { return interruption }
    try result.get()
    return report.isFine ? ExitStatus.fine : ExitStatus.findings
  }

  /// Returns the cases that a call names, and the environment in which they are opened.
  private static func cases(
    _ call: Call
  ) throws(UsageError) -> (cases: [CheckCase], standard: StandardEnvironment) {
    do {
      let standard = try standardEnvironment(call)
      var selection = CheckSelection()
      selection.filter = call.options.text("filter")
      return (try selection.work(of: call.catalog, in: standard).cases, standard)
    } catch {
      throw UsageError("\(error)")
    }
  }

  private static func write(_ report: SnapshotReport, _ call: Call) throws {
    guard !call.options.flag("json") else { return try call.out.line(Report(report).json()) }
    for line in report.lines { try call.out.text(line) }
  }
}
