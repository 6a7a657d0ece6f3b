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

  /// Returns the largest numbers, for a text whose number only infinity could stand for.
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
