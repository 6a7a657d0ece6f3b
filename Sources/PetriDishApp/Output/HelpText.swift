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
