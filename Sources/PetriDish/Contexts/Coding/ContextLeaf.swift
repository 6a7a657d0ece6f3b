import Foundation

/// A type that is represented by a single text in a ``ContextValue``.
///
/// Encoding and decoding use its text; discovery uses its kind and its generated values.
protocol ContextLeaf: Codable {
  /// The kind of form control.
  static var kind: ContextSchema.Kind { get }

  /// The expected form as part of an error message, such as “a whole number”.
  static var expectation: String { get }

  /// Returns the valid range if the text has the right form but is out of range.
  static func bounds(violatedBy text: String) -> (lowest: String, highest: String)?

  /// Creates a value from text, or returns `nil` if the text isn't valid.
  init?(contextText text: String)

  /// The text from which ``init(contextText:)`` creates an equal value.
  var contextText: String { get }

  /// Returns a generated value for discovery; each attempt has a different value.
  static func invented(_ sampleValue: SampleValue) -> Self?
}

extension ContextLeaf {
  static func bounds(violatedBy text: String) -> (lowest: String, highest: String)? { nil }

  static func invented(_ sampleValue: SampleValue) -> Self? { Self(contextText: sampleValue.text) }
}

/// A source of generated values for discovery without a sample.
///
/// If a type rejects a value, discovery tries the next one. Many validating initializers reject
/// values that are empty, zero or out of order.
struct SampleValue {
  /// The maximum number of attempts.
  static let attempts = 8

  /// The zero-based index of the attempt.
  var attempt = 0

  /// The number of values that were already used in this attempt.
  var asked = 0

  private static let texts = [
    "", "a", "1", "aa", "https://example.com", "a@example.com", "#000000", "2001-01-01",
  ]
  private static let numbers = [0, 1, nil, 2, 10, 100, 1000, -1]

  /// The text for this attempt.
  var text: String { Self.texts[attempt] }

  /// The whole number for this attempt; in the third attempt, numbers ascend from field to field.
  var number: Int { Self.numbers[attempt] ?? asked + 1 }

  /// Whether optional fields have a value.
  var includesOptional: Bool { !attempt.isMultiple(of: 2) }
}

extension String: ContextLeaf {
  static var kind: ContextSchema.Kind { .text }
  static var expectation: String { "text" }
  init?(contextText text: String) { self = text }
  var contextText: String { self }
}

extension Bool: ContextLeaf {
  static var kind: ContextSchema.Kind { .bool }
  static var expectation: String { "true or false" }
  init?(contextText text: String) { self.init(text) }
  var contextText: String { description }
  static func invented(_ sampleValue: SampleValue) -> Bool? {
    !sampleValue.attempt.isMultiple(of: 2)
  }
}

extension ContextLeaf where Self: FixedWidthInteger {
  static var kind: ContextSchema.Kind { .integer }
  static var expectation: String { "a whole number" }

  static func bounds(violatedBy text: String) -> (lowest: String, highest: String)? {
    let digits = text.utf8.drop { $0 == UInt8(ascii: "-") || $0 == UInt8(ascii: "+") }
    guard text.utf8.count - digits.count <= 1, !digits.isEmpty,
      digits.allSatisfy({ (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) })
    else { return nil }
    return (String(Self.min), String(Self.max))
  }

  init?(contextText text: String) { self.init(text, radix: 10) }
  var contextText: String { String(self) }

  static func invented(_ sampleValue: SampleValue) -> Self? { Self(exactly: sampleValue.number) }
}

extension ContextLeaf where Self: BinaryFloatingPoint & LosslessStringConvertible {
  static var kind: ContextSchema.Kind { .number }
  static var expectation: String { "a number" }

  /// Returns the finite range if the text is a number that would become infinite.
  static func bounds(violatedBy text: String) -> (lowest: String, highest: String)? {
    guard isTooLarge(text) else { return nil }
    return ((-Self.greatestFiniteMagnitude).contextText, Self.greatestFiniteMagnitude.contextText)
  }

