/// A piece of the user's input as an error may show it: in quotation marks, on one line, not too
/// long; of what is cut off, the length of the whole is told.
package struct Quotation: CustomStringConvertible, Sendable {
  /// Characters shown before the rest is left out; of scalars, which accents can pile up, four
  /// times as many.
  static let limit = 80

  /// The input as it came.
  let text: String

  /// Quotes a text.
  package init(_ text: some StringProtocol) { self.text = String(text) }

  /// The quoted text.
  package var description: String {
    let start = text.prefix(Self.limit).unicodeScalars.prefix(4 * Self.limit)
    let shown = String(String.UnicodeScalarView(start))
    guard shown.utf8.count < text.utf8.count else { return "“\(shown.onOneLine)”" }
    return "“\(shown.onOneLine)…” (\(text.count) characters)"
  }

  /// Returns several of them: “a”, “b” and “c”; of very many the first ones, and how many more there
  /// are.
  package static func list(_ texts: [String], joinedBy word: String = "and") -> String {
    var quoted = texts.prefix(listLimit).map { Quotation($0).description }
    if texts.count > listLimit { quoted.append("\(texts.count - listLimit) more") }
    guard let last = quoted.last, quoted.count > 1 else { return quoted.first ?? "none" }
    return quoted.dropLast().joined(separator: ", ") + " \(word) " + last
  }

  /// The most texts that a list names.
  private static let listLimit = 12
}

extension String {
  /// The text without the full stop at its end, if it has one.
  package var withoutFullStop: String { hasSuffix(".") ? String(dropLast()) : self }

  /// The text for a sentence, which stays short: of a longer one the beginning, and how long it is.
  ///
  /// What others have written, such as the reason of an error, may be of any length.
  package var inSentence: String { inSentence(400) }

  /// Returns the text for a sentence, cut behind so many letters.
  func inSentence(_ limit: Int) -> String {
    guard utf8.count > limit, count > limit else { return self }
    return "\(prefix(limit))… (\(count) characters)"
  }
}

extension String {
  /// The text on one line, for people: what would end the line, steer a terminal or turn the text
  /// around is spelled out.
  package var onOneLine: String { spellingOut(\.disturbsLine) }

  /// The text for a terminal: what would steer it is spelled out, and its lines stay lines.
  package var forTerminal: String { spellingOut { $0 != "\n" && $0.disturbsLine } }

  private func spellingOut(_ isHarmful: (Unicode.Scalar) -> Bool) -> String {
    guard unicodeScalars.contains(where: isHarmful) else { return self }
    return unicodeScalars.reduce(into: "") { shown, scalar in
      if isHarmful(scalar) {
        shown += scalar.escaped(asASCII: true)
      } else {
        shown.unicodeScalars.append(scalar)
      }
    }
  }
}

extension Unicode.Scalar {
  /// Whether it would end the line, hide what follows, or turn it around.
  package var disturbsLine: Bool {
    switch properties.generalCategory {
    case .control, .lineSeparator, .paragraphSeparator: true
    default: properties.isBidiControl
    }
  }
}

extension String {
  /// Returns the number of the first 64 letters to type, remove or replace to get the other text.
  ///
  /// - Complexity: O(*n* × *m*).
  /// - SeeAlso: V. Levenshtein, Soviet Physics Doklady 10, 1966.
  package func editDistance(to other: String) -> Int {
    let (one, other) = (Array(lowercased().prefix(64)), Array(other.lowercased().prefix(64)))
    var row = Array(0...other.count)
    for (i, letter) in one.enumerated() {
      var diagonal = row[0]
      row[0] = i + 1
      for (j, another) in other.enumerated() {
        let cost = Swift.min(row[j], row[j + 1]) + 1
        let replaced = diagonal + (letter == another ? 0 : 1)
        diagonal = row[j + 1]
        row[j + 1] = Swift.min(cost, replaced)
      }
    }
    return row[other.count]
  }
}
