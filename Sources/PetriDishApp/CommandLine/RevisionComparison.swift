import Foundation
import GTK
import PetriDish

/// A comparison of the running program with another build of it, from the cases to the report.
final class RevisionComparison {
  private let call: Call
  private let other: OtherProgram
  private let cases: [CheckCase]
  private let standard: StandardEnvironment
  private let isShown: Bool
  private let run: RevisionRun
  private let junit: String?
  private let html: HTMLReportFile?
  private var old: OldProgramComparison?
  private var maps: (before: MapFile, after: MapFile)?
  private var leftOut: [RevisionLeftOut] = []
  private var mapping: Task<Void, Never>?
  private var isStopped = false

  /// Prepares a comparison.
  ///
  /// - Throws: ``UsageError`` for a filter that no case matches, or a number that is none.
  init(_ call: Call, with other: OtherProgram) throws {
    let options = call.options
    (self.call, self.other) = (call, other)
    standard = try RevisionComparison.environment(call)
    var selection = CheckSelection()
    selection.filter = options.text("filter")
    selection.device = standard.named.device
    do { cases = try selection.work(of: call.catalog, in: standard).cases } catch {
      throw UsageError("\(error)")
    }
    junit = options.text("junit")
    html = try options.text("html").map { try HTMLReportFile($0) }
    isShown = Display.isAvailable
    var levels =
      options.flag("times") ? Set(ObservationLevel.allCases) : ObservationLevel.standard
    if !isShown {
      levels.subtract(ObservationLevel.shown)
      leftOut.append(RevisionLeftOut(Self.shown, since: "there is no display"))
    }
    let words = WorkerCommand.words(onWidgets: isShown, in: standard)
    let count = cases.count
    var seen = 0
    run = RevisionRun(
      cases,
      by: RevisionRun.Sides(
        before: SubprocessPool(
          words,
          of: other.path,
          in: [WorkerCommand.commitVariable: other.commit ?? ""]
        ),
        after: SubprocessPool(words)
      ),
      levels: levels,
      picturingIn: isShown ? { try SharedMemory() } : nil,
      keepingPicturesBy: html.map { _ in PicturePNG.bytes },
      in: standard,
      jobs: SubprocessPool.workers(onWidgets: isShown),
      rounds: try CompareCommand.number("steady", options) ?? 1,
      timeout: try CompareCommand.timeout(options)
    ) { entry in
      seen += 1
      call.out.progress?("\(seen) of \(count): \(entry.check.id)")
    }
  }

