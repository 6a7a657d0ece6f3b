import Foundation

/// A type whose values are one text in a ``ContextValue``.
///
/// Coding asks it for its text, discovery for its kind and for an answer when there is no sample.
protocol ContextLeaf: Codable {
  /// The kind of control that a form offers for it.
  static var kind: ContextSchema.Kind { get }

  /// The expectation as an error says it: “a whole number”.
  static var expectation: String { get }

  /// Returns the lowest and the highest text, where the type has them and a text may lie outside.
  static func bounds(violatedBy text: String) -> (lowest: String, highest: String)?

  /// The value that the text stands for, or `nil`.
  init?(contextText text: String)

  /// The text from which ``init(contextText:)`` makes an equal value.
  var contextText: String { get }

  /// Returns a value to answer discovery with: another one on each attempt.
  static func invented(_ sampleValue: SampleValue) -> Self?
}

extension ContextLeaf {
  static func bounds(violatedBy text: String) -> (lowest: String, highest: String)? { nil }

  static func invented(_ sampleValue: SampleValue) -> Self? { Self(contextText: sampleValue.text) }
}

/// The source of the values with which discovery answers where there is no sample.
///
/// A type that refuses one is asked again with the next, since initialisers that validate mostly
/// refuse what is empty, zero or out of order.
struct SampleValue {
  /// Attempts that are worth it.
  static let attempts = 8

  /// Counts from zero.
  var attempt = 0

  /// The number of values that this attempt has already been asked for.
  var asked = 0

  private static let texts = [
    "", "a", "1", "aa", "https://example.com", "a@example.com", "#000000", "2001-01-01",
  ]
  private static let numbers = [0, 1, nil, 2, 10, 100, 1000, -1]

  /// A text for this attempt.
  var text: String { Self.texts[attempt] }

  /// A whole number for this attempt; on the third one they ascend from field to field.
  var number: Int { Self.numbers[attempt] ?? asked + 1 }

  /// Whether a field that may be absent is answered.
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

  /// Returns the largest numbers, for a text whose number only infinity could represent.
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

  /// The shortest text that reads back as the same number, without an empty fraction.
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

/// Seconds with up to eighteen digits behind the point, which is exact.
extension Duration: ContextLeaf {
  static var kind: ContextSchema.Kind { .decimal }
  static var expectation: String { "a number of seconds such as 1.5" }

  /// Attoseconds in a second.
  private static let scale: Int128 = 1_000_000_000_000_000_000

  init?(contextText text: String) {
    guard let match = text.wholeMatch(of: /([+-]?)([0-9]{1,21})(?:\.([0-9]{1,18}))?/),
      let whole = Int128(match.2)
    else { return nil }
    let digits = match.3.map(String.init) ?? ""
    let padded = digits + String(repeating: "0", count: 18 - digits.count)
    guard let fraction = Int128(padded) else { return nil }
    let (scaled, isTooLong) = whole.multipliedReportingOverflow(by: Self.scale)
    // Counted down from zero: there is one more number below it than above.
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
    // A value that isn't a number isn't a point in time, and has no description.
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
