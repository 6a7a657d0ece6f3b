import GTK
package import PetriDish

/// Starts processes of the same program.
package final class SubprocessPool: WorkerPool {
  private let words: [String]

  /// Prepares to start workers.
  ///
  /// - Parameter arguments: What makes the program a worker.
  package init(_ arguments: [String]) {
    words = [TextFile.ofProgram ?? CommandLine.arguments[0]] + arguments
    CurrentProcess.surviveBrokenPipes()
  }

  /// Starts one more.
  package func start() throws -> any Worker {
    try SubprocessWorker(Subprocess(words, environment: Self.environment))
  }

  /// A backtrace of the thread that crashed, short and quick to make.
  private static let environment = [
    "SWIFT_BACKTRACE":
      "enable=yes,interactive=no,color=no,threads=crashed,images=none,registers=none,limit=16,"
      + "top=1,symbolicate=fast"
  ]
}
