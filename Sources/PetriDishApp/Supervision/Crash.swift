import GTK

/// How the window died.
struct Crash: Codable, Hashable, Sendable {
  /// What people call the screen that did it; empty where no screen was open.
  let screen: String

  /// The link that opens the screen again; `nil` where no screen was open.
  let link: String?

  /// Whether it happened on the way to the screen, and not while that was open.
  let isOnTheWay: Bool

  /// Which signal ended the process.
  let signal: Int32

  /// One sentence of why.
  let reason: String

  /// The last that was written to standard error.
  let output: String
}

extension Crash {
  /// What a person pastes where somebody is to mend it.
  var details: String {
    let place = isOnTheWay ? "on the way to “\(screen)”" : "while “\(screen)” was open"
    var lines = ["Crashed \(screen.isEmpty ? "before a screen was open" : place): \(reason)"]
    lines.append("Signal \(signal), \(CurrentProcess.name(ofSignal: signal))")
    if let link { lines.append(link) }
    if !output.isEmpty { lines.append("\n\(output)") }
    return lines.joined(separator: "\n")
  }

  /// The sentence in what a process wrote before it died that says why; without one, what the signal
  /// is called.
  static func reason(in output: String, signal: Int32) -> String {
    let lines = output.split(whereSeparator: \.isNewline)
    for line in lines.reversed() {
      if let start = marks.lazy.compactMap({ line.firstRange(of: $0) }).first {
        return String(line[start.lowerBound...])
      }
    }
    return CurrentProcess.name(ofSignal: signal)
  }

  /// What the sentence begins with: traps of Swift, exceptions of C++, and GLib's word for mistakes.
  private static let marks = [
    "Fatal error", "Precondition failed", "Assertion failed", "terminate called", "CRITICAL **: ",
    "ERROR **: ",
  ]
}
