/// A city that a time zone is named after.
package struct City: Codable, Hashable, Sendable, Identifiable {
  /// The time zone, such as `America/Argentina/Buenos_Aires`.
  package let zone: String
  /// The English name, such as `Buenos Aires`.
  package let name: String
  /// The English name of the country, such as `Argentina`.
  package let country: String
  /// The two-letter country code, such as `AR`.
  package let countryCode: String
  package let coordinates: Coordinates

  package var id: String { zone }

  /// The number of the city in links.
  package var number: Int { Self.number(of: zone) }

  /// Returns a number with up to six digits, which only depends on the name of the time zone.
  ///
  /// - SeeAlso: G. Fowler, L. C. Noll, K.-P. Vo, FNV-1a (32 bits).
  package static func number(of zone: String) -> Int {
    let hash = zone.utf8.reduce(2_166_136_261 as UInt32) { ($0 ^ UInt32($1)) &* 16_777_619 }
    return Int(hash % 1_000_000)
  }
}

extension City {
  /// Returns all cities of the time zone database, ordered by country code.
  ///
  /// - Parameter folder: The folder with `zone.tab` and `iso3166.tab`, in the format of Debian's `tzdata` package
  ///   (default: the folder of the package).
  package static func all(in folder: String? = nil) throws(ReadingError) -> [City] {
    try table.rows(at: folder) { folder throws(ReadingError) in
      try read(in: folder ?? "/usr/share/zoneinfo")
    }
  }

  private static let table = CachedTable<City>()

  private static func read(in folder: String) throws(ReadingError) -> [City] {
    let countries = try countries(in: folder)
    let table = try Table(at: "\(folder)/zone.tab", package: "tzdata", columns: 3)
    var cities: [City] = []
    for row in table.rows {
      guard let country = countries[row.columns[0]] else {
        throw table.malformed(row, row.columns[0])
      }
      guard let coordinates = Coordinates(iso6709: row.columns[1]) else {
        throw table.malformed(row, row.columns[1])
      }
      let zone = String(row.columns[2])
      cities.append(
        City(
          zone: zone,
          name: name(of: zone),
          country: country,
          countryCode: String(row.columns[0]),
          coordinates: coordinates
        )
      )
    }
    return cities
  }

  /// Returns the names of countries by their two-letter codes.
  private static func countries(in folder: String) throws(ReadingError) -> [Substring: String] {
    let table = try Table(at: "\(folder)/iso3166.tab", package: "tzdata", columns: 2)
    return Dictionary(
      table.rows.map { ($0.columns[0], String($0.columns[1])) },
      uniquingKeysWith: { first, _ in first }
    )
  }

  private static func name(of zone: String) -> String {
    let last = zone.split(separator: "/").last ?? ""
    return String(last.map { $0 == "_" ? " " : $0 })
  }
}

/// Geographic coordinates.
package struct Coordinates: Codable, Hashable, Sendable {
  /// Degrees north of the equator, −90…90.
  package let latitude: Double
  /// Degrees east of Greenwich, −180…180.
  package let longitude: Double
}

extension Coordinates {
  /// Parses `±DDMM±DDDMM` or `±DDMMSS±DDDMMSS`; returns `nil` for other text.
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

  /// Parses a sign, degrees with a fixed number of digits, minutes, and optional seconds.
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
