/// A line of a map's file: words with one blank between them.
///
/// A word of printable ASCII without quotation marks and backslashes stands as it is. Any other one
/// stands in quotation marks; in it `"` and `\` have a backslash before them, and what would end the
/// line, steer a terminal or turn the text around is `\u{…}`, its scalar in hexadecimal.
struct MapLine: Hashable {
  let words: [String]

  init(_ words: [String]) { self.words = words }

  /// The line, without its end.
  var text: String { words.map(Self.written).joined(separator: " ") }

  /// Reads a line; `nil` for what ``text`` never writes.
  init?(text: Substring) {
    var reader = WordReader(rest: text.unicodeScalars)
    var words: [String] = []
    repeat {
      guard let word = reader.word() else { return nil }
      words.append(word)
    } while reader.skipBlank()
    guard reader.rest.isEmpty else { return nil }
    self.words = words
  }

  private static func written(_ word: String) -> String {
    let isPlain = !word.isEmpty && word.unicodeScalars.allSatisfy(\.isPlain)
    guard !isPlain else { return word }
    var text = "\""
    for scalar in word.unicodeScalars {
      switch scalar {
      case "\"", "\\": text += "\\\(scalar)"
      case _ where scalar.disturbsLine: text += "\\u{\(String(scalar.value, radix: 16))}"
      default: text.unicodeScalars.append(scalar)
      }
    }
    return text + "\""
  }
}

extension Unicode.Scalar {
  /// Whether it may stand in a word without quotation marks.
  fileprivate var isPlain: Bool { ("!"..."~").contains(self) && self != "\"" && self != "\\" }
}

/// Reads the words of a line one after the other.
private struct WordReader {
  var rest: Substring.UnicodeScalarView

  /// Reads a word; `nil` where none stands.
  mutating func word() -> String? {
    guard rest.first == "\"" else { return plainWord() }
    rest.removeFirst()
    var word = String.UnicodeScalarView()
    while let scalar = rest.popFirst() {
      switch scalar {
      case "\"": return String(word)
      case "\\":
        guard let escaped = escaped() else { return nil }
        word.append(escaped)
      default: word.append(scalar)
      }
    }
    return nil
  }

  /// Reads past a blank, if there is one.
  mutating func skipBlank() -> Bool {
    guard rest.first == " " else { return false }
    rest.removeFirst()
    return true
  }

  private mutating func plainWord() -> String? {
    let word = rest.prefix(while: \.isPlain)
    rest = rest.dropFirst(word.count)
    return word.isEmpty ? nil : String(word)
  }

  private mutating func escaped() -> Unicode.Scalar? {
    guard let scalar = rest.popFirst() else { return nil }
    if scalar == "\"" || scalar == "\\" { return scalar }
    guard scalar == "u", rest.popFirst() == "{" else { return nil }
    let digits = rest.prefix { $0 != "}" }
    rest = rest.dropFirst(digits.count)
    guard rest.popFirst() == "}", let value = UInt32(String(digits), radix: 16) else { return nil }
    return Unicode.Scalar(value)
  }
}
