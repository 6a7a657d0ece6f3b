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

/// A help of the command line, in lines that a terminal has room for.
struct HelpText {
  private let text: String

  init(_ text: String) { self.text = text }

  /// The most letters of a line, however wide a terminal is, and where there is none.
  private static let mostColumns = 80

  /// Returns the help for the width of a terminal; `nil` for what is no terminal.
  func lines(on terminal: Terminal?) -> String {
    lines(within: min(terminal?.columns ?? Self.mostColumns, Self.mostColumns))
  }

  /// Returns the help with longer lines broken at blanks; what belongs to a column stays in it.
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

  /// Returns where the last column of a line begins: behind the last blanks in a row, at least two.
  private static func indent(of line: String) -> Int {
    guard let gap = line.ranges(of: /[ ]{2,}/).last else { return 0 }
    return line.distance(from: line.startIndex, to: gap.upperBound)
  }
}

/// A table of texts, each on one line, for people.
struct TextTable {
  /// The titles of the columns.
  let titles: [String]

  /// The rows, each with a text for every column.
  let rows: [[String]]

  /// Returns the line of titles and a line for each row, with blanks between the columns.
  ///
  /// - Parameter limit: The most letters that a line may have; as many as it takes unless given.
  /// Where that is not enough, the widest columns are cut.
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
  /// The text without the blanks that it ends with.
  fileprivate var trimmingBlanksAtEnd: Substring {
    self[..<(lastIndex { $0 != " " }.map { index(after: $0) } ?? startIndex)]
  }

  /// The text with blanks up to a width in letters.
  func padded(to width: Int) -> String {
    self + String(repeating: " ", count: max(0, width - count))
  }
}

/// A text as one argument of a command line, quoted for the POSIX shell.
struct ShellArgument: CustomStringConvertible {
  private let text: String

  init(_ text: String) { self.text = text }

  /// The text as it is where nothing in it means something to a shell, or else in single quotes.
  var description: String {
    let isPlain = text.wholeMatch(of: /[A-Za-z0-9_@%+=:,.\/-]+/) != nil
    return isPlain
      ? text
      : "'"
        + text.split(separator: "'", omittingEmptySubsequences: false)
        .joined(separator: "'\\''") + "'"
  }
}
