import GTK

/// A call of another program, such as `git`, with all that it says.
struct ToolCall {
  /// The end of the process.
  let end: ProcessEnd

  /// The lines of its output.
  let output: [String]

  /// The lines of its standard error that are not empty.
  let errors: [String]

  /// Calls a program and waits for its end.
  ///
  /// - Parameters:
  ///   - words: The name or path of the program, and its arguments.
  ///   - environment: What is different for it from the caller's environment; `nil` for what it does not
  ///     have.
  /// - Throws: ``ToolkitError/subprocess(program:reason:)`` where it cannot be started.
  init(_ words: [String], in environment: [String: String?] = [:]) async throws(ToolkitError) {
    let process = try Subprocess(words, environment: environment)
    process.closeInput()
    (output, errors) = await process.readToEnd()
    end = await process.end()
  }

  /// Whether it ended well.
  var isFine: Bool { end == .exited(0) }

  /// The first error that it names as one, or else the last words of its standard error, or of its output.
  var reason: String {
    let named = errors.first { $0.hasPrefix("fatal: ") || $0.hasPrefix("error: ") }
    return named ?? errors.last ?? output.last { !$0.isEmpty } ?? "it says nothing."
  }

  /// Whether it has found no room on a disk.
  var isOutOfRoom: Bool { (errors + output).contains { $0.contains("No space left on device") } }
}
