import GTK
import Survey

/// The description of a window crash.
struct Crash: Codable, Hashable, Sendable {
  /// The name of the screen that crashed; empty if no screen was open.
  let screen: String

  /// The link to the screen, or `nil` if no screen was open.
  let link: String?

  /// Whether the crash happened while the screen was opening.
  let isDuringJump: Bool

  /// The signal that ended the process, or 0 if the process exited.
  let signal: Int32

  /// The reason for the crash as a sentence.
  let reason: String

  /// Whether the system ended the process because memory was exhausted.
  var isOutOfMemory = false

  /// The last lines of the standard error, without the backtrace while it is being written.
  var output: String
}

extension Crash {
  /// Whether the process was ended from outside.
  var isKill: Bool { signal == Self.kill }

  /// The signal that a process can't handle (`SIGKILL`).
  static let kill: Int32 = 9
}

extension Crash {
  /// Creates the description of a crash from the end of the window's process.
  ///
  /// - Parameters:
  ///   - termination: The end of the process.
  ///   - isOutOfMemory: Whether the kernel killed a process because memory was exhausted.
  init(
    screen: String,
    link: String?,
    isDuringJump: Bool,
    _ termination: ProcessTermination,
    isOutOfMemory: Bool = false
  ) {
    let (signal, reason): (Int32, String) =
      switch termination.cause {
      case .exited(let status): (0, "The program exited with status \(status).")
      // Earlier error output has nothing to do with the signal.
      case .signalled(Self.kill):
        (Self.kill, isOutOfMemory ? "Out of memory" : "Ended by another process")
      case .signalled(let signal):
        (signal, termination.reason ?? CurrentProcess.name(ofSignal: signal))
      }
    self.init(
      screen: screen,
      link: link,
      isDuringJump: isDuringJump,
      signal: signal,
      reason: reason,
      isOutOfMemory: signal == Self.kill && isOutOfMemory,
      output: termination.output
    )
  }

  /// The text of the crash in the timeline.
  var mark: String { "\(title): \(reason)" }

  /// The title of the crash notice.
  var title: String {
    if isKill { return "The window was closed by the system" }
    return screen.isEmpty ? "The window crashed" : "Screen “\(screen)” crashed"
  }

  /// The details for a bug report, which begin with the reason.
  var details: String {
    let place = isDuringJump ? "while opening “\(screen)”" : "while “\(screen)” was open"
    let end = isKill ? "Killed" : "Crashed"
    var lines = [reason, "\(end) \(screen.isEmpty ? "before a screen was open" : place)"]
    if signal != 0 { lines.append("Signal \(signal), \(CurrentProcess.name(ofSignal: signal))") }
    if let link { lines.append(link) }
    // A backtrace for a terminal has colors.
    let output = output.replacing(/\u{1B}\[[0-9;]*[A-Za-z]/, with: "")
      .split(separator: "\n", omittingEmptySubsequences: false)
      .filter { !$0.hasPrefix(Self.backtraceProblem) }.joined(separator: "\n")
    if !output.isEmpty { lines.append("\n\(output)") }
    return lines.joined(separator: "\n")
  }

  /// The text with which lines about problems of the backtrace itself begin.
  private static let backtraceProblem = "swift-runtime: "
}
