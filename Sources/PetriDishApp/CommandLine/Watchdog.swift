import Foundation
import PetriDish
import Synchronization

/// Ends the program where a jump takes too long, whatever keeps its main thread busy until then.
///
/// A jump that only waits is given up by its caller; an endless loop keeps the caller from that.
nonisolated final class Watchdog: Sendable {
  private struct State {
    var step: String?
    var isOver = false
  }

  private let state = Mutex(State())

  /// Begins to watch.
  ///
  /// - Parameters:
  ///   - time: How long the jump may take; it is given a little more.
  ///   - isForPrograms: Whether programs read what is written.
  ///   - status: How the program ends.
  init(after time: Duration, isForPrograms: Bool, status: Int32) {
    Thread.detachNewThread { [weak self] in
      Thread.sleep(forTimeInterval: time.seconds + Self.grace)
      guard let state = self?.state.withLock({ $0 }), !state.isOver else { return }
      let late = LateJump(time: time, step: state.step)
      do {
        if isForPrograms {
          let report = try Report(JumpReport(unreadable: late)).json()
          try FileHandle.standardOutput.write(contentsOf: Data((report + "\n").utf8))
        }
        try FileHandle.standardError.write(contentsOf: Data("\(late)\n".utf8))
      } catch {
        // Nobody is left to tell.
      }
      _exit(status)
    }
  }

  /// Says which step the jump is at.
  func note(_ step: String?) { state.withLock { $0.step = step } }

  /// Says that the jump has come to its end.
  func end() { state.withLock { $0.isOver = true } }

  /// The time that the caller has to give up before, in seconds.
  private static let grace = 5.0
}
