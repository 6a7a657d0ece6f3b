import Foundation
import GTK
import PetriDish

/// Makes a jump in one build after the other, each in processes of that build.
struct JumpTrial {
  private let expectation: JumpExpectation
  private let check: CheckCase
  private let options: [String]
  private let timeout: Duration
  private let standard: StandardEnvironment

  /// - Parameters:
  ///   - expectation: The way in which it is to end.
  ///   - check: The case of the jump.
  ///   - standard: The environment in which it is opened.
  ///   - timeout: The time that it may take.
  init(
    _ expectation: JumpExpectation,
    of check: CheckCase,
    in standard: StandardEnvironment,
    within timeout: Duration
  ) {
    (self.expectation, self.check, self.standard) = (expectation, check, standard)
    self.timeout = timeout
    options = standard.named.device.map { ["--device", $0] } ?? []
  }

  /// Makes the jump in a program.
  ///
  /// - Throws: ``RevisionFailure/doesNotAnswer(_:reason:)`` for a program that says nothing of it.
  func verdict(of program: OtherProgram) async throws(RevisionFailure) -> JumpVerdict {
    switch expectation {
    case .reached:
      let end = try await observed(in: program)
      return JumpVerdict(isExpected: end.outcome?.kind == .reached, words: end.words)
    case .stack(let expected):
      let end = try await observed(in: program)
      guard end.outcome?.kind == .reached, let stack = end.stack.flatMap({ StackNode(line: $0) })
      else { return JumpVerdict(isExpected: false, words: end.words) }
      let lines = StackDifference(from: expected, to: stack).lines
      guard let first = lines.first, stack.jsonLine != expected.jsonLine else {
        return JumpVerdict(isExpected: true, words: "as in the file")
      }
      return JumpVerdict(isExpected: false, words: "otherwise: \(first.withoutFullStop)")
    case .noComplaint: return try await checked(in: program)
    }
  }

  private func observed(in program: OtherProgram) async throws(RevisionFailure) -> CaseObservation {
    let text: String
    do {
      text = try await ProgramCall(
        [JumpCommand.name, check.jump.link, "--json", "--timeout", "\(Int(timeout.seconds))"]
          + options,
        of: program.path
      ).output()
    } catch {
      throw .doesNotAnswer(program.name, reason: error.reason)
    }
    do {
      let report = try JSONDecoder().decode(JSONValue.self, from: Data(text.utf8))
      if let observation = CaseObservation(jump: report, plan: .null) { return observation }
      var failed = CaseObservation()
      let message = report["error"]?["message"]?.text
      failed.outcome = ObservedOutcome(kind: .failed, message: message)
      return failed
    } catch {
      throw .doesNotAnswer(program.name, reason: "it writes no JSON.")
    }
  }

  /// Has workers of a program check the case.
  private func checked(in program: OtherProgram) async throws(RevisionFailure) -> JumpVerdict {
    let words = WorkerInvocation.words(onWidgets: Display.isAvailable, in: standard)
    var result: CheckResult?
    let run = CheckRun(
      [check],
      by: SubprocessPool(words, of: program.path),
      jobs: 1,
      timeout: timeout
    ) { result = $1 }
    do {
      try await withTaskCancellationHandler {
        try await run.run()
      } onCancel: {
        Task { @MainActor in run.stop() }
      }
    } catch {
      throw .doesNotAnswer(program.name, reason: "\(error)")
    }
    guard let result else {
      throw .doesNotAnswer(program.name, reason: "it has not said how it went.")
    }
    guard let finding = result.findings.first else {
      return JumpVerdict(isExpected: true, words: "without complaint")
    }
    return JumpVerdict(
      isExpected: false,
      words: "not in order (\(finding.message.withoutFullStop))"
    )
  }
}

extension CaseObservation {
  fileprivate var words: String { outcome?.words ?? "not reached" }
}
