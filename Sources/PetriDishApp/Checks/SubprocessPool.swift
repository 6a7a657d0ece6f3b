import Foundation
import GTK
package import PetriDish

/// Starts processes of the same program, or of another build of it.
package final class SubprocessPool: WorkerPool {
  private let words: [String]
  private let environment: [String: String]
  private let remembered: Int
  private let living: WorkerProcesses

  /// Prepares to start workers.
  ///
  /// - Parameters:
  ///   - arguments: What makes the program a worker.
  ///   - program: The path of the program.
  ///   - environment: What is different for it from the caller's environment.
  ///   - remembered: How many lines of a worker's standard error are kept, the last ones.
  package convenience init(
    _ arguments: [String],
    of program: String = CurrentProcess.path,
    in environment: [String: String] = [:],
    remembering remembered: Int = 60
  ) {
    self.init(
      arguments,
      of: program,
      in: environment,
      among: WorkerProcesses(),
      remembering: remembered
    )
  }

  /// Prepares to start workers beside other processes of this one, which a worker's end spares.
  init(
    _ arguments: [String],
    of program: String = CurrentProcess.path,
    in environment: [String: String] = [:],
    among living: WorkerProcesses,
    remembering remembered: Int = 60
  ) {
    words = [program] + arguments
    self.living = living
    self.environment = Self.environment.merging(environment) { $1 }
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
    let process = try Subprocess(words, environment: environment)
    return SubprocessWorker(process, among: living, remembering: remembered)
  }

  /// A backtrace of the thread that crashed, short and quick to make.
  private static let environment = [
    "SWIFT_BACKTRACE":
      "enable=yes,interactive=no,color=no,threads=crashed,images=none,registers=none,limit=16,"
      + "top=1,symbolicate=fast"
  ]
}

/// The processes of this one that have not been waited for.
final class WorkerProcesses {
  private var identifiers: Set<Int32> = []

  /// Takes note of a process that has started.
  func insert(_ identifier: Int32?) { if let identifier { identifiers.insert(identifier) } }

  /// Takes note that a process has ended which leaves nothing behind.
  func forget(_ identifier: Int32?) { if let identifier { identifiers.remove(identifier) } }

  /// Takes note that a process has ended, and ends with it whatever its screens have started.
  func remove(_ identifier: Int32?) {
    forget(identifier)
    CurrentProcess.endOrphans(sparing: identifiers)
  }
}
