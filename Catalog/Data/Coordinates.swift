/// A place on the globe.
struct Coordinates: Codable, Hashable, Sendable {
  /// Degrees north of the equator, −90…90.
  let latitude: Double
  /// Degrees east of Greenwich, −180…180.
  let longitude: Double
}

extension Coordinates {
  /// Reads `±DDMM±DDDMM` or `±DDMMSS±DDDMMSS`; `nil` for anything else.
  init?(iso6709 text: some StringProtocol) {
    guard
      let match = String(text).wholeMatch(of: /([+-]\d{4}|[+-]\d{6})([+-]\d{5}|[+-]\d{7})/),
      let latitude = Self.degrees(match.1, digits: 2),
      let longitude = Self.degrees(match.2, digits: 3),
      abs(latitude) <= 90, abs(longitude) <= 180
    else { return nil }
    self.init(latitude: latitude, longitude: longitude)
  }

  /// Reads a sign, whole degrees of so many digits, minutes and perhaps seconds.
  private static func degrees(_ text: Substring, digits: Int) -> Double? {
    let figures = text.dropFirst()
    let rest = figures.dropFirst(digits)
    guard
      let degrees = Double(figures.prefix(digits)),
      let minutes = Double(rest.prefix(2)),
      let seconds = rest.count > 2 ? Double(rest.dropFirst(2)) : 0,
      minutes < 60, seconds < 60
    else { return nil }
    return (text.first == "-" ? -1 : 1) * (degrees + minutes / 60 + seconds / 3600)
  }
}
