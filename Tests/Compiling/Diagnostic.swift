/// An error or a warning of the compiler.
package struct Diagnostic: Hashable, Sendable, CustomStringConvertible {
  /// The name of the file without its folder, or an empty text if the compiler names no file.
  package let file: String

  /// The line, counted from 1, or 0 if the compiler names no line.
  package let line: Int

  /// The text of the error or warning.
  package let message: String

  /// Creates a diagnostic from its parts.
  package init(file: String, line: Int, message: String) {
    self.file = file
    self.line = line
    self.message = message
  }

  /// Reads a line of the compiler’s output, or returns `nil` for notes, excerpts and other lines.
  init?(output: Substring) {
    let line = #/(?<file>[^:]*):(?<line>\d+):\d+: (error|warning): (?<message>.*)/#
    if let match = output.wholeMatch(of: line), let number = Int(match.line) {
      let name = match.file.split(separator: "/").last ?? match.file
      self.init(file: String(name), line: number, message: String(match.message))
    } else if let match = output.wholeMatch(of: #/(<unknown>:0: )?error: (?<message>.*)/#) {
      self.init(file: "", line: 0, message: String(match.message))
    } else {
      return nil
    }
  }

  /// The diagnostic on one line.
  package var description: String { "\(file):\(line): \(message)" }
}
