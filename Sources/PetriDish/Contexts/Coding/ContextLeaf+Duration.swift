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
