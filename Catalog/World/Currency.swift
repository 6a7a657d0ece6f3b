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
