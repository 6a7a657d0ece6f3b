import Foundation
import GTK
import PetriDish

/// A comparison with a program whose workers cannot observe: of what both say on the command line.
final class OldProgramComparison {
  /// The levels that the command line tells of.
  static let levels: Set<ObservationLevel> = [.outcome, .plan, .stack]

  /// The cases as both were seen so far.
  private(set) var cases: [RevisionCase] = []

  private let programs: (before: String, after: String)
  private let device: [String]
  private let jobs: Int
  private let timeout: Duration
  private let onCase: (CheckCase) -> Void
  private var waiting: [CheckCase]
  private var lanes: [Task<Void, Never>] = []
  private var isStopped = false

  /// Prepares a comparison.
  ///
  /// - Parameters:
  ///   - cases: The cases of the program that is looked at; those whose guards are asked are left out,
  ///     since the command line waits for a user there.
  ///   - before: The path of the other program.
  ///   - after: The path of the program that is looked at.
  ///   - device: The device on which all is opened.
  ///   - jobs: How many cases are opened at a time.
  ///   - timeout: The time that one opening may take.
  ///   - onCase: Called with each case before it is opened.
  init(
    _ cases: [CheckCase],
    before: String,
    after: String,
    device: String?,
    jobs: Int,
    timeout: Duration,
    onCase: @escaping (CheckCase) -> Void
  ) {
    waiting = cases.filter { !$0.asksGuards }.reversed()
    programs = (before, after)
    self.device = device.map { ["--device", $0] } ?? []
    (self.jobs, self.timeout, self.onCase) = (jobs, timeout, onCase)
  }

  /// Compares all cases; one that the other program does not have is none.
  func run() async {
    let order = CaseOrder(waiting.reversed().map(\.id))
    lanes = (0..<max(1, min(jobs, waiting.count))).map { _ in MainLoop.task { await self.lane() } }
    for lane in lanes { await lane.value }
    cases = order.sorted(cases, by: \.check.id)
  }

  /// Ends it; what was compared by then stays.
  func stop() {
    isStopped = true
    for lane in lanes { lane.cancel() }
  }

  /// Returns what both say of their screens by `list`; `nil` where one says nothing.
  func registration() async -> (before: MapFile, after: MapFile)? {
    guard let before = await list(of: programs.before), let after = await list(of: programs.after)
    else { return nil }
    return (before, after)
  }

  private func list(of program: String) async -> MapFile? {
    guard let report = await json(["list"], of: program) else { return nil }
    return MapFile(listed: report)
  }

  private func lane() async {
    while !isStopped, let check = waiting.popLast() {
      onCase(check)
      var entry = RevisionCase(check)
      for _ in 0..<Self.rounds {
        guard let old = await observation(of: check, in: programs.before),
          let new = await observation(of: check, in: programs.after)
        else { break }
        entry.before.append(old)
        entry.after.append(new)
        if entry.differing.isEmpty { break }
      }
      if entry.isWhole, !isStopped { cases.append(entry) }
    }
  }

  /// Returns what a program says of a case; `nil` where it does not have it, or does not say.
  private func observation(of check: CheckCase, in program: String) async -> CaseObservation? {
    guard let jump = await json(["jump", check.jump.link] + device, of: program),
      let plan = await json(["explain", check.jump.link] + device, of: program)
    else { return nil }
    return CaseObservation(jump: jump, plan: plan)
  }

  private func json(_ words: [String], of program: String) async -> JSONValue? {
    do {
      // It may take as long to start.
      let limit = timeout + .seconds(60)
      let text = try await ProgramCall(words + ["--json"], of: program, within: limit).output()
      return try JSONDecoder().decode(JSONValue.self, from: Data(text.utf8))
    } catch {
      // What it does not say is not compared.
      return nil
    }
  }

  /// The number of times that both are asked where they differ.
  private static let rounds = 3
}
