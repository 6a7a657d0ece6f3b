internal import Foundation
import PetriDish

/// The output of a command: results, and apart from them what went wrong.
struct Output {
  /// Writes a result as it is, and a line break.
  let line: (String) throws -> Void

  /// Writes a line of what went wrong.
  let error: (String) -> Void

  /// Shows the progress of the work: on a terminal in place of what it showed before, else as a line every
  /// few seconds.
  ///
  /// `nil` takes away what it shows.
  var progress: ((String?) -> Void)?

  /// The terminal that results are written to; `nil` where it is none.
  var terminal: Terminal?

  /// Writes lines for people, who may read them on a terminal.
  ///
  /// - Parameter style: How a terminal that shows colours shows them.
  func text(_ lines: String, _ style: TextStyle? = nil) throws {
    let shown = lines.forTerminal
    guard let style, terminal?.hasColors == true else { return try line(shown) }
    try line(style.applied(to: shown))
  }

  /// The process's own streams.
  static let standard = Output(
    line: { line in
      do {
        try FileHandle.standardOutput.write(contentsOf: Data((line + "\n").utf8))
      } catch {
        throw OutputError(reason: WritingFailure(error))
      }
    },
    error: { line in
      do {
        let isColored = Terminal(of: FileHandle.standardError)?.hasColors == true
        let shown = line.forTerminal
        let text = isColored ? TextStyle.bad.applied(to: shown) : shown
        try FileHandle.standardError.write(contentsOf: Data((text + "\n").utf8))
      } catch {
        // Nobody is left to tell.
      }
    },
    progress: progress(on: FileHandle.standardError),
    terminal: Terminal(of: FileHandle.standardOutput)
  )
}

/// The error that output cannot be written.
private struct OutputError: CallError, CustomStringConvertible {
  let reason: WritingFailure
  var description: String { "The output cannot be written: \(reason)" }
}
