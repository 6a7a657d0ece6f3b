/// The end of a worker before it had done all that it was asked for.
struct WorkerDeath {
  /// ``CheckFinding/Kind/died`` or ``CheckFinding/Kind/hung``.
  let kind: CheckFinding.Kind

  /// The case that it had announced and not performed; `nil` between two cases and after the last.
  let announced: CheckCase?

  /// The end of the process.
  let termination: ProcessTermination

  /// The time that it was given, where it came to no end.
  let timeout: Duration

  /// The time when it was over.
  let time = ContinuousClock.now

  /// A Boolean value that indicates whether something else than a screen has ended it, by a signal.
  var isFromOutside: Bool {
    guard kind == .died, case .signalled(let number) = termination.cause else { return false }
    // SIGHUP, SIGINT, SIGQUIT, SIGKILL and SIGTERM.
    return [1, 2, 3, 9, 15].contains(number)
  }

  /// The finding about the case that has done it.
  var finding: CheckFinding {
    let late = announced == nil ? " after the case" : ""
    return CheckFinding(kind, sentence(late), details: termination.output)
  }

  /// Returns the finding about several cases, none of which does it when it is alone.
  ///
  /// - Parameter suspects: The cases that the worker had performed, the last one last.
  func finding(oneOf suspects: [CheckCase]) -> CheckFinding {
    let names = suspects.suffix(Self.named).reversed().map(\.id)
    let rest = suspects.count - names.count
    let list = Quotation.list(rest == 0 ? names : names + ["\(rest) before them"], joinedBy: "or")
    let reason = sentence("").trimmingSuffix(".")
    return CheckFinding(
      kind,
      "\(reason); it was one of these, and none does so alone: \(list).",
      details: termination.output
    )
  }

  /// The result of the case that it had announced.
  var result: CheckResult {
    CheckResult(findings: [finding], seconds: kind == .hung ? timeout.seconds : 0)
  }

  private func sentence(_ when: String) -> String {
    kind == .hung
      ? "It did not come to an end within \(timeout.inWords)\(when)." : termination.sentence(when)
  }

  /// The most cases that a sentence names.
  private static let named = 6
}

extension String {
  /// The text without what it ends with, if it does.
  fileprivate func trimmingSuffix(_ suffix: String) -> String {
    hasSuffix(suffix) ? String(dropLast(suffix.count)) : self
  }
}