  /// The levels that are left out without a display.
  private static let shown = ObservationLevel.allCases.filter(ObservationLevel.shown.contains)
    .map { RevisionLevel.observed($0) }

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
    let (result, interruption) = InterruptibleWork.run(stop: stop) { try await self.compare() }
    let failure = result.failure
    call.out.progress?(nil)
    if let failure, interruption == nil { call.out.error("\(failure)") }
    let isWhole = failure == nil && interruption == nil
    let seen = old?.cases ?? run.cases
    let difference = RevisionDifference(maps: maps, seen)
    let report = RevisionReport(
      against: other.name,
      difference,
      leavingOut: leftOut,
      isInterrupted: !isWhole
    )
    if isWhole || interruption != nil || difference.compared > 0 { try write(report, of: seen) }
    if let interruption { return interruption }
    guard isWhole else { return ExitStatus.notCompared }
    return difference.isEmpty || call.options.flag("exit-zero")
      ? ExitStatus.fine : ExitStatus.findings
  }

  private func stop() {
    isStopped = true
    mapping?.cancel()
    run.stop()
    old?.stop()
  }

  private func compare() async throws {
    let mapping = MainLoop.task { await self.map() }
    self.mapping = mapping
    do {
      do { try await run.run() } catch RevisionError.doesNotObserve {
        await mapping.value
        return try await compareOld()
      }
    } catch {
      mapping.cancel()
      throw error
    }
    await mapping.value
    let unknown = ObservationLevel.allCases.filter(run.unknownLevels.contains)
    guard !unknown.isEmpty else { return }
    leftOut.append(
      RevisionLeftOut(
        unknown.map { .observed($0) },
        since: "\(Quotation(other.name)) is from before programs could be compared at these levels"
      )
    )
  }

  /// Has both programs say how their screens hang together.
  private func map() async {
    do {
      async let before = mapText(of: other.path)
      let after = try await mapText(of: CurrentProcess.path)
      maps = (try file(try await before), try file(after))
    } catch {
      let reason = (error as? ProgramCall.Failure)?.reason ?? "\(error)"
      let sentence =
        isStopped
        ? "the comparison was interrupted"
        : "the map of the program could not be had: \(reason.inSentence)"
      leftOut.append(RevisionLeftOut([.registration], since: sentence.withoutFullStop))
    }
  }

  private func mapText(of program: String) async throws(ProgramCall.Failure) -> String {
    let device = standard.named.device.map { ["--device", $0] } ?? []
    let time = call.options.text("timeout").map { ["--timeout", $0] } ?? []
    return try await ProgramCall([MapCommand.name] + device + time, of: program)
      .output() + "\n"
  }

  /// Reads a map, of which only what the call asks for is kept.
  private func file(_ text: String) throws(ProgramCall.Failure) -> MapFile {
    do throws(MapFileError) {
      let file = try MapFile(text: text)
      guard let filter = call.options.text("filter") else { return file }
      let screens = Set(cases.map(\.screen))
      return file.only { id in
        screens.contains(id) || id.lowercased().contains(filter.lowercased())
      }
    } catch {
      throw ProgramCall.Failure(reason: error.description)
    }
  }

  /// Compares what both programs say on the command line, as far as that goes.
  private func compareOld() async throws {
    let rest = ObservationLevel.allCases.filter { level in
      !OldProgramComparison.levels.contains(level)
        && (level != .time || call.options.flag("times"))
    }
    leftOut.removeAll { $0.levels == Self.shown }
    leftOut.append(
      RevisionLeftOut(
        rest.map { .observed($0) },
        since: "\(Quotation(other.name)) is from before programs could be compared at these levels"
      )
    )
    let comparison = OldProgramComparison(
      cases,
      before: other.path,
      after: CurrentProcess.path,
      device: standard.named.device,
      jobs: SubprocessPool.workers(onWidgets: false)
    ) { [out = call.out] check in
      out.progress?(check.id)
    }
    old = comparison
    if maps == nil { maps = await comparison.registration() }
    if maps != nil { leftOut.removeAll { $0.levels == [.registration] } }
    await comparison.run()
  }

  private func write(_ report: RevisionReport, of cases: [RevisionCase]) throws {
    let out = call.out
    if call.options.flag("json") {
      try out.line(Report(report).json())
    } else if html?.isOutput != true {
      for line in report.lines { try out.text(line.onOneLine) }
    }
    if let junit { try report.junit(cases, suite: call.catalog.name).write(to: junit) }
    if let html {
      let page = RevisionPage(report, of: cases, maps: maps, in: try circumstances())
      try html.write(page.html, out)
    }
  }

  /// Both sides, and how they were compared, as the page tells it.
  private func circumstances() throws -> RevisionPage.Circumstances {
    let metadata = try HTMLReport.Metadata.ofProgram(on: standard.settings.device)
    let program = URL(filePath: CurrentProcess.path).lastPathComponent
    var circumstances = RevisionPage.Circumstances(
      catalog: call.catalog.name,
      before: other.revision,
      after: other.current ?? RevisionName(program, remark: metadata.version ?? "")
    )
    circumstances.names = Dictionary(call.catalog.screens.map { ($0.id, $0.name) }) { $1 }
    circumstances.metadata = metadata
    circumstances.notes = other.notes
    circumstances.command = ([program, CompareCommand.name] + call.words)
      .map { ShellArgument($0).description }.joined(separator: " ")
    return circumstances
  }
}
