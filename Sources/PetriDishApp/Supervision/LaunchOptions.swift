import Foundation
import GTK
import PetriDish

/// A moment of a window's launch.
package enum LaunchMoment: String {
  /// It has been painted for the first time, with nothing in it yet.
  case painted
  /// It has been painted with all that is in it.
  case whole
}

/// The options that a window launches with.
struct LaunchOptions {
  /// The session to restore.
  var session: SavedSession?

  /// The crash of the window before.
  var crash: Crash?

  /// The time at which the sources of the running program were read, in seconds since 1970; `nil`
  /// where that is not known.
  var builtAt: Double?

  /// Whether an earlier window has opened the link of the call.
  var isAgain = false

  /// Whether the program waits for a new version, without a window.
  var isWaiting = false

  /// The sender to the supervisor; `nil` where there is none.
  var supervisor: ChildProcess.Sender?

  /// The newest events of the windows before; `nil` where nobody keeps them.
  var backup: JournalBackup?

  /// Called at each moment of the launch, once.
  var reached: (LaunchMoment) -> Void = { _ in }

  /// The first window of a call.
  init(_ restart: HotRestart? = nil) {
    session = restart?.session
    builtAt = restart?.builtAt
    isAgain = restart != nil
  }

  /// A window in place of one that crashed.
  init(_ start: RestartPolicy.Restart, builtAt: Double?, backup: JournalBackup? = nil) {
    self.backup = backup
    session = start.session
    crash = start.crash
    self.builtAt = builtAt
    isAgain = true
  }
}

extension LaunchOptions {
  /// The time at which the sources of the running program were read at the earliest: unless known,
  /// that at which the program was written.
  var builtTime: Double {
    guard let attributes = try? FileManager.default.attributesOfItem(atPath: CurrentProcess.path),
      let written = attributes[.modificationDate] as? Date
    else { return builtAt ?? 0 }
    return max(written.timeIntervalSince1970, builtAt ?? 0)
  }

  /// Ends the process at once, as if the user had closed the window.
  func close() -> Never {
    send(.closed)
    exit(ExitStatus.fine)
  }

  /// Sends a message to the supervisor, if there is one.
  func send(_ message: WindowMessage) {
    do { supervisor?.send(try message.line) } catch {
      Output.standard.error("Nothing can be brought back after a crash: \(error)")
    }
  }
}
