/// A country of ISO 3166-1.
package struct Country: Decodable, Hashable, Sendable, Identifiable {
  /// Two letters, such as `CH`.
  package let code: String
  /// Three letters, such as `CHE`.
  package let longCode: String
  /// Three digits with leading zeros, such as `756`.
  package let numeric: String
  /// In English, such as `Switzerland`.
  package let name: String
  /// In English, such as `Swiss Confederation`; some have none beside their name.
  package let officialName: String?

  package var id: String { code }

  private enum CodingKeys: String, CodingKey {
    case code = "alpha_2"
    case longCode = "alpha_3"
    case officialName = "official_name"
    case numeric, name
  }
}

/// A part of a country, of ISO 3166-2.
package struct Subdivision: Decodable, Hashable, Sendable, Identifiable {
  /// The country's letters and some of its own, such as `CH-GR`.
  package let code: String
  /// In its own language, such as `Graubünden`.
  package let name: String
  /// In English, such as `Canton`.
  package let kind: String

  package var id: String { code }

  /// The two letters of its country.
  package var country: Substring { code.prefix { $0 != "-" } }

  private enum CodingKeys: String, CodingKey {
    case code, name
    case kind = "type"
  }
}

extension Country {
  /// Reads every country, by its name.
  ///
  /// - Parameter path: A table in the form of Debian's package `iso-codes`.
  package static func all(at path: String? = nil) throws(ReadingError) -> [Country] {
    try table.rows(at: path) { path throws(ReadingError) in
      try IsoCodes.entries(of: "3166-1", at: path).sorted { $0.name < $1.name }
    }
  }

  private static let table = CachedTable<Country>()
}

extension Subdivision {
  /// Reads every part of every country, by its name.
  ///
  /// - Parameter path: A table in the form of Debian's package `iso-codes`.
  package static func all(at path: String? = nil) throws(ReadingError) -> [Subdivision] {
    try table.rows(at: path) { path throws(ReadingError) in
      try IsoCodes.entries(of: "3166-2", at: path).sorted { $0.name < $1.name }
    }
  }

  private static let table = CachedTable<Subdivision>()
}

/// A currency of ISO 4217.
package struct Currency: Decodable, Hashable, Sendable, Identifiable {
  /// Three letters, such as `EUR`.
  package let code: String
  /// In English, such as `Euro`.
  package let name: String
  /// Three digits with leading zeros, such as `978`.
  package let numeric: String

  package var id: String { code }

  private enum CodingKeys: String, CodingKey {
    case code = "alpha_3"
    case name, numeric
  }
}

extension Currency {
  /// Reads every currency, in the order of the standard's table, which is that of the codes.
  ///
  /// - Parameter path: A table in the form of Debian's package `iso-codes`.
  package static func all(at path: String? = nil) throws(ReadingError) -> [Currency] {
    try table.rows(at: path) { path throws(ReadingError) in
      try IsoCodes.entries(of: "4217", at: path)
    }
  }

  private static let table = CachedTable<Currency>()
}
