internal import Foundation
import GTK
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

extension Output {
  /// Returns what shows progress on a stream: over one line of a terminal, or as lines of their own.
  static func progress(on file: FileHandle) -> (String?) -> Void {
    func write(_ text: String) {
      do { try file.write(contentsOf: Data(text.utf8)) } catch {
        // Nobody is left to look.
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

/// Progress for what is no terminal, such as the log of a server: the latest text as a line of its own every
/// few seconds, so that long work is not taken for work that hangs.
final class ProgressLines {
  private let seconds: Double
  private let write: (String) -> Void
  private var text: String?
  private var written: String?
  private var silence = 0
  private var timer: ScheduledWork?

  /// - Parameters:
  ///   - seconds: The time between two lines; nothing is written where it is not above 0.
  ///   - write: Writes a line.
  init(every seconds: Double, write: @escaping (String) -> Void) {
    (self.seconds, self.write) = (seconds, write)
  }

  /// Takes note of what is being done; `nil` where nothing is.
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

  /// The variable of the environment with the seconds between two lines; 0 for no lines.
  static let variable = "PETRI_PROGRESS"

  /// The seconds between two lines where the environment does not say.
  static let standardInterval = 5.0

  /// The number of intervals after which the same text is written again.
  private static let mostSilence = 6
}
