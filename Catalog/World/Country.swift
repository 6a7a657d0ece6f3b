/// A country of ISO 3166-1.
package struct Country: Decodable, Hashable, Sendable, Identifiable {
  /// The two-letter code, such as `CH`.
  package let code: String
  /// The three-letter code, such as `CHE`.
  package let longCode: String
  /// The three-digit code with leading zeros, such as `756`.
  package let numeric: String
  /// The English name, such as `Switzerland`.
  package let name: String
  /// The official English name, such as `Swiss Confederation`; `nil` if it equals ``name``.
  package let officialName: String?

  package var id: String { code }

  private enum CodingKeys: String, CodingKey {
    case code = "alpha_2"
    case longCode = "alpha_3"
    case officialName = "official_name"
    case numeric, name
  }
}

/// A subdivision of a country, of ISO 3166-2.
package struct Subdivision: Decodable, Hashable, Sendable, Identifiable {
  /// The code, which begins with the country code, such as `CH-GR`.
  package let code: String
  /// The name in the local language, such as `Graubünden`.
  package let name: String
  /// The kind of subdivision in English, such as `Canton`.
  package let kind: String

  package var id: String { code }

  /// The two-letter country code.
  package var country: Substring { code.prefix { $0 != "-" } }

  private enum CodingKeys: String, CodingKey {
    case code, name
    case kind = "type"
  }
}

extension Country {
  /// Returns all countries, sorted by name.
  ///
  /// - Parameter path: A table in the format of Debian's `iso-codes` package (default: the table of the package).
  package static func all(at path: String? = nil) throws(ReadingError) -> [Country] {
    try table.rows(at: path) { path throws(ReadingError) in
      try IsoCodes.entries(of: "3166-1", at: path).sorted { $0.name < $1.name }
    }
  }

  private static let table = CachedTable<Country>()
}

extension Subdivision {
  /// Returns all subdivisions of all countries, sorted by name.
  ///
  /// - Parameter path: A table in the format of Debian's `iso-codes` package (default: the table of the package).
  package static func all(at path: String? = nil) throws(ReadingError) -> [Subdivision] {
    try table.rows(at: path) { path throws(ReadingError) in
      try IsoCodes.entries(of: "3166-2", at: path).sorted { $0.name < $1.name }
    }
  }

  private static let table = CachedTable<Subdivision>()
}

/// A currency of ISO 4217.
package struct Currency: Decodable, Hashable, Sendable, Identifiable {
  /// The three-letter code, such as `EUR`.
  package let code: String
  /// The English name, such as `Euro`.
  package let name: String
  /// The three-digit code with leading zeros, such as `978`.
  package let numeric: String

  package var id: String { code }

  private enum CodingKeys: String, CodingKey {
    case code = "alpha_3"
    case name, numeric
  }
}

extension Currency {
  /// Returns all currencies, ordered by code.
  ///
  /// - Parameter path: A table in the format of Debian's `iso-codes` package (default: the table of the package).
  package static func all(at path: String? = nil) throws(ReadingError) -> [Currency] {
    try table.rows(at: path) { path throws(ReadingError) in
      try IsoCodes.entries(of: "4217", at: path)
    }
  }

  private static let table = CachedTable<Currency>()
}
