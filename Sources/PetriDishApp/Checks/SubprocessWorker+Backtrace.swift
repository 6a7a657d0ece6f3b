import GTK
import PetriDish

extension SubprocessWorker {
  /// Ends the process, once it has written where it is.
  func stop() async -> ProcessTermination {
    process.send(signal: Self.abort)
    await MainLoop.wait(upTo: Self.patienceForTrace) { hasTraced || isSilent }
    process.kill()
    return await end()
  }

  /// Returns whether a backtrace writes a line about itself.
  static func isNoise(_ line: String) -> Bool {
    ["*** Signal ", "Platform: ", "Backtrace took "].contains { line.hasPrefix($0) }
      || line.contains("failed to suspend thread")
  }

  private static let abort: Int32 = 6

  /// The time that a process may take to write a backtrace, in seconds.
  private static let patienceForTrace = 30.0
}
