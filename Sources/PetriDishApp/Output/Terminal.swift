import Foundation
import GTK
import Survey

/// A terminal to which a stream is connected.
struct Terminal {
  /// The width in characters; 80 if unknown.
  let columns: Int

  /// Whether the terminal supports colors and the user hasn't disabled them.
  ///
  /// - SeeAlso: https://no-color.org
  let hasColors: Bool

  /// Creates the terminal of a stream, or returns `nil` if the stream isn't connected to a terminal.
  init?(of file: FileHandle) {
    guard isatty(file.fileDescriptor) == 1 else { return nil }
    let environment = ProcessInfo.processInfo.environment
    self.init(columns: CurrentProcess.columns(of: file.fileDescriptor), environment)
  }

  /// Creates a terminal.
  ///
  /// - Parameters:
  ///   - columns: The width, or `nil` if unknown.
  ///   - environment: The environment variables of the process.
  init(columns: Int?, _ environment: [String: String]) {
    self.columns = max(20, columns ?? environment["COLUMNS"].flatMap { Int($0) } ?? 80)
    hasColors = environment["NO_COLOR", default: ""].isEmpty && environment["TERM"] != "dumb"
  }
}

extension TextStyle {
  /// The ECMA-48 parameter that selects the style.
  private var code: Int {
    switch self {
    case .heading: 1
    case .quiet: 2
    case .bad: 31
    case .good: 32
    }
  }

  /// Returns the text with the control sequences of the style around each line.
  func applied(to text: String) -> String {
    text.split(separator: "\n", omittingEmptySubsequences: false)
      .map { $0.isEmpty ? "" : "\u{1B}[\(code)m\($0)\u{1B}[0m" }
      .joined(separator: "\n")
  }
}

extension String {
  /// Returns the text truncated to a width in characters.
  func fitting(_ columns: Int) -> String {
    count <= columns ? self : prefix(max(1, columns) - 1) + "…"
  }

  /// Returns the text wrapped at spaces to a width in characters; all lines except the first are indented.
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

/// The help text of a command, wrapped for the terminal.
struct HelpText {
  private let text: String

  init(_ text: String) { self.text = text }

  /// The maximum line width in characters, and the default if there is no terminal.
  private static let mostColumns = 80

  /// Returns the help wrapped for a terminal, or at the default width if the terminal is `nil`.
  func lines(on terminal: Terminal?) -> String {
    lines(within: min(terminal?.columns ?? Self.mostColumns, Self.mostColumns))
  }

  /// Returns the help with long lines wrapped at spaces; wrapped text stays in its column.
  func lines(within columns: Int) -> String {
    text.split(separator: "\n", omittingEmptySubsequences: false)
      .map { Self.wrapped(String($0), columns) }
      .joined(separator: "\n")
  }

  private static func wrapped(_ line: String, _ columns: Int) -> String {
    guard line.count > columns else { return line }
    let indent = indent(of: line)
    guard indent < columns - 20 else { return line }
    let head = line.prefix(indent)
    return head + String(line.dropFirst(indent)).wrapped(to: columns, indentedBy: indent)
  }

  /// Returns the start of the last column of a line, after the last run of two or more spaces.
  private static func indent(of line: String) -> Int {
    guard let gap = line.ranges(of: /[ ]{2,}/).last else { return 0 }
    return line.distance(from: line.startIndex, to: gap.upperBound)
  }
}

/// A table of single-line texts for the user.
struct TextTable {
  /// The titles of the columns.
  let titles: [String]

  /// The rows, with one text per column.
  let rows: [[String]]

  /// Returns the titles and rows as aligned lines.
  ///
  /// - Parameter limit: The maximum width in characters, or `nil` for no limit. If lines are too long, the
  ///   widest columns are truncated.
  func lines(within limit: Int? = nil) -> [String] {
    let all = [titles] + rows
    var widths = titles.indices.map { column in all.map { $0[column].count }.max() ?? 0 }
    if let limit { narrow(&widths, to: limit - Self.gap.count * (widths.count - 1)) }
    return all.map { row in
      let cells = zip(row, widths).map { $0.fitting($1).padded(to: $1) }
      return String(cells.joined(separator: Self.gap).trimmingBlanksAtEnd)
    }
  }

  private func narrow(_ widths: inout [Int], to limit: Int) {
    while widths.reduce(0, +) > limit, let widest = widths.max(), widest > Self.least {
      if let column = widths.lastIndex(of: widest) { widths[column] -= 1 }
    }
  }

  private static let gap = "  "
  private static let least = 4
}

extension String {
  /// The text without trailing spaces.
  fileprivate var trimmingBlanksAtEnd: Substring {
    self[..<(lastIndex { $0 != " " }.map { index(after: $0) } ?? startIndex)]
  }

  /// Returns the text padded with trailing spaces to a width in characters.
  func padded(to width: Int) -> String {
    self + String(repeating: " ", count: max(0, width - count))
  }
}

/// An argument of a command line, quoted for POSIX shells.
struct ShellArgument: CustomStringConvertible {
  private let text: String

  init(_ text: String) { self.text = text }

  /// The name by which this program was started.
  static var program: String {
    CommandLine.arguments.first?.split(separator: "/").last.map(String.init) ?? "catalog"
  }

  /// The path of the files that this program shows, which each call of it needs; otherwise empty.
  static var files: [String] = []

  /// Returns a call of this program as a command line for a shell.
  static func call(_ words: [String]) -> String {
    ([program] + words + files).map { "\(ShellArgument($0))" }.joined(separator: " ")
  }

  /// The argument, in single quotes if it contains characters that are special in a shell.
  var description: String {
    let isPlain = text.wholeMatch(of: /[A-Za-z0-9_@%+=:,.\/-]+/) != nil
    return isPlain
      ? text
      : "'"
        + text.split(separator: "'", omittingEmptySubsequences: false)
        .joined(separator: "'\\''") + "'"
  }
}
