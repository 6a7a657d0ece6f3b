internal import Foundation
import PetriDish

/// The output of a command: results, and apart from them what went wrong.
struct Output {
  /// Writes a result as it is, and a line break.
  let line: (String) throws -> Void

  /// Writes a line of what went wrong.
  let error: (String) -> Void

  /// Shows the progress of the work on a terminal, in place of what it showed before.
  ///
  /// `nil` takes away what it shows.
  var progress: ((String?) -> Void)?

  /// Writes lines for people, who may read them on a terminal.
  func text(_ lines: String) throws { try line(lines.forTerminal) }

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
        try FileHandle.standardError.write(contentsOf: Data((line.forTerminal + "\n").utf8))
      } catch {
        // Nobody is left to tell.
      }
    },
    progress: isatty(FileHandle.standardError.fileDescriptor) == 1 ? { show(progress: $0) } : nil
  )

  /// Writes over the line that the terminal shows.
  private static func show(progress: String?) {
    let text = "\r\u{1b}[K" + (progress?.prefix(78) ?? "")
    do {
      try FileHandle.standardError.write(contentsOf: Data(text.utf8))
    } catch {
      // Nobody is left to look.
    }
  }
}

/// The error that output cannot be written.
private struct OutputError: Error, CustomStringConvertible {
  let reason: WritingFailure
  var description: String { "The output cannot be written: \(reason)" }
}
