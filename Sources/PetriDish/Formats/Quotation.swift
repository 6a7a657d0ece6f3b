/// A quoted piece of user input that is safe to display in an error.
///
/// The text is on one line. A long text is truncated, followed by its full length.
package struct Quotation: CustomStringConvertible, Sendable {
  /// The maximum number of displayed characters.
  ///
  /// Because a character can contain many combining marks, the number of Unicode scalars is limited
  /// to four times this value.
  static let limit = 80

  /// The original input.
  let text: String

  package init(_ text: some StringProtocol) { self.text = String(text) }

  /// The text in quotation marks.
  package var description: String {
    let start = text.prefix(Self.limit).unicodeScalars.prefix(4 * Self.limit)
    let shown = String(String.UnicodeScalarView(start))
    guard shown.utf8.count < text.utf8.count else { return "“\(shown.onOneLine)”" }
    return "“\(shown.onOneLine)…” (\(text.count) characters)"
  }

  /// Returns a list of quoted texts, such as “a”, “b” and “c”; a long list ends with “and 5 more”.
  package static func list(_ texts: [String], joinedBy word: String = "and") -> String {
    var quoted = texts.prefix(listLimit).map { Quotation($0).description }
    if texts.count > listLimit { quoted.append("\(texts.count - listLimit) more") }
    guard let last = quoted.last, quoted.count > 1 else { return quoted.first ?? "none" }
    return quoted.dropLast().joined(separator: ", ") + " \(word) " + last
  }

  /// The maximum number of texts in a list.
  private static let listLimit = 12
}

extension String {
  /// The text without a period at its end.
  package var withoutFullStop: String { hasSuffix(".") ? String(dropLast()) : self }

  /// The text, truncated to 400 characters and followed by its length if it is longer.
  ///
  /// Use it for texts of any length, such as the description of an error.
  package var inSentence: String { inSentence(400) }

  /// Returns the text, truncated to `limit` characters and followed by its length if it is longer.
  func inSentence(_ limit: Int) -> String {
    guard utf8.count > limit, count > limit else { return self }
    return "\(prefix(limit))… (\(count) characters)"
  }
}

extension String {
  /// The text on one line; line breaks, control characters and bidirectional controls are escaped.
  package var onOneLine: String { spellingOut(\.disturbsLine) }

  /// The text for a terminal; control characters other than line feeds are escaped.
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
  /// Whether the character breaks the line, controls the terminal or changes the text direction.
  package var disturbsLine: Bool {
    switch properties.generalCategory {
    case .control, .lineSeparator, .paragraphSeparator: true
    default: properties.isBidiControl
    }
  }
}

extension String {
  /// Returns the Levenshtein distance to another text; only the first 64 characters are compared.
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

extension String {
  /// The words of an identifier in camel case, such as “days” and “Ahead” for `daysAhead`.
  ///
  /// An abbreviation is one word, as in `pageURL`, `URLPath`, and `imageURLs`.
  package var camelCaseWords: [String] {
    var words: [String] = []
    let letters = Array(self)
    for (index, letter) in letters.enumerated() {
      let isFirst = index > 0 && letter.isUppercase && !letters[index - 1].isUppercase
      if isFirst || words.isEmpty || Self.endsAbbreviation(letters[index...]) { words.append("") }
      words[words.count - 1].append(letter)
    }
    return words
  }

  /// Returns whether the first letter begins a capitalized word, such as “Path” in `URLPath`.
  private static func endsAbbreviation(_ letters: ArraySlice<Character>) -> Bool {
    guard letters.startIndex > 0, letters.first?.isUppercase == true,
      let next = letters.dropFirst().first, next.isLowercase
    else { return false }
    let isPlural = next == "s" && letters.dropFirst(2).first?.isUppercase != false
    return !isPlural
  }

  /// The name of a field as a label, such as “Days ahead” for `daysAhead`; the name if it has no words.
  package var fieldLabel: String {
    let words = split { "_-".contains($0) }.flatMap { String($0).camelCaseWords }
    guard !words.isEmpty else { return self }
    return words.enumerated().map { index, word in
      let isAbbreviation = word.count > 1 && word.prefix(2).allSatisfy(\.isUppercase)
      if isAbbreviation { return word }
      if Self.abbreviations.contains(word.lowercased()) { return word.uppercased() }
      return index == 0 ? word.prefix(1).uppercased() + word.dropFirst() : word.lowercased()
    }.joined(separator: " ")
  }

  private static let abbreviations: Set = ["id", "url", "uuid", "html", "json"]

  /// The label of a list in the singular, such as “Stop” for “Stops”.
  package var singularLabel: String {
    if hasSuffix("ies"), count > 4 { return "\(dropLast(3))y" }
    if ["sses", "xes", "ches", "shes"].contains(where: { hasSuffix($0) }) {
      return String(dropLast(2))
    }
    let isSingular = count < 3 || ["ss", "us", "is"].contains { hasSuffix($0) }
    return hasSuffix("s") && !isSingular ? String(dropLast()) : self
  }
}

extension Int {
  /// Returns the number followed by a noun, such as “1 row” or “3 rows”.
  ///
  /// - Parameters:
  ///   - singular: The noun, with any adjectives, for one item.
  ///   - plural: The noun for other numbers (default: the singular followed by “s”).
  package func counted(_ singular: String, _ plural: String? = nil) -> String {
    "\(grouped) \(self == 1 ? singular : plural ?? singular + "s")"
  }

  /// The number in decimal digits, with commas between thousands.
  package var grouped: String {
    let digits = String(magnitude)
    let parts = stride(from: digits.count, to: 0, by: -3).map { end in
      digits.prefix(end).suffix(3)
    }
    return (self < 0 ? "-" : "") + parts.reversed().joined(separator: ",")
  }
}

extension Sequence<String> {
  /// Returns the most similar text, or `nil` if no text is similar.
  ///
  /// A text is similar if at most about a third of its letters differ, or if its first two letters are
  /// the same.
  package func nearest(to text: String) -> String? {
    let start = text.prefix(2).lowercased()
    let similar = compactMap { other -> (text: String, distance: Int)? in
      let distance = other.editDistance(to: text)
      let most = Swift.max(1, (Swift.min(other.count, text.count) + 1) / 3)
      let beginsAlike = start.count == 2 && other.lowercased().hasPrefix(start)
      return distance <= most || beginsAlike ? (other, distance) : nil
    }
    return similar.min { $0.distance < $1.distance }?.text
  }
}
