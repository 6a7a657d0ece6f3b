internal import Foundation

/// Says on standard error what is being measured: a line for each case, or, in a terminal, one line
/// that gives way to the case's row.
enum Progress {
  private static let isTerminal = isatty(STDERR_FILENO) != 0

  static func begin(_ work: String) { write(isTerminal ? "measuring \(work) …" : "\(work)\n") }

  /// Takes the line back, where that can be done.
  static func end() {
    if isTerminal { write("\r\u{1B}[K") }
  }

  private static func write(_ text: String) {
    FileHandle.standardError.write(Data(text.utf8))
  }
}
