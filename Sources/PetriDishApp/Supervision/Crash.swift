import GTK
import PetriDish

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
  /// Creates the crash of a window that a signal has ended.
  ///
  /// - Parameters:
  ///   - signal: The number of the signal.
  ///   - output: The last that it wrote to standard error.
  init(screen: String, link: String?, isOnTheWay: Bool, signal: Int32, output: String) {
    let termination = ProcessTermination(.signalled(signal), output: output)
    self.init(
      screen: screen,
      link: link,
      isOnTheWay: isOnTheWay,
      signal: signal,
      reason: termination.reason ?? RunningProgram.name(ofSignal: signal),
      output: output
    )
  }

  /// What a person pastes where somebody is to mend it.
  var details: String {
    let place = isOnTheWay ? "on the way to “\(screen)”" : "while “\(screen)” was open"
    var lines = ["Crashed \(screen.isEmpty ? "before a screen was open" : place): \(reason)"]
    lines.append("Signal \(signal), \(RunningProgram.name(ofSignal: signal))")
    if let link { lines.append(link) }
    if !output.isEmpty { lines.append("\n\(output)") }
    return lines.joined(separator: "\n")
  }
}
