/// The rows of a text file with tabs between its columns; lines that begin with `#` are comments.
package struct Table {
  package let path: String
  package let rows: [Row]

  /// One line of the file.
  package struct Row {
    /// Counted from one, comments included.
    let line: Int
    let columns: [Substring]
  }

  /// - Throws: ``ReadingError/malformed(path:line:found:)`` for a row with fewer columns than asked for.
  package init(at path: String, package: String, columns: Int) throws(ReadingError) {
    self.path = path
    let text = try ReadingError.text(at: path, package: package)
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
    rows = zip(1..., lines)
      .filter { !$1.isEmpty && !$1.hasPrefix("#") }
      .map { Row(line: $0, columns: $1.split(separator: "\t", omittingEmptySubsequences: false)) }
    if let short = rows.first(where: { $0.columns.count < columns }) {
      throw malformed(short, short.columns.joined(separator: " "))
    }
  }

  package func malformed(_ row: Row, _ found: some StringProtocol) -> ReadingError {
    .malformed(path: path, line: row.line, found: String(found))
  }
}
