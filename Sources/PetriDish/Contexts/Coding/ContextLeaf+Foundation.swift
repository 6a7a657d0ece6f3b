import Foundation

extension Date: ContextLeaf {
  static var kind: ContextSchema.Kind { .date }
  static var expectation: String { "a date such as 2024-05-17T08:30:00Z" }

  init?(contextText text: String) {
    // What is no number is no point in time, and has no description.
    guard let date = ISO8601Date(text), !date.seconds.isNaN else { return nil }
    self.init(timeIntervalSinceReferenceDate: date.seconds)
  }

  var contextText: String { ISO8601Date(seconds: timeIntervalSinceReferenceDate).text }

  static func invented(_ sampleValue: SampleValue) -> Date? {
    Date(timeIntervalSinceReferenceDate: Double(sampleValue.number) * 86_400)
  }
}

extension URL: ContextLeaf {
  static var kind: ContextSchema.Kind { .url }
  static var expectation: String { "a URL" }
  init?(contextText text: String) { self.init(string: text, encodingInvalidCharacters: false) }
  var contextText: String { absoluteString }

  static func invented(_ sampleValue: SampleValue) -> URL? {
    URL(string: "https://example.com/\(sampleValue.number)")
  }
}

extension UUID: ContextLeaf {
  static var kind: ContextSchema.Kind { .uuid }
  static var expectation: String { "a UUID" }
  init?(contextText text: String) { self.init(uuidString: text) }
  var contextText: String { uuidString }

  static func invented(_ sampleValue: SampleValue) -> UUID? {
    let last = UInt8(truncatingIfNeeded: sampleValue.number)
    return UUID(uuid: (0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, last))
  }
}

extension Decimal: ContextLeaf {
  static var kind: ContextSchema.Kind { .decimal }
  static var expectation: String { "a decimal number of at most 38 digits" }

  init?(contextText text: String) {
    guard text != "NaN" else {
      self = .nan
      return
    }
    // Foundation reads as far as it can and forgets the rest, so the form is checked first.
    guard text.wholeMatch(of: /[+-]?[0-9]+(\.[0-9]+)?([eE][+-]?[0-9]+)?/) != nil,
      let decimal = Decimal(string: text, locale: nil), decimal.isFinite,
      Self.digits(text) == Self.digits(decimal.description)
    else { return nil }
    self = decimal
  }

  /// Returns the digits that count, from the last one: all but the zeros at both ends.
  private static func digits(_ text: String) -> [UInt8] {
    let mantissa = text.utf8.prefix { $0 | 0x20 != UInt8(ascii: "e") }
    let digits = mantissa.filter { (48...57).contains($0) }
    let kept = digits.drop { $0 == 48 }.reversed().drop { $0 == 48 }
    return Array(kept)
  }

  var contextText: String { description }
  static func invented(_ sampleValue: SampleValue) -> Decimal? { Decimal(sampleValue.number) }
}

extension Data: ContextLeaf {
  static var kind: ContextSchema.Kind { .data }
  static var expectation: String { "bytes in base64url" }

  /// Reads base64 and base64url, with and without padding.
  init?(contextText text: String) {
    let letters = text.trimmingSuffix("=").map { $0 == "-" ? "+" : $0 == "_" ? "/" : $0 }
    let padding = String(repeating: "=", count: (4 - letters.count % 4) % 4)
    self.init(base64Encoded: String(letters) + padding)
  }

  var contextText: String {
    let text = base64EncodedString().trimmingSuffix("=")
    return String(text.map { $0 == "+" ? "-" : $0 == "/" ? "_" : $0 })
  }

  static func invented(_ sampleValue: SampleValue) -> Data? { Data(sampleValue.text.utf8) }
}

extension String {
  fileprivate func trimmingSuffix(_ character: Character) -> Substring {
    var text = self[...]
    while text.last == character { text.removeLast() }
    return text
  }
}
