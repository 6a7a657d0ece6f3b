import PetriDish

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

extension WorkerDeath {
  /// Returns the finding about several cases, none of which does it when it is alone.
  ///
  /// - Parameter suspects: The cases that the worker had performed, the last one last.
  func finding(oneOf suspects: [CheckCase]) -> CheckFinding {
    let names = suspects.suffix(Self.named).reversed().map(\.id)
    let rest = suspects.count - names.count
    let list = Quotation.list(rest == 0 ? names : names + ["\(rest) before them"], joinedBy: "or")
    let reason = sentence("").withoutFullStop
    return CheckFinding(
      kind,
      "\(reason); it was one of these, and none does so alone: \(list).",
      details: termination.output
    )
  }

  /// The most cases that a sentence names.
  private static let named = 6
}

/// The error that a worker has died, or was ended, before it had an answer.
package struct DeadWorker: Error, NamedFailure {
  /// The id of the screen that it was to open; `nil` where that is not known.
  package let screen: String?

  private let termination: ProcessTermination

  /// Takes a death down.
  ///
  /// - Parameters:
  ///   - screen: The id of the screen that it was to open, if that is known.
  ///   - termination: How the worker ended.
  package init(opening screen: String?, _ termination: ProcessTermination) {
    self.screen = screen
    self.termination = termination
  }

  /// The word for programs.
  package var kind: String { JumpResult.Failure.Kind.died.rawValue }

  /// One sentence with the screen and the reason.
  package var description: String {
    guard let screen else { return termination.sentence }
    return "On the way to \(Quotation(screen)) the process \(termination.predicate())"
  }
}

/// The termination of a process, with what it wrote to its standard error before.
package struct ProcessTermination: Hashable, Sendable {
  /// A cause of the end of a process.
  package enum Cause: Hashable, Sendable {
    /// It ended by itself, with an exit status.
    case exited(Int32)
    /// A signal of that number ended it.
    case signalled(Int32)
  }

  /// The cause of the end.
  package let cause: Cause

  /// The last lines of its standard error.
  package let output: String

  /// Creates the termination of a process.
  ///
  /// - Parameters:
  ///   - cause: The cause of the end.
  ///   - output: The last lines of its standard error.
  package init(_ cause: Cause, output: String) {
    self.cause = cause
    self.output = output
  }
}

extension ProcessTermination {
  /// The termination in one sentence, with its reason.
  package var sentence: String { sentence("") }

  /// Returns the termination in one sentence.
  ///
  /// - Parameter when: The words that say when it was, behind a blank; empty where nothing is to be
  ///   said about that.
  func sentence(_ when: String) -> String { "The process \(predicate(when))" }

  /// Returns the sentence without its subject.
  package func predicate(_ when: String = "") -> String {
    switch cause {
    case .signalled(let number):
      let known = Self.signals[number]
      let name = known.map { "\($0.name) (\($0.meaning))" } ?? "signal \(number) (of real time)"
      // That a death is a fatal error need not be said.
      let reason = reason?.trimmingPrefix(Self.trap + ": ")
      return "died of \(name)\(when)" + (reason.map { ": \($0)" } ?? ".")
    case .exited(let status):
      let last = output.split(separator: "\n").last.map { ": \($0)" } ?? "."
      return "ended by itself with status \(status)\(when)" + last
    }
  }

  private static let signals: [Int32: (name: String, meaning: String)] = [
    1: ("SIGHUP", "its terminal is gone"), 2: ("SIGINT", "interrupted"),
    3: ("SIGQUIT", "ended from a keyboard"), 4: ("SIGILL", "a trap"), 5: ("SIGTRAP", "a trap"),
    6: ("SIGABRT", "given up by itself"), 7: ("SIGBUS", "memory that is not there"),
    8: ("SIGFPE", "arithmetic"), 9: ("SIGKILL", "killed from outside"),
    10: ("SIGUSR1", "a signal that it does not handle"),
    11: ("SIGSEGV", "memory that is not there, or a stack that has grown too deep"),
    12: ("SIGUSR2", "a signal that it does not handle"),
    13: ("SIGPIPE", "written to what nobody reads any more"), 14: ("SIGALRM", "an alarm went off"),
    15: ("SIGTERM", "ended from outside"), 16: ("SIGSTKFLT", "a fault of the stack"),
    17: ("SIGCHLD", "a child has ended"), 18: ("SIGCONT", "sent on"), 19: ("SIGSTOP", "stopped"),
    20: ("SIGTSTP", "stopped from a keyboard"), 21: ("SIGTTIN", "read a terminal unasked"),
    22: ("SIGTTOU", "written to a terminal unasked"), 23: ("SIGURG", "urgent data"),
    24: ("SIGXCPU", "more processor time than it may use"),
    25: ("SIGXFSZ", "a file larger than it may write"), 26: ("SIGVTALRM", "an alarm went off"),
    27: ("SIGPROF", "an alarm went off"), 28: ("SIGWINCH", "a window has another size"),
    29: ("SIGIO", "input is there"), 30: ("SIGPWR", "no power"),
    31: ("SIGSYS", "a system call that is forbidden"),
  ]
}

extension ProcessTermination {
  /// The part of the output that says why the process ended; `nil` where none does.
  ///
  /// The last one counts: a program may go on after what it told of before. A trap of optimized
  /// code says nothing but for `fatalError` and `try!`.
  package var reason: String? {
    for line in output.split(whereSeparator: \.isNewline).reversed() {
      if let start = Self.beginnings.lazy.compactMap({ line.firstRange(of: $0) }).first {
        return String(line[start.lowerBound...])
      }
    }
    return nil
  }

  /// The words that begin a reason: traps of Swift, exceptions of C++, and mistakes that GLib
  /// tells.
  private static let beginnings = [
    trap, "Precondition failed", "Assertion failed", "Could not cast value of type",
    "terminate called", "CRITICAL **: ", "ERROR **: ",
  ]

  /// The words that begin the reason of a trap of Swift.
  static let trap = "Fatal error"
}
