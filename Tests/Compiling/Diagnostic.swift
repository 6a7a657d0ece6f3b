/// One sentence of the compiler about one line of a file.
package struct Diagnostic: Hashable, Sendable, CustomStringConvertible {
  /// The file's name without its folder; empty where the compiler speaks of none.
  package let file: String

  /// Counts from 1; 0 where the compiler speaks of no line.
  package let line: Int

  /// What it says, errors and warnings alike.
  package let message: String

  /// Joins a place and what is said about it.
  package init(file: String, line: Int, message: String) {
    self.file = file
    self.line = line
    self.message = message
  }

  /// Reads a line of the compiler's output; `nil` for notes, excerpts and what else it writes.
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

  /// One line for people.
  package var description: String { "\(file):\(line): \(message)" }
}
