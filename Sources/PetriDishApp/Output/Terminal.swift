import Foundation
import GTK
import Survey

/// A terminal that a stream is written to.
struct Terminal {
  /// The width in letters; 80 where it does not say.
  let columns: Int

  /// Whether it shows colours, and its user wants them.
  ///
  /// - SeeAlso: https://no-color.org
  let hasColors: Bool

  /// Finds the terminal of a stream; `nil` where it is none.
  init?(of file: FileHandle) {
    guard isatty(file.fileDescriptor) == 1 else { return nil }
    let environment = ProcessInfo.processInfo.environment
    self.init(columns: CurrentProcess.columns(of: file.fileDescriptor), environment)
  }

  /// - Parameters:
  ///   - columns: The width; `nil` where it is not known.
  ///   - environment: The environment that the program was called in.
  init(columns: Int?, _ environment: [String: String]) {
    self.columns = max(20, columns ?? environment["COLUMNS"].flatMap { Int($0) } ?? 80)
    hasColors = environment["NO_COLOR", default: ""].isEmpty && environment["TERM"] != "dumb"
  }
}

extension TextStyle {
  /// The parameter of the control sequence that selects the style, as in ECMA-48.
  private var code: Int {
    switch self {
    case .heading: 1
    case .quiet: 2
    case .bad: 31
    case .good: 32
    }
  }

  /// Returns the text with what has a terminal show it so, line by line.
  func applied(to text: String) -> String {
    text.split(separator: "\n", omittingEmptySubsequences: false)
      .map { $0.isEmpty ? "" : "\u{1B}[\(code)m\($0)\u{1B}[0m" }
      .joined(separator: "\n")
  }
}

extension String {
  /// The text, cut where it has more letters than fit.
  func fitting(_ columns: Int) -> String {
    count <= columns ? self : prefix(max(1, columns) - 1) + "…"
  }

  /// The text in lines of at most so many letters, broken at blanks; lines after the first are
  /// indented.
  func wrapped(to columns: Int, indentedBy indent: Int = 0) -> String {
    var lines = [""]
    for word in split(separator: " ") {
      if !lines[lines.count - 1].isEmpty,
        lines[lines.count - 1].count + 1 + word.count > columns - indent
      {
        lines.append("")
      }
      if !lines[lines.count - 1].isEmpty { lines[lines.count - 1] += " " }
      lines[lines.count - 1] += word
    }
    return lines.joined(separator: "\n" + String(repeating: " ", count: indent))
  }
}
