/// A date as text: ISO 8601 if that is exact, otherwise `@seconds`.
///
/// Dates are in the proleptic Gregorian calendar. The conversion follows H. Hinnant,
/// “chrono-Compatible Low-Level Date Algorithms”.
struct ISO8601Date: Equatable {
  /// The seconds since 2001-01-01T00:00:00Z, the reference date of Foundation, so no precision is lost.
  let seconds: Double

  init(seconds: Double) { self.seconds = seconds }

  /// The number of days from 0000-03-01 to 2001-01-01.
  private static let epoch = 730_791

  // MARK: Writing

  /// The date as `2024-05-17T08:30:00Z`, with 0, 3, 6 or 9 fraction digits, or as `@` and ``seconds``.
  var text: String {
    for digits in [0, 3, 6, 9] {
      if let text = iso(digits: digits), ISO8601Date(text) == self { return text }
    }
    return "@" + seconds.contextText
  }

  private func iso(digits: Int) -> String? {
    // From 0001-01-01T00:00:00Z to 9999-12-31T23:59:59Z.
    guard seconds >= -63_113_904_000, seconds < 252_423_993_600 else { return nil }
    let whole = seconds.rounded(.down)
    let scale = Self.power(digits)
    let fraction = Int(((seconds - whole) * Double(scale)).rounded())
    guard fraction < scale else { return nil }
    let (days, rest) = Int(whole).dividingDown(by: 86_400)
    let (year, month, day) = Self.civil(days: days + Self.epoch)
    let time = [rest / 3600, rest / 60 % 60, rest % 60].map { Self.padded($0, 2) }
    return "\(Self.padded(year, 4))-\(Self.padded(month, 2))-\(Self.padded(day, 2))T"
      + time.joined(separator: ":") + (digits == 0 ? "" : "." + Self.padded(fraction, digits)) + "Z"
  }

  private static func padded(_ number: Int, _ width: Int) -> String {
    let digits = String(number)
    return String(repeating: "0", count: max(0, width - digits.count)) + digits
  }

  private static func power(_ digits: Int) -> Int {
    (0..<digits).reduce(1) { power, _ in power * 10 }
  }

  private static func civil(days: Int) -> (year: Int, month: Int, day: Int) {
    let (era, dayOfEra) = days.dividingDown(by: 146_097)
    let yearOfEra =
      (dayOfEra - dayOfEra / 1460 + dayOfEra / 36_524 - dayOfEra / 146_096) / 365
    let dayOfYear = dayOfEra - (365 * yearOfEra + yearOfEra / 4 - yearOfEra / 100)
    let fromMarch = (5 * dayOfYear + 2) / 153
    let month = fromMarch < 10 ? fromMarch + 3 : fromMarch - 9
    let year = yearOfEra + era * 400 + (month <= 2 ? 1 : 0)
    return (year, month, dayOfYear - (153 * fromMarch + 2) / 5 + 1)
  }

  private static func days(year: Int, month: Int, day: Int) -> Int {
    let (era, yearOfEra) = (month <= 2 ? year - 1 : year).dividingDown(by: 400)
    let dayOfYear = (153 * (month > 2 ? month - 3 : month + 9) + 2) / 5 + day - 1
    return era * 146_097 + yearOfEra * 365 + yearOfEra / 4 - yearOfEra / 100 + dayOfYear
  }

  // MARK: Reading

  /// Parses a date.
  ///
  /// The supported forms are `2024-05-17`, `2024-05-17T08:30Z` with optional seconds and fraction,
  /// offsets such as `+02:00`, and `@seconds`. The result is `nil` for other text and for dates
  /// that don't exist, such as February 30.
  init?(_ text: String) {
    if text.first == "@" {
      // Swift also parses forms that users don't type, such as `0x2`.
      guard text.wholeMatch(of: /@-?([0-9]+(\.[0-9]+)?([eE][-+]?[0-9]+)?|inf)/) != nil,
        let seconds = Double(text.dropFirst())
      else { return nil }
      self.init(seconds: seconds)
      return
    }
    let form =
      #/
      ([0-9]{4})-([0-9]{2})-([0-9]{2})
      (?:T([0-9]{2}):([0-9]{2})(?::([0-9]{2})(\.[0-9]{1,9})?)?(Z|[+-][0-9]{2}:[0-9]{2}))?
      /#
    guard let match = text.wholeMatch(of: form),
      let year = Int(match.1), let month = Int(match.2), let day = Int(match.3),
      let hour = Int(match.4 ?? "0"), let minute = Int(match.5 ?? "0"),
      let second = Int(match.6 ?? "0"), let fraction = Double("0" + (match.7 ?? "")),
      let offset = Self.offset(match.8 ?? "Z"), hour < 24, minute < 60, second < 60
    else { return nil }
    let days = Self.days(year: year, month: month, day: day)
    guard Self.civil(days: days) == (year, month, day) else { return nil }
    let whole = (days - Self.epoch) * 86_400 + hour * 3600 + minute * 60 + second - offset
    self.init(seconds: Double(whole) + fraction)
  }

  private static func offset(_ text: Substring) -> Int? {
    guard text != "Z" else { return 0 }
    guard let hours = Int(text.dropFirst().prefix(2)), let minutes = Int(text.suffix(2)),
      hours < 24, minutes < 60
    else { return nil }
    return (text.first == "-" ? -1 : 1) * (hours * 3600 + minutes * 60)
  }
}

extension Int {
  /// Returns the floored quotient and a remainder that isn't negative.
  fileprivate func dividingDown(by divisor: Int) -> (Int, Int) {
    let (quotient, remainder) = quotientAndRemainder(dividingBy: divisor)
    return remainder < 0 ? (quotient - 1, remainder + divisor) : (quotient, remainder)
  }
}

extension Duration {
  /// The duration in seconds.
  package var seconds: Double {
    Double(components.seconds) + Double(components.attoseconds) / 1e18
  }

  /// The duration in nanoseconds, rounded toward zero so that values survive a round trip through JSON.
  var nanoseconds: Int64 {
    components.seconds * 1_000_000_000 + components.attoseconds / 1_000_000_000
  }
}

extension Duration {
  /// The duration as text: `a second`, `2.5 seconds`.
  package var inWords: String {
    let isWhole = seconds == seconds.rounded() && seconds.magnitude < 1e15
    return seconds == 1 ? "a second" : "\(isWhole ? "\(Int(seconds))" : "\(seconds)") seconds"
  }

  /// The duration in seconds with three decimals: `12.497`.
  package var inSeconds: String {
    let thousandths = components.attoseconds / 1_000_000_000_000_000
    return "\(components.seconds).\(padded(thousandths, to: 3))"
  }

  /// The duration in milliseconds: `0.41 ms`, or `12 ms` without decimals from 10 ms on.
  package var inMilliseconds: String {
    let hundredths =
      components.seconds * 100_000 + components.attoseconds / 10_000_000_000_000
    guard hundredths < 1_000 else { return "\(hundredths / 100) ms" }
    return "\(hundredths / 100).\(padded(hundredths % 100, to: 2)) ms"
  }

  private func padded(_ number: Int64, to length: Int) -> String {
    let digits = String(number)
    return String(repeating: "0", count: max(0, length - digits.count)) + digits
  }
}
