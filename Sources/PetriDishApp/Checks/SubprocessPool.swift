import Foundation
import GTK
package import PetriDish

/// Starts processes of the same program.
package final class SubprocessPool: WorkerPool {
  private let words: [String]
  private let remembered: Int
  private let living = WorkerProcesses()

  /// Prepares to start workers.
  ///
  /// - Parameters:
  ///   - arguments: What makes the program a worker.
  ///   - remembered: How many lines of a worker's standard error are kept, the last ones.
  package init(_ arguments: [String], remembering remembered: Int = 60) {
    words = [CurrentProcess.path] + arguments
    self.remembered = remembered
    CurrentProcess.surviveBrokenPipes()
    CurrentProcess.adoptOrphans()
  }

  /// Returns how many workers keep all processors at work.
  ///
  /// - Parameter onWidgets: Whether they show screens, each of which waits for its next frame as
  ///   long as it works.
  package static func workers(onWidgets: Bool) -> Int {
    ProcessInfo.processInfo.activeProcessorCount * (onWidgets ? 2 : 1)
  }

  /// Starts one more.
  package func start() throws -> any Worker { try startProcess() }

  /// Starts one more.
  func startProcess() throws -> SubprocessWorker {
    let process = try Subprocess(words, environment: Self.environment)
    return SubprocessWorker(process, among: living, remembering: remembered)
  }

  /// A backtrace of the thread that crashed, short and quick to make.
  private static let environment = [
    "SWIFT_BACKTRACE":
      "enable=yes,interactive=no,color=no,threads=crashed,images=none,registers=none,limit=16,"
      + "top=1,symbolicate=fast"
  ]
}

/// The processes of a pool that have not been waited for.
final class WorkerProcesses {
  private var identifiers: Set<Int32> = []

  /// Takes note of a process that has started.
  func insert(_ identifier: Int32?) { if let identifier { identifiers.insert(identifier) } }

  /// Takes note that a process has ended, and ends with it whatever its screens have started.
  func remove(_ identifier: Int32?) {
    if let identifier { identifiers.remove(identifier) }
    CurrentProcess.endOrphans(sparing: identifiers)
  }
}
