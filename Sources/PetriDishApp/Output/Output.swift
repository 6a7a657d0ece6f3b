internal import Foundation
import PetriDish
import Survey

/// The output of a command: results, and apart from them what went wrong.
struct Output {
  /// Writes a result as it is, and a line break, in a style if a terminal shows colors.
  let write: (String, TextStyle?) throws -> Void

  /// Writes a line of what went wrong.
  let error: (String) -> Void

  /// Shows the progress of the work: on a terminal in place of what it showed before, else as a line every
  /// few seconds.
  ///
  /// `nil` takes away what it shows.
  var progress: ((String?) -> Void)?

  /// The terminal that results are written to; `nil` where it is none.
  var terminal: Terminal?

  /// Writes a result for programs as it is, and a line break.
  func line(_ line: String) throws { try write(line, nil) }

  /// Writes lines for people, who may read them on a terminal.
  ///
  /// - Parameter style: The style of the lines on a terminal that shows colors.
  func text(_ lines: String, _ style: TextStyle? = nil) throws {
    try write(lines.forTerminal, style)
  }

  /// The process's own streams.
  static let standard = Output(
    write: { line, style in
      do {
        let isColored = Terminal(of: FileHandle.standardOutput)?.hasColors == true
        let line = isColored ? style?.applied(to: line) ?? line : line
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
