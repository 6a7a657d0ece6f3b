import World

/// A language of ISO 639-3.
struct Language: Decodable, Hashable, Sendable, Identifiable {
  /// Three letters, such as `roh`.
  let code: String
  /// In English, such as `Romansh`.
  let name: String
  let kind: Kind

  var id: String { code }

  /// The kind of language: spoken, extinct or made up.
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
  /// Reads every language, in the order of the codes.
  ///
  /// - Parameter path: A table in the form of Debian's package `iso-codes`.
  static func all(at path: String? = nil) throws(ReadingError) -> [Language] {
    try table.rows(at: path) { path throws(ReadingError) in
      try IsoCodes.entries(of: "639-3", at: path)
    }
  }

  private static let table = CachedTable<Language>()
}
