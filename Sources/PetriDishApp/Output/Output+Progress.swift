internal import Foundation
import GTK
import PetriDish

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
