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

  /// Whether the worker had finished its cases, and its process did not end.
  var isAtEnd = false

  /// The last announcement of the worker about its case, such as the target of a plan.
  var step: String?

  /// The time when it was over.
  let time = ContinuousClock.now

  /// Whether something else than a screen has ended it, by a signal.
  var isFromOutside: Bool {
    guard kind == .died, case .signalled(let number) = termination.cause else { return false }
    // SIGHUP, SIGINT, SIGQUIT, SIGKILL and SIGTERM.
    return [1, 2, 3, 9, 15].contains(number)
  }

  /// The finding about the case that has done it.
  var finding: CheckFinding {
    CheckFinding(kind, sentence(when), details: termination.output)
  }

  private var when: String {
    guard let announced else { return " after the case" }
    guard announced.id == CheckCase.registration.id, let step else { return "" }
    return " while it described the context of \(Quotation(step))"
  }

  func sentence(_ when: String) -> String {
    if isAtEnd, kind == .hung {
      return "The process did not end within \(timeout.inWords)\(when)."
    }
    return kind == .hung
      ? "It did not come to an end within \(timeout.inWords)\(when)." : termination.sentence(when)
  }
}
