/// A place on the globe.
package struct Coordinates: Codable, Hashable, Sendable {
  /// Degrees north of the equator, −90…90.
  package let latitude: Double
  /// Degrees east of Greenwich, −180…180.
  package let longitude: Double
}

extension Coordinates {
  /// Reads `±DDMM±DDDMM` or `±DDMMSS±DDDMMSS`; `nil` for anything else.
  package init?(iso6709 text: some StringProtocol) {
    guard
      let second = text.dropFirst().firstIndex(where: { "+-".contains($0) }),
      let latitude = Self.degrees(text[..<second], digits: 2),
      let longitude = Self.degrees(text[second...], digits: 3),
      text[..<second].count - 2 == text[second...].count - 3,
      abs(latitude) <= 90, abs(longitude) <= 180
    else { return nil }
    self.init(latitude: latitude, longitude: longitude)
  }

  /// Reads a sign, whole degrees of so many digits, minutes and perhaps seconds.
  private static func degrees(_ text: some StringProtocol, digits: Int) -> Double? {
    let figures = text.dropFirst()
    let rest = figures.dropFirst(digits)
    guard
      let sign = text.first, "+-".contains(sign), [2, 4].contains(rest.count),
      figures.allSatisfy({ ("0"..."9").contains($0) }),
      let degrees = Double(figures.prefix(digits)),
      let minutes = Double(rest.prefix(2)),
      let seconds = rest.count > 2 ? Double(rest.dropFirst(2)) : 0,
      minutes < 60, seconds < 60
    else { return nil }
    return (sign == "-" ? -1 : 1) * (degrees + minutes / 60 + seconds / 3600)
  }
}
