import GTK
import PetriDish
import Survey

/// Watches the main loop of a worker.
final class MainLoopWatch: LoopWatch {
  private var first: UInt32 = 0

  init() { MainLoop.watchTurns() }

  func begin() {
    first = MainLoop.nextSource
    _ = MainLoop.takeLongestTurn()
  }

  func findings() -> [CheckFinding] {
    var findings: [CheckFinding] = []
    let silence = MainLoop.takeLongestTurn()
    if silence >= Self.longestSilence {
      findings.append(
        CheckFinding(.blocked, "The app did not answer for \(Int(silence.rounded())) seconds.")
      )
    }
    let left = MainLoop.sourceCount(since: first)
    if left > 0 {
      let sources = left == 1 ? "a timer or another source" : "\(left) timers and other sources"
      findings.append(CheckFinding(.leftBehind, "It left \(sources) in the main loop."))
    }
    return findings
  }

  /// The time in seconds in which an app has to answer; a desktop calls it dead after five.
  private static let longestSilence = 3.0
}
