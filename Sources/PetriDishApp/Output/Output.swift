internal import Foundation
import GTK
import PetriDish
import Survey

/// The output of a command, with results separate from error messages.
struct Output {
  /// Writes a result and a line break, in a style if the terminal supports colors.
  let write: (String, TextStyle?) throws -> Void

  /// Writes an error message on its own line.
  let error: (String) -> Void

  /// Shows the progress of the work, or clears it if the text is `nil`.
  ///
  /// A terminal replaces the previous text; other outputs get a line every few seconds.
  var progress: ((String?) -> Void)?

  /// The terminal that shows results, or `nil` if they are redirected.
  var terminal: Terminal?

  /// Writes a machine-readable result and a line break.
  func line(_ line: String) throws { try write(line, nil) }

  /// Writes text for the user, with control characters escaped.
  ///
  /// - Parameter style: The style on a terminal that supports colors.
  func text(_ lines: String, _ style: TextStyle? = nil) throws {
    try write(lines.forTerminal, style)
  }

  /// The standard streams of the process.
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
        // Errors can't be reported if standard error is closed.
      }
    },
    progress: progress(on: FileHandle.standardError),
    terminal: Terminal(of: FileHandle.standardOutput)
  )
}

/// An error that occurs if output can't be written.
private struct OutputError: CallError, CustomStringConvertible {
  let reason: WritingFailure
  var description: String { "Couldn’t write the output: \(reason)" }
}

extension Output {
  /// Returns a closure that shows progress on a stream, on a single line of a terminal or on separate lines.
  static func progress(on file: FileHandle) -> (String?) -> Void {
    func write(_ text: String) {
      do { try file.write(contentsOf: Data(text.utf8)) } catch {
        // Progress is optional, so write errors are ignored.
      }
    }
    if let terminal = Terminal(of: file) {
      return { text in
        write("\r\u{1b}[K" + (text?.onOneLine.fitting(terminal.columns - 2) ?? ""))
      }
    }
    let seconds = CurrentProcess.variable(ProgressLines.variable).flatMap { Double($0) }
    let lines = ProgressLines(every: seconds ?? ProgressLines.standardInterval) {
      write($0.forTerminal + "\n")
    }
    return { lines.show($0) }
  }
}

/// Prints the latest progress every few seconds to outputs other than terminals, such as server logs.
///
/// Regular lines show that a long operation is still running.
final class ProgressLines {
  private let seconds: Double
  private let write: (String) -> Void
  private var text: String?
  private var written: String?
  private var silence = 0
  private var timer: ScheduledWork?

  /// Creates a progress printer.
  ///
  /// - Parameters:
  ///   - seconds: The time between lines; 0 disables them.
  ///   - write: Writes a line.
  init(every seconds: Double, write: @escaping (String) -> Void) {
    (self.seconds, self.write) = (seconds, write)
  }

  /// Updates the current progress, or clears it if the text is `nil`.
  func show(_ text: String?) {
    self.text = text
    guard seconds > 0, text != nil, timer == nil else { return }
    begin()
  }

  private func begin() { timer = MainLoop.after(seconds) { [weak self] in self?.tick() } }

  private func tick() {
    timer = nil
    guard let text else { return }
    silence += 1
    if text != written || silence >= Self.mostSilence {
      write(text.onOneLine)
      (written, silence) = (text, 0)
    }
    begin()
  }

  /// The environment variable for the seconds between progress lines; 0 disables them.
  static let variable = "PETRI_PROGRESS"

  /// The default time between progress lines, in seconds.
  static let standardInterval = 5.0

  /// The number of intervals after which an unchanged text is repeated.
  private static let mostSilence = 6
}

/// The version of the program, shown by `--version`, the window and reports.
///
/// The `.make/version` script reads it for installation and packaging.
enum ProgramVersion {
  /// The latest version in the changelog; unreleased versions end in `-dev`.
  static let current = "0.1.0"
}
