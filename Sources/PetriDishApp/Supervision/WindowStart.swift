import Foundation
import GTK

/// How a window begins, and whom it tells where it is.
struct WindowStart {
  /// What to bring back.
  var session: Session?

  /// What happened to the window before.
  var crash: Crash?

  /// When the sources were read that the running program was built from, in seconds since 1970, as
  /// far as that is known.
  var builtAt: Double?

  /// Whether this is not the first window of its call, so that the call's own link was opened before.
  var isAgain = false

  /// Whether the program cannot have a window as it is, so that only a new version of it can help.
  var isWaiting = false

  /// Whoever brings the window back should it die; `nil` where nobody does.
  var supervisor: ChildProcess.Sender?

  /// Called when the window has been painted for the first time, with nothing in it yet.
  var whenPainted: () -> Void = {}

  /// Called when the window has been painted with all that is in it.
  var whenWhole: () -> Void = {}

  /// The first window of a call.
  init(_ renewal: Renewal? = nil) {
    session = renewal?.session
    builtAt = renewal?.builtAt
    isAgain = renewal != nil
  }

  /// A window in place of one that crashed.
  init(_ start: Recovery.Start, builtAt: Double?) {
    session = start.session
    crash = start.crash
    self.builtAt = builtAt
    isAgain = true
  }
}

extension WindowStart {
  /// When the sources of the running program were read at the earliest: where nobody has said so, when
  /// it was written.
  var builtTime: Double {
    guard let attributes = try? FileManager.default.attributesOfItem(atPath: CurrentProcess.path),
      let written = attributes[.modificationDate] as? Date
    else { return builtAt ?? 0 }
    return max(written.timeIntervalSince1970, builtAt ?? 0)
  }

  /// Tells whoever supervises the window something, if somebody does.
  func tell(_ message: WindowMessage) {
    do { supervisor?.send(try message.line) } catch {
      Output.standard.error("Nothing can be brought back after a crash: \(error)")
    }
  }
}
