/// The termination of a process, with what it wrote to its standard error before.
public struct ProcessTermination: Hashable, Sendable {
  /// A cause of the end of a process.
  public enum Cause: Hashable, Sendable {
    /// It ended by itself, with an exit status.
    case exited(Int32)
    /// A signal of that number ended it.
    case signalled(Int32)
  }

  /// The cause of the end.
  public let cause: Cause

  /// The last lines of its standard error.
  public let output: String

  /// Creates the termination of a process.
  ///
  /// - Parameters:
  ///   - cause: The cause of the end.
  ///   - output: The last lines of its standard error.
  public init(_ cause: Cause, output: String) {
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
      let name = Self.signals[number].map { "\($0.name) (\($0.meaning))" } ?? "signal \(number)"
      // That a death is a fatal error need not be said.
      let reason = reason?.trimmingPrefix(Self.trap + ": ")
      return "died of \(name)\(when)" + (reason.map { ": \($0)" } ?? ".")
    case .exited(let status):
      let last = output.split(separator: "\n").last.map { ": \($0)" } ?? "."
      return "ended by itself with status \(status)\(when)" + last
    }
  }

  private static let signals: [Int32: (name: String, meaning: String)] = [
    2: ("SIGINT", "interrupted"), 4: ("SIGILL", "a trap"), 5: ("SIGTRAP", "a trap"),
    6: ("SIGABRT", "given up by itself"), 7: ("SIGBUS", "memory that is not there"),
    8: ("SIGFPE", "arithmetic"), 9: ("SIGKILL", "killed from outside"),
    11: ("SIGSEGV", "memory that is not there, or a stack that has grown too deep"),
    15: ("SIGTERM", "ended from outside"),
  ]
}
