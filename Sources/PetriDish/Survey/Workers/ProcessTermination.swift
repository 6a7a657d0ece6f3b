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
