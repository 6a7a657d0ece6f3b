import GTK
package import PetriDish

/// Starts processes of the same program, or of another build of it.
package final class SubprocessPool: WorkerPool {
  private let words: [String]
  private let environment: [String: String]
  private let remembered: Int
  private let endsOrphans: Bool

  /// Prepares to start workers.
  ///
  /// - Parameters:
  ///   - arguments: What makes the program a worker.
  ///   - program: The path of the program.
  ///   - environment: What is different for it from the caller's environment.
  ///   - remembered: How many lines of a worker's standard error are kept, the last ones.
  ///   - endsOrphans: Whether what a worker's screens have started ends with it. Where it does, this
  ///     process can have no other children than `Subprocess` has started.
  package init(
    _ arguments: [String],
    of program: String = CurrentProcess.path,
    in environment: [String: String] = [:],
    remembering remembered: Int = 60,
    endingOrphans endsOrphans: Bool = true
  ) {
    words = [program] + arguments
    self.environment = Self.environment.merging(environment) { $1 }
    (self.remembered, self.endsOrphans) = (remembered, endsOrphans)
    CurrentProcess.surviveBrokenPipes()
    if endsOrphans { CurrentProcess.adoptOrphans() }
  }

  /// The path of the program.
  package var program: String? { words.first }

  /// Starts one more.
  package func start() throws -> any Worker { try startProcess() }

  /// Starts one more.
  func startProcess() throws -> SubprocessWorker {
    let process = try Subprocess(words, environment: environment)
    let build = program == CurrentProcess.path ? CurrentProcess.build : nil
    return SubprocessWorker(
      process,
      of: build,
      remembering: remembered,
      endingOrphans: endsOrphans
    )
  }

  /// The part of the environment that is another one for a worker, unless the caller says what it is to
  /// be: nobody sees its window, and where there is no graphics card OpenGL takes twice as long as cairo.
  private static let environment = [
    "SWIFT_BACKTRACE": backtrace,
    "GSK_RENDERER": CurrentProcess.variable("GSK_RENDERER") ?? "cairo",
  ]

  /// A backtrace of the thread that crashed, short and quick to make; none where the caller wants none.
  private static let backtrace =
    "enable=\(isTracing ? "yes" : "no"),interactive=no,color=no,threads=crashed,images=none,registers=none,limit=16,"
    + "top=1,symbolicate=fast"
  private static let isTracing =
    CurrentProcess.variable("SWIFT_BACKTRACE")?.contains("enable=no") != true
}
