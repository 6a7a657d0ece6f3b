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
