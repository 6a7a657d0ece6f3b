import GTK
import Survey

/// The record of a window that crashed.
struct Crash: Codable, Hashable, Sendable {
  /// The name of the screen that crashed; empty where no screen was open.
  let screen: String

  /// The link that opens the screen again; `nil` where no screen was open.
  let link: String?

  /// Whether it happened while the screen was being opened.
  let isDuringJump: Bool

  /// The number of the signal that ended the process; 0 where it ended by itself.
  let signal: Int32

  /// The reason, one sentence.
  let reason: String

  /// Whether it was killed because there was no memory left.
  var isOutOfMemory = false

  /// The last lines of standard error.
  let output: String
}

extension Crash {
  /// Whether the process was killed, and not by what it did itself.
  var isKill: Bool { signal == Self.kill }

  /// The number of the signal that no process can withstand.
  static let kill: Int32 = 9
}

extension Crash {
  /// Creates the crash of a window whose process has ended otherwise than by being closed.
  ///
  /// - Parameters:
  ///   - termination: The end of the process.
  ///   - isOutOfMemory: Whether the kernel has killed a process meanwhile, for want of memory.
  init(
    screen: String,
    link: String?,
    isDuringJump: Bool,
    _ termination: ProcessTermination,
    isOutOfMemory: Bool = false
  ) {
    let (signal, reason): (Int32, String) =
      switch termination.cause {
      case .exited(let status): (0, "the program was ended from within, with status \(status).")
      // What it wrote before has nothing to do with it.
      case .signalled(Self.kill):
        (Self.kill, isOutOfMemory ? "Out of memory" : "Killed from outside")
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

  /// The sentence that a timeline has between what was before and what comes after.
  var mark: String { "\(title): \(reason)" }

  /// The window's fate in few words.
  var title: String {
    if isKill { return "The window was killed" }
    return screen.isEmpty ? "The window crashed" : "\(screen) crashed"
  }

  /// The text for a bug report.
  var details: String {
    let place = isDuringJump ? "on the way to “\(screen)”" : "while “\(screen)” was open"
    let end = isKill ? "Killed" : "Crashed"
    var lines = ["\(end) \(screen.isEmpty ? "before a screen was open" : place): \(reason)"]
    if signal != 0 { lines.append("Signal \(signal), \(CurrentProcess.name(ofSignal: signal))") }
    if let link { lines.append(link) }
    if !output.isEmpty { lines.append("\n\(output)") }
    return lines.joined(separator: "\n")
  }
}
