import PetriDish

/// The end of a worker before it finished its requests.
struct WorkerDeath {
  /// The kind of end: ``CheckFinding/Kind/died`` or ``CheckFinding/Kind/hung``.
  let kind: CheckFinding.Kind

  /// The case that the worker had started but not finished; `nil` if it wasn't running a case.
  let announced: CheckCase?

  /// The termination of the process.
  let termination: ProcessTermination

  /// The time limit of the worker, for a worker that hung.
  let timeout: Duration

  /// Whether the worker had finished all cases but its process didn't exit.
  var isAtEnd = false

  /// The last step that the worker announced, such as the target of a plan.
  var step: String?

  /// The time at which the worker ended.
  let time = ContinuousClock.now

  /// Whether another process or the system ended the worker with a signal.
  var isFromOutside: Bool {
    guard kind == .died, case .signalled(let number) = termination.cause else { return false }
    // SIGHUP, SIGINT, SIGQUIT, SIGKILL and SIGTERM.
    return [1, 2, 3, 9, 15].contains(number)
  }

  /// The finding about the case that ended the worker.
  var finding: CheckFinding {
    CheckFinding(kind, sentence(when), details: termination.output)
  }

  private var when: String {
    guard let announced else { return " after the case" }
    guard announced.id == CheckCase.registration.id, let step else { return "" }
    return " while describing the context of \(Quotation(step))"
  }

  func sentence(_ when: String) -> String {
    if isAtEnd, kind == .hung {
      return "The process didn’t exit within \(timeout.inWords)\(when)."
    }
    return kind == .hung
      ? "The case didn’t finish within \(timeout.inWords)\(when)." : termination.sentence(when)
  }
}

extension WorkerDeath {
  /// Returns a finding for several cases, none of which ends a worker alone.
  ///
  /// - Parameter suspects: The cases that the worker had run, in order.
  func finding(oneOf suspects: [CheckCase]) -> CheckFinding {
    let names = suspects.suffix(Self.named).reversed().map(\.id)
    let rest = suspects.count - names.count
    let list = Quotation.list(rest == 0 ? names : names + ["\(rest) earlier"], joinedBy: "or")
    let reason = sentence("").withoutFullStop
    return CheckFinding(
      kind,
      "\(reason). One of these cases caused it, but none does so alone: \(list).",
      details: termination.output
    )
  }

  /// The maximum number of cases that the message lists.
  private static let named = 6
}

/// An error for a worker that ended before it had replied.
package struct DeadWorker: Error, NamedFailure {
  /// The id of the screen that the worker was opening; `nil` if it isn't known.
  package let screen: String?

  private let termination: ProcessTermination

  /// Creates the error.
  ///
  /// - Parameters:
  ///   - screen: The id of the screen that the worker was opening, if it is known.
  ///   - termination: The termination of the process.
  package init(opening screen: String?, _ termination: ProcessTermination) {
    self.screen = screen
    self.termination = termination
  }

  /// The kind of failure in JSON.
  package var kind: String { JumpResult.Failure.Kind.died.rawValue }

  /// The message with the screen and the reason.
  package var description: String {
    guard let screen else { return termination.sentence }
    return "While opening \(Quotation(screen)), the process \(termination.predicate())"
  }
}

/// The termination of a process, with its last error output.
package struct ProcessTermination: Hashable, Sendable {
  /// The cause of a termination.
  package enum Cause: Hashable, Sendable {
    /// The process exited with a status.
    case exited(Int32)
    /// A signal with this number terminated the process.
    case signalled(Int32)
  }

  /// The cause of the termination.
  package let cause: Cause

  /// The last lines of the standard error output.
  package let output: String

  /// Creates the termination of a process.
  ///
  /// - Parameters:
  ///   - cause: The cause of the termination.
  ///   - output: The last lines of the standard error output.
  package init(_ cause: Cause, output: String) {
    self.cause = cause
    self.output = output
  }
}

extension ProcessTermination {
  /// The description of the termination, with its reason.
  package var sentence: String { sentence("") }

  /// Returns the description of the termination.
  ///
  /// - Parameter when: The time of the termination as text with a leading space, or an empty string.
  func sentence(_ when: String) -> String { "The process \(predicate(when))" }

  /// Returns the description without its subject.
  package func predicate(_ when: String = "") -> String {
    switch cause {
    case .signalled(let number):
      let known = Self.signals[number]
      let name = known.map { "\($0.name) (\($0.meaning))" } ?? "signal \(number) (real time)"
      // The signal already implies a fatal error.
      let reason = reason?.trimmingPrefix(Self.trap + ": ")
      return "was terminated by \(name)\(when)" + (reason.map { ": \($0)" } ?? ".")
    case .exited(let status):
      let last = output.split(separator: "\n").last.map { ": \($0)" } ?? "."
      return "exited with status \(status)\(when)" + last
    }
  }

  private static let signals: [Int32: (name: String, meaning: String)] = [
    1: ("SIGHUP", "terminal closed"), 2: ("SIGINT", "interrupted"),
    3: ("SIGQUIT", "quit from the keyboard"), 4: ("SIGILL", "trap"), 5: ("SIGTRAP", "trap"),
    6: ("SIGABRT", "aborted"), 7: ("SIGBUS", "invalid memory access"),
    8: ("SIGFPE", "arithmetic error"), 9: ("SIGKILL", "killed"),
    10: ("SIGUSR1", "unhandled signal"),
    11: ("SIGSEGV", "invalid memory access or stack overflow"),
    12: ("SIGUSR2", "unhandled signal"),
    13: ("SIGPIPE", "wrote to a closed pipe"), 14: ("SIGALRM", "alarm expired"),
    15: ("SIGTERM", "termination requested"), 16: ("SIGSTKFLT", "stack fault"),
    17: ("SIGCHLD", "child process ended"), 18: ("SIGCONT", "continued"),
    19: ("SIGSTOP", "stopped"),
    20: ("SIGTSTP", "stopped from the keyboard"),
    21: ("SIGTTIN", "read from the terminal in the background"),
    22: ("SIGTTOU", "wrote to the terminal in the background"), 23: ("SIGURG", "urgent data"),
    24: ("SIGXCPU", "processor time limit exceeded"),
    25: ("SIGXFSZ", "file size limit exceeded"), 26: ("SIGVTALRM", "virtual alarm expired"),
    27: ("SIGPROF", "profiling alarm expired"), 28: ("SIGWINCH", "window resized"),
    29: ("SIGIO", "input available"), 30: ("SIGPWR", "power failure"),
    31: ("SIGSYS", "forbidden system call"),
  ]
}

extension ProcessTermination {
  /// The part of the output with the reason of the termination; `nil` if it has none.
  ///
  /// The last reason in the output counts, because a program may continue after earlier messages. In optimized
  /// code, only `fatalError` and `try!` print a reason.
  package var reason: String? {
    for line in output.split(whereSeparator: \.isNewline).reversed() {
      if let start = Self.beginnings.lazy.compactMap({ line.firstRange(of: $0) }).first {
        return String(line[start.lowerBound...])
      }
    }
    return nil
  }

  /// The texts with which reasons begin: Swift traps, C++ exceptions, and GLib errors.
  private static let beginnings = [
    trap, "Precondition failed", "Assertion failed", "Could not cast value of type",
    "terminate called", "CRITICAL **: ", "ERROR **: ",
  ]

  /// The text with which the reason of a Swift trap begins.
  static let trap = "Fatal error"
}
