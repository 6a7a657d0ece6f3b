import GTK

/// The record of a window that crashed.
struct Crash: Codable, Hashable, Sendable {
  /// The name of the screen that crashed; empty where no screen was open.
  let screen: String

  /// The link that opens the screen again; `nil` where no screen was open.
  let link: String?

  /// A Boolean value that indicates whether it happened while the screen was being opened.
  let isDuringJump: Bool

  /// The number of the signal that ended the process.
  let signal: Int32

  /// The reason, one sentence.
  let reason: String

  /// The last lines of standard error.
  let output: String
}

extension Crash {
  /// The text for a bug report.
  var details: String {
    let place = isDuringJump ? "on the way to “\(screen)”" : "while “\(screen)” was open"
    var lines = ["Crashed \(screen.isEmpty ? "before a screen was open" : place): \(reason)"]
    lines.append("Signal \(signal), \(RunningProgram.name(ofSignal: signal))")
    if let link { lines.append(link) }
    if !output.isEmpty { lines.append("\n\(output)") }
    return lines.joined(separator: "\n")
  }

  /// The sentence in what a process wrote before it died that says why; without one, what the
  /// signal is called.
  static func reason(in output: String, signal: Int32) -> String {
    let lines = output.split(whereSeparator: \.isNewline)
    for line in lines.reversed() {
      if let start = marks.lazy.compactMap({ line.firstRange(of: $0) }).first {
        return String(line[start.lowerBound...])
      }
    }
    return RunningProgram.name(ofSignal: signal)
  }

  /// The beginnings of such sentences: traps of Swift, exceptions of C++, and GLib's word for
  /// mistakes.
  private static let marks = [
    "Fatal error", "Precondition failed", "Assertion failed", "terminate called", "CRITICAL **: ",
    "ERROR **: ",
  ]
}
