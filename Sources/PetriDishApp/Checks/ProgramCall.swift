import GTK
import PetriDish

/// A call of a command in another process of the program: the command opens screens, and one of them may
/// end the process.
struct ProgramCall {
  private let program: String
  private let words: [String]
  private let limit: Duration?

  /// - Parameters:
  ///   - words: The command and its options.
  ///   - program: The path of the program.
  ///   - limit: The time in which it is to answer; without end unless given.
  init(_ words: [String], of program: String = CurrentProcess.path, within limit: Duration? = nil) {
    (self.words, self.program, self.limit) = (words, program, limit)
  }

  /// Returns the lines that it writes; a status of findings with lines is an answer too.
  ///
  /// Where the task is cancelled, or the time is over, the process ends.
  ///
  /// - Parameter input: A line for it to read.
  func output(reading input: String? = nil) async throws(Failure) -> String {
    let process: Subprocess
    // Its errors are read, and nobody looks how far it is.
    let quiet = [ProgressLines.variable: "0"]
    do { process = try Subprocess([program] + words, environment: quiet) } catch {
      throw Failure(reason: error.description)
    }
    if let input { process.write(input) }
    process.closeInput()
    var isLate = false
    let timer = limit.map { limit in
      MainLoop.afterRunning(limit.seconds) {
        isLate = true
        process.kill()
      }
    }
    defer { timer?.cancel() }
    let (lines, errors) = await withTaskCancellationHandler {
      await process.readToEnd(keepingErrors: Self.keptErrors)
    } onCancel: {
      Task { @MainActor in process.kill() }
    }
    let output = errors.joined(separator: "\n")
    let termination = ProcessTermination(of: await process.end(), output: output)
    if isLate, let limit {
      throw Failure(reason: "it did not answer within \(Int(limit.seconds)) seconds.")
    }
    if let failure = Failure(termination, lines: lines, errors: output) { throw failure }
    return lines.joined(separator: "\n")
  }

  /// The number of lines of the standard error that are kept.
  private static let keptErrors = 200
}
