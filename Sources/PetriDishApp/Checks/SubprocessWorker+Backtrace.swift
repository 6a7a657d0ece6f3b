import Foundation
import GTK
import PetriDish

extension SubprocessWorker {
  /// Ends the process, once it has written where it is.
  func stop() async -> ProcessTermination {
    let memory = process.identifier.flatMap { CurrentProcess.memory(of: $0) } ?? 0
    isGivenUp = true
    process.send(signal: Self.abort)
    await MainLoop.wait(upTo: Self.patienceForTrace) { hasTraced || isSilent }
    process.kill()
    let end = await end()
    guard memory >= Self.muchMemory else { return end }
    let size = memory.formatted(.byteCount(style: .memory, spellsOutZero: false))
    return ProcessTermination(end.cause, output: "It held \(size) of memory.\n\(end.output)")
  }

  /// The bytes of memory that a process is said to hold which had to be ended.
  private static let muchMemory = 1 << 30

  /// Returns whether a backtrace writes a line about itself.
  static func isNoise(_ line: String) -> Bool {
    ["*** Signal ", "Platform: ", "Backtrace took "].contains { line.hasPrefix($0) }
      || line.contains("failed to suspend thread")
  }

  private static let abort: Int32 = 6

  /// The time that a process may take to write a backtrace, in seconds.
  private static let patienceForTrace = 30.0
}
