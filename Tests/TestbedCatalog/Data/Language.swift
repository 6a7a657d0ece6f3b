import World

/// A language in ISO 639-3.
struct Language: Decodable, Hashable, Sendable, Identifiable {
  /// A code of three letters, such as `roh`.
  let code: String
  /// The English name, such as `Romansh`.
  let name: String
  let kind: Kind

  var id: String { code }

  /// The type of the language, such as living, extinct or constructed.
  enum Kind: String, Codable, CaseIterable {
    case living = "L"
    case extinct = "E"
    case ancient = "A"
    case historical = "H"
    case constructed = "C"
    case special = "S"
  }

  private enum CodingKeys: String, CodingKey {
    case code = "alpha_3"
    case name
    case kind = "type"
  }
}

extension Language {
  /// Reads all languages, in the order of their codes.
  ///
  /// - Parameter path: The path of a table in the format of Debian's `iso-codes` package.
  static func all(at path: String? = nil) throws(ReadingError) -> [Language] {
    try table.rows(at: path) { path throws(ReadingError) in
      try IsoCodes.entries(of: "639-3", at: path)
    }
  }

  private static let table = CachedTable<Language>()
}