  init?(contextText text: String) {
    guard !Self.isTooLarge(text) else { return nil }
    self.init(text)
  }

  private static func isTooLarge(_ text: String) -> Bool {
    Self(text)?.isInfinite == true && text.utf8.contains { (48...57).contains($0) }
  }

  /// The shortest text that represents the number, without a fraction of zero.
  var contextText: String {
    let text = description
    return text.hasSuffix(".0") ? String(text.dropLast(2)) : text
  }

  static func invented(_ sampleValue: SampleValue) -> Self? { Self(exactly: sampleValue.number) }
}

extension Int: ContextLeaf {}
extension Int8: ContextLeaf {}
extension Int16: ContextLeaf {}
extension Int32: ContextLeaf {}
extension Int64: ContextLeaf {}
extension Int128: ContextLeaf {}
extension UInt: ContextLeaf {}
extension UInt8: ContextLeaf {}
extension UInt16: ContextLeaf {}
extension UInt32: ContextLeaf {}
extension UInt64: ContextLeaf {}
extension UInt128: ContextLeaf {}
extension Double: ContextLeaf {}
extension Float: ContextLeaf {}

/// Represented as exact seconds, with up to 18 decimal places.
extension Duration: ContextLeaf {
  static var kind: ContextSchema.Kind { .decimal }
  static var expectation: String { "a number of seconds such as 1.5" }

  /// The number of attoseconds in a second.
  private static let scale: Int128 = 1_000_000_000_000_000_000

  init?(contextText text: String) {
    guard let match = text.wholeMatch(of: /([+-]?)([0-9]{1,21})(?:\.([0-9]{1,18}))?/),
      let whole = Int128(match.2)
    else { return nil }
    let digits = match.3.map(String.init) ?? ""
    let padded = digits + String(repeating: "0", count: 18 - digits.count)
    guard let fraction = Int128(padded) else { return nil }
    let (scaled, isTooLong) = whole.multipliedReportingOverflow(by: Self.scale)
    // The negative range is larger by one, so the value is computed as a negative number.
    let (negative, isLonger) = (-scaled).subtractingReportingOverflow(fraction)
    let isNegative = match.1 == "-"
    guard !isTooLong, !isLonger, isNegative || negative > Int128.min else { return nil }
    self.init(attoseconds: isNegative ? negative : -negative)
  }

  var contextText: String {
    let (whole, rest) = attoseconds.magnitude.quotientAndRemainder(dividingBy: Self.scale.magnitude)
    let sign = attoseconds < 0 ? "-" : ""
    guard rest > 0 else { return "\(sign)\(whole)" }
    let digits = String(rest)
    let fraction = String(repeating: "0", count: 18 - digits.count) + digits
    let kept =
      fraction.utf8.count - fraction.utf8.reversed().prefix { $0 == UInt8(ascii: "0") }.count
    return "\(sign)\(whole).\(fraction.prefix(kept))"
  }

  static func invented(_ sampleValue: SampleValue) -> Duration? { .seconds(sampleValue.number) }
}

extension Date: ContextLeaf {
  static var kind: ContextSchema.Kind { .date }
  static var expectation: String { "a date such as 2024-05-17T08:30:00Z" }

  init?(contextText text: String) {
    // A date that isn't a number has no text representation.
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
    // Foundation ignores trailing text that it can't parse, so the form is checked first.
    guard text.wholeMatch(of: /[+-]?[0-9]+(\.[0-9]+)?([eE][+-]?[0-9]+)?/) != nil,
      let decimal = Decimal(string: text, locale: nil), decimal.isFinite,
      Self.digits(text) == Self.digits(decimal.description)
    else { return nil }
    self = decimal
  }

  /// Returns the significant digits in reverse order, without leading and trailing zeros.
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

  /// Creates data from base64 or base64url, with or without padding.
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
