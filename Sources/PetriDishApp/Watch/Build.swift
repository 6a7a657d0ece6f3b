import GTK

/// One run of the command that builds the program.
final class Build {
  /// The outcome of a build.
  enum BuildResult: Hashable, Sendable {
    case succeeded
    case failed([BuildProblem])
  }

  private let process: Subprocess
  private let folder: String
  private let hear: (String) -> Void
  private var output: [String] = []

  /// The number of lines kept; errors of a build of thousands of files are among the last ones.
  private static let kept = 20_000

  /// Starts a command of the shell in a folder.
  ///
  /// - Parameter hear: Called with each line that it writes.
  /// - Throws: ``ToolkitError/subprocess(program:reason:)``.
  init(
    _ command: String,
    in folder: String,
    hearing hear: @escaping (String) -> Void = { _ in }
  ) throws(ToolkitError) {
    self.folder = folder
    self.hear = hear
    process = try Subprocess(["sh", "-c", "cd \"$0\" && \(command)", folder])
    process.closeInput()
  }

  /// Returns the outcome, once the build has ended and its output is closed.
  func result() async -> BuildResult {
    let (process, take) = (
      self.process, { [weak self] line in self?.take(line) } as (String) -> Void
    )
    let errors = MainLoop.task {
      while let line = await process.nextErrorLine() { take(line) }
    }
    while let line = await process.nextLine() { take(line) }
    await errors.value
    guard await process.end() != .exited(0) else { return .succeeded }
    return .failed(BuildProblem.all(in: output, of: folder))
  }

  /// Ends it at once, together with all that the command has started.
  func stop() { process.sendToAll(signal: 15) }

  private func take(_ line: String) {
    output.append(line)
    hear(line)
    if output.count > 2 * Self.kept { output.removeFirst(Self.kept) }
  }
}
